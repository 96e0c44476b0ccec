import { existsSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import type { EnvironmentSettings, Settings } from './config/env'
import type { EnvironmentName } from './config/env-variables'
import { databaseClock, machineTime } from './db/clock'
import type { Database, Engine, Source } from './db/connect'
import { requireFreeFolder } from './db/folder-lock'
import { UnknownDatabaseError } from './db/known-migrations'
import { AppError } from './errors'

export type EnvironmentState = 'closed' | 'opening' | 'open' | 'failed'

/** An environment that this process serves. */
export interface Environment {
  readonly name: EnvironmentName
  /** Path under which its routes lie. */
  readonly base: string
  readonly engine: Engine
  /** Those of its people who sign in with a code besides the password. */
  readonly twoStepRoles: readonly string[]
  state(): EnvironmentState
  /** The time that decisions go by: its database's, or the machine's until that is open. */
  now(): Date
  /**
   * Its database: opened when it is first asked for, tried anew after a failure.
   * @throws AppError 503 when it cannot be opened; the log says why
   */
  open(): Promise<Database>
  /** Whether its embedded database has yet to be made, which takes seconds. */
  isNew(): boolean
  /** Whether its database can be opened at once: it exists, and no other process holds it. */
  isThere(): Promise<boolean>
  /** Opens it in the background, for someone who will ask soon; what goes wrong is only logged. */
  warm(): void
  /** For good: nobody opens it again. */
  close(): Promise<void>
}

/** Opens the database of an environment, ready for work. */
export type Opener = (name: EnvironmentName, source: Source) => Promise<Database>

/** The environments whose data this process has. */
export function servedEnvironments(
  settings: Settings,
  log: FastifyBaseLogger,
  opener: Opener,
): readonly Environment[] {
  return settings.environments.flatMap(({ source, ...rest }) =>
    source === null ? [] : [environment({ ...rest, source }, log, opener)],
  )
}

/** Whether an environment has the demo staff and data, and the API description. */
export function isDemo(name: EnvironmentName): boolean {
  return name !== 'PROD'
}

/**
 * Makes the demo environments that are not there yet, one after the other, so that nobody who signs in
 * for the first time waits for it. What is there already is opened when it is asked for.
 */
export async function makeDemos(environments: readonly Environment[]): Promise<void> {
  for (const environment of environments) {
    if (!isDemo(environment.name) || !environment.isNew()) continue
    // Logged where it happened; whoever asks for data is told, and it is tried again.
    await environment.open().catch(() => {})
  }
}

/** Whether an embedded database exists that no other process holds. */
async function isFree(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false
  return requireFreeFolder(folder).then(
    () => true,
    () => false,
  )
}

export function engineOf(source: Source): Engine {
  return 'url' in source ? 'postgres' : 'pglite'
}

/** Milliseconds that a request waits for a database of another server, which may never answer. */
const patience = 9000

/** What is being opened, or a 503 when that takes long; it goes on opening. */
async function soon(opening: Promise<Database>, name: EnvironmentName): Promise<Database> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const problem = new AppError(503, 'unavailable', `${name} is being opened. Try again in a few seconds.`, {
      retryAfter: 5,
    })
    timer = setTimeout(reject, patience, problem)
  })
  return Promise.race([opening, late]).finally(() => clearTimeout(timer))
}

function environment(
  { name, source, twoStepRoles }: EnvironmentSettings & { readonly source: Source },
  log: FastifyBaseLogger,
  opener: Opener,
): Environment {
  let state: EnvironmentState = 'closed'
  let opening: Promise<Database> | null = null
  let isOver = false
  let clock = machineTime

  async function openNow(): Promise<Database> {
    state = 'opening'
    const start = performance.now()
    try {
      const database = await opener(name, source)
      // Embedded, it has the clock of the machine.
      if ('url' in source) clock = await databaseClock(database.orm)
      state = 'open'
      log.info({ environment: name, milliseconds: Math.round(performance.now() - start) }, 'database opened')
      return database
    } catch (cause) {
      state = 'failed'
      opening = null
      if (cause instanceof UnknownDatabaseError) log.error({ environment: name }, cause.message)
      else log.error({ environment: name, err: cause }, 'database did not open')
      throw new AppError(503, 'unavailable', `${name} is not available at the moment`, {
        retryAfter: 5,
        cause,
      })
    }
  }

  const open = async () => {
    if (isOver) throw new AppError(503, 'stopping', 'The server is stopping', { retryAfter: 5 })
    opening ??= openNow()
    return state === 'opening' && 'url' in source ? soon(opening, name) : opening
  }

  return {
    name,
    base: `/api/${name.toLowerCase()}`,
    engine: engineOf(source),
    twoStepRoles,
    state: () => state,
    now: () => clock(),
    open,
    isNew: () => 'folder' in source && !existsSync(source.folder),
    isThere: async () => state === 'open' || !('folder' in source) || (await isFree(source.folder)),
    warm: () => {
      // Logged where it happened; whoever asks for data is told.
      open().catch(() => {})
    },
    close: async () => {
      isOver = true
      const database = await opening?.catch(() => null)
      opening = null
      state = 'closed'
      await database?.close()
    },
  }
}
