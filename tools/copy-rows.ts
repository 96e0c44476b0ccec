import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Client, escapeIdentifier as name } from 'pg'

/** The mode of a copy: it has names, papers and sealed secrets, which only the account that took it may read. */
export const ownersOnly = 0o600

/** Rows per statement. */
const chunk = 500

/** The first line of the file. */
interface Header {
  readonly migrations: number
}

/** A line of the file: some rows of a table, as the text of a JSON array. */
interface Chunk {
  readonly table: string
  readonly rows: string
}

/**
 * Writes the rows of all tables to a file (JSON lines, gzip), in the snapshot of the client's transaction: the copy for
 * machines without pg_dump. The tables themselves come from the migrations.
 */
export async function dumpRows(client: Client, file: string): Promise<void> {
  await pipeline(
    Readable.from(linesOf(client)),
    createGzip(),
    createWriteStream(file, { flags: 'wx', mode: ownersOnly }),
  )
}

/**
 * Fills a database that the migrations have just made, in one transaction, with triggers and foreign keys at rest: the rows
 * come from a database that held them all.
 * @throws when the file is of another version of the tables, or the user may not set triggers at rest
 */
export async function loadRows(file: string, url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const tables = await tablesOf(client)
    await client.query(`truncate ${tables.map(name).join(', ')}`)
    let header: Header | null = null
    for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
      if (header === null) {
        header = JSON.parse(line) as Header
        await requireSameTables(client, header)
      } else await insertChunk(client, JSON.parse(line) as Chunk)
    }
    await setSequences(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function* linesOf(client: Client): AsyncGenerator<string> {
  yield `${JSON.stringify({ migrations: await migrationsOf(client) } satisfies Header)}\n`
  for (const table of await tablesOf(client)) {
    await client.query(`declare copied cursor for select to_json(t)::text as row from only ${name(table)} t`)
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${chunk} from copied`)
      if (rows.length === 0) break
      // The text stays as the database wrote it: no number passes through JavaScript.
      yield `${JSON.stringify({ table, rows: `[${rows.map(({ row }) => row).join(',')}]` } satisfies Chunk)}\n`
    }
    await client.query('close copied')
  }
}

async function insertChunk(client: Client, { table, rows }: Chunk): Promise<void> {
  const { rows: columns } = await client.query<{ column: string }>(
    `select attname as column from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [name(table)],
  )
  const listed = columns.map(({ column }) => name(column)).join(', ')
  await client.query(
    `insert into ${name(table)} (${listed}) overriding system value
     select ${listed} from json_populate_recordset(null::${name(table)}, $1::json)`,
    [rows],
  )
}

async function requireSameTables(client: Client, { migrations }: Header): Promise<void> {
  const own = await migrationsOf(client)
  if (own === migrations) return
  throw new Error(
    `The backup is of a version with ${migrations} migrations, this one has ${own}: restore it with the version that took it`,
  )
}

async function migrationsOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  )
  return rows[0]?.count ?? 0
}

async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`,
  )
  return rows.map(row => row.name)
}

/** Numbers that the database gives go on after the greatest that was restored. */
async function setSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(
    `select s.oid::regclass::text as sequence, t.oid::regclass::text as table, a.attname as column
     from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
     join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
     where s.relkind = 'S' and t.relnamespace = current_schema()::regnamespace`,
  )
  for (const { sequence, table, column } of rows)
    await client.query(
      `select setval($1::regclass, coalesce((select max(${name(column)}) from ${table}), 0) + 1, false)`,
      [sequence],
    )
}
