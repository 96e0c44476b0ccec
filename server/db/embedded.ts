import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { type MemoryFS, PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { withAfterCommit } from './after-commit'
import { guardAppendOnly } from './append-only'
import type { Database, Orm } from './database'
import { lockFolder } from './folder-lock'
import { foregroundFirst } from './foreground-first'
import { migrationsFolder, requireKnownMigrations } from './known-migrations'
import { writeChart } from './ledger-chart'
import { retryConflicts } from './retry'
import { writeSwitches } from './switch-rows'
import { transaction } from './transaction'

const extensions = { pg_trgm }

/**
 * The embedded database of a folder, which is made where there is none.
 * @throws FolderInUseError when another process has the folder
 */
export async function connectFolder(folder: string): Promise<Database> {
  const unlock = await lockFolder(folder)
  try {
    if (!existsSync(folder)) await makeFolder(folder)
    return embedded(await openEmbedded(folder), folder, unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

/** With fewer buffers than its own, PGlite starts in half the time; a database in memory needs none. */
const fewBuffers = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** An embedded database in memory. */
export async function connectMemory(fs: MemoryFS): Promise<Database> {
  const client = await PGlite.create({ fs, startParams: fewBuffers, extensions })
  return embedded(client, 'in memory', async () => {})
}

/** The folder gets its name when it is whole: a process that is killed before leaves a draft. */
async function makeFolder(folder: string): Promise<void> {
  const draft = `${folder}.draft`
  await rm(draft, { recursive: true, force: true })
  await (await openEmbedded(draft)).close()
  await rename(draft, folder)
}

async function openEmbedded(folder: string): Promise<PGlite> {
  return PGlite.create({ dataDir: folder, extensions })
}

/** Rows that one statement of long work looks at first; how many next follows from the time that it took. */
const sliceRows = 1000

function embedded(client: PGlite, place: string, unlock: () => Promise<void>): Database {
  const { foreground, background } = foregroundFirst()
  const shared = {
    engine: 'pglite',
    transaction,
    sliceRows,
    migrate: async () => {
      await client.query('create extension if not exists pg_trgm')
      const connection = drizzle(client)
      const orm = connection as unknown as Orm
      await requireKnownMigrations(orm, place)
      await migrate(connection, { migrationsFolder })
      await guardAppendOnly(orm)
      await writeChart(orm)
      await writeSwitches(orm)
    },
    ping: async () => void (await client.query('select 1')),
    listen: (channel, { hear }) => client.listen(channel, hear),
    close: async () => {
      await client.close()
      await unlock()
    },
    for: purpose => (purpose === 'requests' || purpose === 'money' ? prompt : patient),
  } satisfies Partial<Database>
  const prompt: Database = { ...shared, orm: ormOf(client, foreground) }
  const patient: Database = { ...shared, orm: ormOf(client, background) }
  return prompt
}

/**
 * Queries without parsers of their own: Drizzle gives the same few with each query, and for each PGlite then copies
 * the parsers of all types, of which every table has one. That is a quarter of the time of a short query.
 */
function withSharedParsers(client: PGlite, runner: Pick<PGlite, 'query'>): PGlite['query'] {
  return <Row>(...[text, values, options]: Parameters<PGlite['query']>) => {
    const { parsers, ...rest } = options ?? {}
    Object.assign(client.parsers, parsers)
    return runner.query<Row>(text, values, rest)
  }
}

type Turn = <T>(work: () => Promise<T>) => Promise<T>

/** There is one connection: each query and each transaction waits for its turn. */
function ormOf(client: PGlite, turn: Turn): Orm {
  const query = withSharedParsers(client, client)
  const waiting = {
    query: (...given: Parameters<PGlite['query']>) => turn(() => query(...given)),
    transaction: (work: Parameters<PGlite['transaction']>[0]) =>
      turn(() => client.transaction(own => work({ ...own, query: withSharedParsers(client, own) }))),
  }
  // Drizzle asks nothing else of a client.
  const orm = drizzle({ client: waiting as unknown as PGlite }) as unknown as Orm
  const begin = orm.transaction.bind(orm)
  return withAfterCommit(orm, work => retryConflicts(() => begin(work)))
}
