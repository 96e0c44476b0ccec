import { readdirSync, readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as audit from '../../server/db/audit-tables'
import type { Orm } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { staffTable } from '../../server/db/staff-table'
import * as system from '../../server/db/system-tables'
import { tables } from '../../server/db/tables'
import { openEmptyDatabase, openTestDatabase } from './harness'

const folder = 'server/db/migrations'
const declared = (previous: string) => generateDrizzleJson({ ...audit, ...system, ...tables }, previous)

it('the committed migrations make exactly the tables that the declarations ask for', async () => {
  const newest = readdirSync(`${folder}/meta`)
    .filter(name => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  const committed = JSON.parse(readFileSync(`${folder}/meta/${newest}`, 'utf8'))
  expect(await generateMigration(committed, declared(committed.id))).toEqual([])
})

it('migrations written by hand leave what tables made anew would have', async () => {
  const { orm } = await openTestDatabase()
  await orm.execute(sql`create schema anew`)
  await orm.transaction(async transaction => {
    await transaction.execute(sql`set local search_path to anew, public`)
    const statements = await generateMigration(generateDrizzleJson({}), declared(''))
    for (const statement of statements)
      await transaction.execute(sql.raw(statement.replaceAll('"public".', '"anew".')))
  })
  expect(await shapeOf(orm, 'public')).toEqual(await shapeOf(orm, 'anew'))
})

describe('a database from before staff was declared', () => {
  const before = readdirSync(folder).find(name => name.endsWith('_staff.sql')) as string
  const ids = [newId(), newId(), newId()] as const
  let orm: Orm

  beforeAll(async () => {
    orm = (await openEmptyDatabase()).orm
    await orm.execute(sql`create extension if not exists pg_trgm`)
    await apply(orm, name => name < before)
    const people: [string, string | null, string | null, string, string][] = [
      ['ana', 'Ana', 'Cruz', '{admin,kyc}', 'ACTIVE'],
      ['ben', '', null, '{cashier}', 'DISABLED'],
      ['isko', 'Isko', ' ', '{customer}', 'ACTIVE'],
    ]
    for (const [index, [username, first, last, roles, status]] of people.entries())
      await orm.execute(sql`insert into account
        (id, phone, username, first_name, last_name, roles, status, password_hash, last_sign_in_at)
        values (${ids[index]}, ${`+63917000000${index}`}, ${username}, ${first}, ${last}, ${roles}::text[], ${status},
          ${`hash of ${username}`}, '2026-11-20T08:00:00Z')`)
    await orm.execute(sql`insert into session (id, token_hash, account_id, address, expires_at)
      values (${newId()}, 'a token', ${ids[0]}, '203.0.113.8', now())`)
    await orm.execute(sql`insert into saved_view (id, resource, view, name, state, owner_id)
      values (${newId()}, 'banks', 'list', 'Mine', '{}', ${ids[0]})`)
    await apply(orm, name => name >= before)
  })

  it('keeps every account, with its name, roles, state and password', async () => {
    const kept = await orm.select().from(staffTable).orderBy(asc(staffTable.phone))
    expect(kept).toMatchObject([
      {
        id: ids[0],
        name: 'Ana Cruz',
        roles: ['admin', 'kyc'],
        status: 'ACTIVE',
        passwordHash: 'hash of ana',
      },
      { id: ids[1], name: 'ben', firstName: null, roles: ['cashier'], status: 'DISABLED', version: 1 },
      { id: ids[2], name: 'Isko', lastName: null, roles: ['customer'], phone: '+639170000002' },
    ])
    for (const { grantedAt, createdAt, lastSignInAt } of kept)
      expect([grantedAt, lastSignInAt]).toEqual([createdAt, '2026-11-20T08:00:00.000Z'])
  })

  it('keeps sessions and saved views with their people, who cannot be deleted under them', async () => {
    const { session, savedView } = system
    const owned = await orm
      .select({ token: session.tokenHash, view: savedView.name })
      .from(staffTable)
      .innerJoin(session, eq(session.accountId, staffTable.id))
      .innerJoin(savedView, eq(savedView.ownerId, staffTable.id))
    expect(owned).toEqual([{ token: 'a token', view: 'Mine' }])
    await expect(orm.delete(staffTable).where(eq(staffTable.id, ids[0]))).rejects.toThrow()
  })
})

/** Runs the committed migrations whose names are meant, in their order. */
async function apply(orm: Orm, isMeant: (name: string) => boolean): Promise<void> {
  const names = readdirSync(folder)
    .filter(name => name.endsWith('.sql') && isMeant(name))
    .sort()
  for (const name of names)
    for (const statement of readFileSync(`${folder}/${name}`, 'utf8').split('--> statement-breakpoint'))
      await orm.execute(sql.raw(statement))
}

/** The columns, constraints and indexes of a schema's tables, in words that do not name the schema. */
async function shapeOf(orm: Orm, schema: string): Promise<unknown[]> {
  const rowsOf = async (query: SQL) => ((await orm.execute(query)) as unknown as { rows: unknown[] }).rows
  const bare = (text: SQL) => sql`replace(replace(${text}, 'public.', ''), 'anew.', '')`
  return [
    await rowsOf(sql`
      select table_name, column_name, data_type, is_nullable, column_default, ${bare(sql`generation_expression`)} as made
      from information_schema.columns where table_schema = ${schema} order by 1, 2`),
    await rowsOf(sql`
      select ${bare(sql`conrelid::regclass::text`)} as of, conname, ${bare(sql`pg_get_constraintdef(oid)`)} as rule
      from pg_constraint where connamespace = ${schema}::regnamespace and contype <> 'n' order by 1, 2`),
    await rowsOf(sql`
      select indexname, ${bare(sql`indexdef`)} as of from pg_indexes where schemaname = ${schema} order by 1`),
  ]
}
