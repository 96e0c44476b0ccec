import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { verifyTrail } from '../../server/audit/verify'
import { changeRow } from '../../server/crud/change'
import { grantApplication } from '../../server/db/application-role'
import { type Database, openDatabase } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { post } from '../../server/ledger/post'
import { transfer } from '../../src/domain/postings/posting'
import { contextOf, resourceNamed, systemAt } from './harness'
import { makeSample } from './samples'
import { sealAll } from './trail-fixture'

const suffix = newId().replaceAll('-', '').slice(-12)
const [owner, application] = [`paddock_owner_${suffix}`, `paddock_application_${suffix}`]

const ledgerTables = [
  'ledger_account_kind',
  'ledger_account',
  'ledger_entry',
  'ledger_line',
  'ledger_hold',
  'ledger_checkpoint',
  'ledger_hour',
  'ledger_mark',
]

describe.runIf('url' in inject('template'))('the role of the application', () => {
  const template = inject('template')
  const server = 'url' in template ? template.url : ''
  const name = `paddock_roles_${suffix}`
  let database: Database

  beforeAll(async () => {
    await administer(
      `create role ${owner} login password 'owner'`,
      `create role ${application} login password 'application'`,
      `create database ${name} owner ${owner}`,
    )
    const owned = await openDatabase({ url: address(owner, 'owner') })
    await grantApplication(owned, application)
    await owned.close()
    database = await openDatabase({ url: address(application, 'application') })
  })

  afterAll(async () => {
    await database?.close()
    await administer(`drop database ${name} with (force)`, `drop role ${owner}`, `drop role ${application}`)
  })

  function address(user: string, password: string): string {
    const url = new URL(server)
    return Object.assign(url, { username: user, password, pathname: `/${name}` }).href
  }

  async function administer(...statements: string[]): Promise<void> {
    const pool = new Pool({ connectionString: server, max: 1 })
    for (const statement of statements) await pool.query(statement)
    await pool.end()
  }

  it('does all the work of the application', async () => {
    const admin = contextOf(database, 'admin')
    const made = await makeSample(admin, resourceNamed('banks'), 1)
    await changeRow(admin, resourceNamed('banks'), made.id, { name: 'Another name', version: made.version })
    await sealAll(database)
    expect(await verifyTrail(database)).toMatchObject({ findings: [], entries: 2 })
  })

  it('posts to the ledger and rolls it up', async () => {
    const posting = transfer('DEPOSIT', 'PHP', {
      debit: { kind: 'BANK', owner: newId() },
      credit: { kind: 'WALLET_CASH', owner: newId() },
      amount: 100,
    })
    const of = { idem: newId(), ref: { type: 'Bank', id: newId() } }
    const by = systemAt(new Date('2026-11-22T10:00:00Z'))
    expect(await database.transaction(orm => post(orm, by, posting, of))).toMatchObject({ isNew: true })
    await database.orm.execute(sql`select ledger_roll_up()`)
  })

  it('alone may do so, besides the owner', async () => {
    const { rows } = (await database.orm.execute(
      sql`select proname, proacl::text as rights from pg_proc where proname in ('ledger_post', 'ledger_post_many', 'ledger_roll_up')`,
    )) as unknown as { rows: { proname: string; rights: string }[] }
    expect(rows).toHaveLength(3)
    for (const { rights } of rows) expect(rights).not.toMatch(/[{,]=/)
  })

  it.each([
    ["update audit_log set actor_name = 'Somebody else'", 'permission denied'],
    ['delete from audit_log', 'permission denied'],
    ['truncate audit_log', 'permission denied'],
    ['truncate audit_log cascade', 'permission denied'],
    ['drop table audit_log', 'must be owner'],
    ['alter table audit_log disable trigger all', 'must be owner'],
    ['alter table audit_log disable trigger audit_log_append_only', 'must be owner'],
    ['drop trigger audit_log_append_only on audit_log', 'must be owner'],
    ['alter table audit_log drop column leaf', 'must be owner'],
    ['drop function seal_audit_entry() cascade', 'must be owner'],
    [
      'create trigger mine before insert on audit_log for each row execute function suppress_redundant_updates_trigger()',
      'permission denied',
    ],
    ['create table audit_epoch_of_mine ()', 'permission denied'],
    ['create temporary table audit_epoch (epoch integer)', 'permission denied'],
    ["set session_replication_role = 'replica'", 'permission denied'],
    ['update audit_leaf set seq = seq + 1', 'permission denied'],
    ['delete from audit_leaf', 'permission denied'],
    ['update audit_block set hash = root', 'permission denied'],
    ['truncate audit_block', 'permission denied'],
    ['delete from audit_epoch', 'permission denied'],
    ...ledgerTables.flatMap(table =>
      [`insert into ${table} default values`, `delete from ${table}`, `truncate ${table} cascade`].map(
        (statement): [string, string] => [statement, 'permission denied'],
      ),
    ),
    ['update ledger_account set balance = balance + 1', 'permission denied'],
    ['update ledger_entry set reason = null', 'permission denied'],
    ['update ledger_line set amount = amount + 1', 'permission denied'],
    ['update ledger_hold set open = amount', 'permission denied'],
    ['update ledger_checkpoint set balance = 0', 'permission denied'],
    ['delete from ledger_hour', 'permission denied'],
    ["update ledger_mark set xid = '0'", 'permission denied'],
    ["update ledger_account_kind set sign = 1 where kind = 'BANK'", 'permission denied'],
    ['alter table ledger_line disable trigger ledger_line_append_only', 'must be owner'],
    ['alter function ledger_post reset all', 'must be owner'],
    ['create schema mine', 'permission denied'],
  ])('cannot %s', async (statement, message) => {
    const error = await database.orm.execute(sql.raw(statement)).then(
      () => null,
      (cause: Error) => cause,
    )
    expect(String(error?.cause ?? error)).toContain(message)
  })

  it('is told to have the owner migrate, when a migration is missing', async () => {
    await asOwner('create table drizzle.kept as select * from drizzle.__drizzle_migrations')
    await asOwner(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    )
    await expect(openDatabase({ url: address(application, 'application') })).rejects.toThrow(
      'run npm run db:migrate with DATABASE_MIGRATE_URL',
    )
    await asOwner(
      'truncate drizzle.__drizzle_migrations; insert into drizzle.__drizzle_migrations select * from drizzle.kept',
    )
  })

  async function asOwner(statement: string): Promise<void> {
    const pool = new Pool({ connectionString: address(owner, 'owner'), max: 1 })
    await pool.query(statement)
    await pool.end()
  }

  it('is not given to a role that is not there, nor to the owner itself', async () => {
    const owned = await openDatabase({ url: address(owner, 'owner') })
    await expect(grantApplication(owned, 'nobody_of_this_name')).rejects.toThrow('There is no role')
    await expect(grantApplication(owned, owner)).rejects.toThrow('owns the tables')
    await owned.close()
  })
})
