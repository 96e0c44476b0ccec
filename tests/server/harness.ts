import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { inject } from 'vitest'
import { keyOf } from '../../server/auth/secret-keys'
import { type By, bySystem, type Context } from '../../server/context'
import { connect, type Database, type StoredSource } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import type { KeyRing } from '../../server/db/seal-text'
import { modules } from '../../server/modules'
import { registry } from '../../src/resources'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { Role } from '../../src/resources/kernel/rights/roles'
import { atFileEnd } from './file-end'
import { MemoryCopy, readDataFiles } from './memory-copy'

/** A fresh, migrated and empty database of the engine under test; closed when the test file ends. */
export async function openTestDatabase(): Promise<Database> {
  const database = await openCopy()
  atFileEnd(() => database.close())
  return database
}

/** The same for a file that opens many: the caller closes it, because each takes 300 MB until then. */
export async function openCopy(): Promise<Database> {
  const template = inject('template')
  return 'folder' in template
    ? connect({ memory: new MemoryCopy(migratedFiles(template.folder)) })
    : connect({ url: await makeOnServer(template.url, template.database) })
}

let migrated: ReturnType<typeof readDataFiles> | undefined

/** The files of a migrated database, which all test files of a thread share. */
function migratedFiles(folder: string) {
  migrated ??= readDataFiles(folder)
  return migrated
}

/** The address of a fresh, migrated and empty database, for processes that open it themselves. */
export async function makeTestSource(): Promise<StoredSource> {
  const template = inject('template')
  if ('url' in template) return { url: await makeOnServer(template.url, template.database) }
  const parent = await mkdtemp(join(tmpdir(), 'paddock-source-'))
  atFileEnd(() => rm(parent, { recursive: true, force: true, maxRetries: 10 }))
  const folder = join(parent, 'dev')
  await cp(template.folder, folder, { recursive: true })
  return { folder }
}

/** The deployment of tests: DEV, with streams of one host and of any subdomain of another. */
export const deployment = { environment: 'DEV', streamHosts: ['live.example.com', '*.cdn.example.com'] }

/** The keys that seal secrets in tests. */
export const testKeys: KeyRing = async () => [keyOf(Buffer.alloc(32, 7).toString('base64'))]

const stepUp = { isFresh: true, by: 'password' } as const

/** Returns the context of a request by a user with these roles, without signing in. */
export function contextOf(database: Database, ...roles: Role[]): Context {
  const actor = { id: newId(), name: `Test ${roles.join(' ')}`, roles, sessionId: newId(), stepUp }
  return {
    database,
    ...deployment,
    twoStepRoles: [],
    modules,
    keys: testKeys,
    now: () => new Date(),
    actor,
    requestId: newId(),
    address: '127.0.0.1',
  }
}

/** Returns the system's context at a time. */
export function systemAt(now: Date): By {
  return bySystem(deployment, modules, () => now)
}

/** @throws when no resource has that name */
export function resourceNamed(name: string): AnyResource {
  const resource = registry.byName.get(name)
  if (!resource) throw new Error(`There is no resource ${name}`)
  return resource
}

/** The deadlocks that the engine has counted in a database. */
export async function deadlocksOf({ orm }: Pick<Database, 'orm'>): Promise<number> {
  const counted = sql`select deadlocks::int as n from pg_stat_database where datname = current_database()`
  const { rows } = (await orm.execute(counted)) as unknown as { rows: { n: number }[] }
  return rows[0]?.n ?? 0
}

/** Returns the address of a new database; it is dropped when the test file ends, after everything started later. */
async function makeOnServer(server: string, template: string): Promise<string> {
  const url = new URL(server)
  const name = `paddock_test_${newId().replaceAll('-', '')}`
  await administer(server, `create database ${name} template ${template}`)
  atFileEnd(() => administer(server, `drop database ${name} with (force)`))
  url.pathname = `/${name}`
  return url.href
}

async function administer(url: string, statement: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 })
  await pool.query(statement)
  await pool.end()
}
