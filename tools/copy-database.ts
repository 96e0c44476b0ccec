import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/pglite'
import { Client } from 'pg'
import { openDatabase } from '../server/db/connect'
import type { Orm } from '../server/db/database'
import { lockFolder } from '../server/db/folder-lock'
import { type BackupFacts, countedFacts } from './backup-facts'
import { dumpRows, loadRows, ownersOnly } from './copy-rows'
import { isExecutable, placesOnPath } from './executable'
import { locatePostgres } from './postgres-binaries'

type Counted = Pick<BackupFacts, 'rows' | 'trail'>

/** Copies the folder of an embedded database to a file (tar, gzip), and counts it while nobody can change it. */
export async function dumpFolder(folder: string, file: string): Promise<Counted> {
  const unlock = await lockFolder(folder)
  try {
    const client = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } })
    try {
      const counted = await countedFacts(drizzle(client) as unknown as Orm)
      const copy = await client.dumpDataDir('gzip')
      await writeFile(file, Buffer.from(await copy.arrayBuffer()), { flag: 'wx', mode: ownersOnly })
      return counted
    } finally {
      await client.close()
    }
  } finally {
    await unlock()
  }
}

/** Makes the folder of an embedded database from such a file; it gets its name when it is whole. */
export async function loadFolder(file: string, folder: string): Promise<void> {
  if (existsSync(folder)) throw new Error(`${folder} is there already: restore into a folder that is not`)
  const unlock = await lockFolder(folder)
  try {
    const draft = `${folder}.draft`
    rmSync(draft, { recursive: true, force: true })
    const image = new Blob([await readFile(file)])
    const client = await PGlite.create({ dataDir: draft, loadDataDir: image, extensions: { pg_trgm } })
    await client.close()
    await rename(draft, folder)
  } finally {
    await unlock()
  }
}

/** Returns the format of PostgreSQL copies on this machine: of pg_dump, or without it of our own (tools/copy-rows.ts). */
export function postgresFormat(): 'dump' | 'jsonl.gz' {
  return programPath('pg_dump') === null ? 'jsonl.gz' : 'dump'
}

/** Copies a PostgreSQL database to a file in the format of its name, and counts it in the same snapshot. */
export async function dumpPostgres(url: string, file: string): Promise<Counted> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    if (isRows(file)) await dumpRows(client, file)
    else {
      const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
      const snapshot = rows[0]?.id ?? ''
      // pg_dump keeps the mode of a file that is there.
      closeSync(openSync(file, 'wx', ownersOnly))
      await run('pg_dump', ['--format=custom', `--snapshot=${snapshot}`, `--file=${file}`], url)
    }
    return await countedFacts(drizzlePostgres(client) as unknown as Orm)
  } finally {
    await client.end()
  }
}

/** Fills an empty PostgreSQL database from such a file, in one transaction. Owners and grants are those of the new place. */
export async function loadPostgres(file: string, url: string): Promise<void> {
  await requireEmpty(url)
  if (isRows(file)) {
    await (await openDatabase({ url })).close()
    return loadRows(file, url)
  }
  const options = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error']
  await run('pg_restore', [...options, file], url)
}

function isRows(file: string): boolean {
  return file.endsWith('.jsonl.gz')
}

async function requireEmpty(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      "select 1 from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace limit 1",
    )
    if (rows.length > 0) throw new Error('The database has tables already: restore into an empty one')
  } finally {
    await client.end()
  }
}

/** On the path, or beside PostgreSQL's server programs. */
function programPath(program: string): string | null {
  const binaries = locatePostgres()
  const beside = 'folder' in binaries ? [join(binaries.folder, program)] : []
  return [...placesOnPath([program], process.env.PATH), ...beside].find(isExecutable) ?? null
}

/**
 * Runs one of PostgreSQL's programs on a database. Its password goes by the environment: the arguments of a process can be
 * read by everybody on the machine.
 * @throws with what the program printed
 */
async function run(program: string, args: readonly string[], url: string): Promise<void> {
  const path = programPath(program)
  if (path === null)
    throw new Error(`${program} is needed for this file: install PostgreSQL's client programs`)
  const [code, output] = await new Promise<[number | null, string]>((resolve, reject) => {
    let printed = ''
    const { shown, password } = splitPassword(url)
    const child = spawn(path, [`--dbname=${shown}`, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
    child.once('error', reject)
    child.once('close', exit => resolve([exit, printed]))
  })
  if (code !== 0) throw new Error(`${program} failed: ${output.trim()}`)
}

function splitPassword(url: string): { readonly shown: string; readonly password: string } {
  if (!URL.canParse(url)) return { shown: url, password: '' }
  const parsed = new URL(url)
  const password = parsed.searchParams.get('password') ?? decodeURIComponent(parsed.password)
  parsed.password = ''
  if (parsed.searchParams.has('password')) parsed.searchParams.delete('password')
  return { shown: parsed.href, password }
}
