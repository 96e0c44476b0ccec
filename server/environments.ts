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
  /** Base path of its routes. */
  readonly base: string
  readonly engine: Engine
  /** Roles that must sign in with a code besides the password. */
  readonly twoStepRoles: readonly string[]
  state(): EnvironmentState
  /** The current time: of its database, or of this machine until the database is open. */
  now(): Date
  /**
   * Opens its database on first use, and again after a failure.
   * @throws AppError 503 when it cannot be opened; the log has the reason
   */
  open(): Promise<Database>
  /** Whether its embedded database has yet to be created, which takes seconds. */
  isNew(): boolean
  /** Whether its database can be opened at once: it exists, and no other process uses it. */
  isThere(): Promise<boolean>
  /** Opens the database in the background for a request that will come soon; errors are only logged. */
  warm(): void
  /** Closes the database permanently. */
  close(): Promise<void>
}

/** Opens the database of an environment, migrated and seeded. */
export type Opener = (name: EnvironmentName, source: Source) => Promise<Database>

/** Returns the environments whose databases this process serves. */
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
 * Creates the missing demo environments one after the other, so that the first user does not wait for it.
 * Existing databases are opened on first use.
 */
export async function makeDemos(environments: readonly Environment[]): Promise<void> {
  for (const environment of environments) {
    if (!isDemo(environment.name) || !environment.isNew()) continue
    // `open` logs the error. The next request gets it and tries again.
    await environment.open().catch(() => {})
  }
}

/** Whether an embedded database exists and no other process uses it. */
async function isFree(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false
  return requireFreeFolder(folder).then(
    () => true,
    () => false,
  )
}

function engineOf(source: Source): Engine {
  return 'url' in source ? 'postgres' : 'pglite'
}

/** Milliseconds that a request waits for a remote database, which may never answer. */
const openTimeoutMs = 9000

/** Returns the opened database, or rejects with 503 when it takes long; opening goes on. */
async function withOpenTimeout(opening: Promise<Database>, name: EnvironmentName): Promise<Database> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const problem = new AppError(503, 'unavailable', `${name} is being opened. Try again in a few seconds.`, {
      retryAfter: 5,
    })
    timer = setTimeout(reject, openTimeoutMs, problem)
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
      // An embedded database uses the clock of this machine.
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
    return state === 'opening' && 'url' in source ? withOpenTimeout(opening, name) : opening
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
      // `open` logs the error. The next request gets it.
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
