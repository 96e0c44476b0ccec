import { verify } from '@node-rs/argon2'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listRows } from '../../server/crud/list'
import type { Database } from '../../server/db/connect'
import { staffTable } from '../../server/db/staff-table'
import { auditLog } from '../../server/db/system-tables'
import { tableOf } from '../../server/db/tables'
import { fillResource } from '../../server/seed/bulk'
import { insertRows } from '../../server/seed/insert-rows'
import { fillUsers } from '../../server/seed/many-users'
import { seedDemo } from '../../server/seed/seed-demo'
import { registry } from '../../src/resources'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { contextOf, openTestDatabase, resourceNamed } from './harness'

const count = async (
  { orm }: Database,
  table: ReturnType<typeof tableOf> | typeof staffTable | typeof auditLog,
) => (await orm.select({ rows: sql<number>`count(*)::int` }).from(table))[0]?.rows

/** As the README lists them. */
const staff = [
  ['+639170000001', 'admin'],
  ['+639170000002', 'pagcor'],
  ['+639170000003', 'finance'],
  ['+639170000004', 'kyc'],
  ['+639170000005', 'csr'],
  ['+639170000006', 'fairplaymx'],
  ['+639170000007', 'cor'],
  ['+639170000008', 'cashier'],
  ['+639170000009', 'nemoaudit'],
  ['+639170000010', 'metaf'],
  ['+639170000011', 'admin'],
  ['+639170000012', 'finance'],
  ['+639170000013', 'cashier'],
  ['+639170000099', 'customer'],
]

/** Made by staff of the demo, as they make them in the portal. */
const madeByStaff = [
  ...['bonusTemplates', 'bonusFiles', 'depositNotes', 'serviceKeys'],
  ...['programs', 'races', 'runners', 'pools', 'feedFiles', 'nameBatches', 'nameChanges'],
  ...['reports', 'reportSchedules'],
  ...['fixtures', 'markets', 'selections'],
]
/** Customers make complaints, too. A list of addresses would lock out people who try the demo from elsewhere. */
const byNobody = [
  ...madeByStaff,
  'bonuses',
  'withdrawalNotes',
  'complaints',
  'amlReports',
  'exclusionLists',
  'excludedPersons',
  'addressLists',
  'packComments',
  'settlementFiles',
]

describe('the demo data', () => {
  let database: Database

  beforeAll(async () => {
    database = await openTestDatabase()
    // As if two processes started together.
    await Promise.all([seedDemo(database), seedDemo(database)])
    await seedDemo(database)
  })

  it('has race days in all states: one settled with a dead heat, one cancelled, one interim, one that sells', async () => {
    const { items } = await listRows(contextOf(database, 'admin'), resourceNamed('races'), { limit: 100 })
    const states = items.map(({ state }) => state as string)
    expect(states).toEqual(expect.arrayContaining(['SETTLED', 'CANCELLED', 'INTERIM', 'OPEN']))
    const settled = items.find(({ state }) => state === 'SETTLED')
    expect(settled?.positions).toEqual([[3, 5], [1], [4], [6], [7]])
    const { items: carried } = await listRows(contextOf(database, 'admin'), resourceNamed('carryOvers'), {})
    expect(carried.filter(({ amount }) => Number(amount) > 0)).toHaveLength(1)
    const { items: bets } = await listRows(contextOf(database, 'admin'), resourceNamed('bets'), {
      limit: 100,
    })
    expect(new Set(bets.map(({ state }) => state))).toEqual(
      new Set(['WON', 'LOST', 'REFUNDED', 'PLACED', 'VOID']),
    )
  })

  it('has bets at fixed prices, open, won and lost, also each way and of staff, and rounds of games', async () => {
    const rowsOf = async (name: string, filters: object[] = []) =>
      (await listRows(contextOf(database, 'admin'), resourceNamed(name), { limit: 100, filters })).items
    const fixed = await rowsOf('bets', [{ field: 'product', operator: 'eq', value: 'FIXED' }])
    expect(new Set(fixed.map(({ state }) => state))).toEqual(new Set(['PLACED', 'WON', 'LOST']))
    expect(fixed.some(({ eachWay }) => eachWay)).toBe(true)
    expect(new Set(fixed.map(({ account }) => account))).toContain('STAFF')
    const fixtures = await rowsOf('fixtures')
    expect(new Set(fixtures.map(({ state }) => state))).toEqual(
      new Set(['NOT_STARTED', 'LIVE', 'SUSPENDED', 'ENDED', 'SETTLED']),
    )
    const rounds = await rowsOf('gameRounds')
    expect(new Set(rounds.map(({ state }) => state))).toEqual(new Set(['OPEN', 'ENDED', 'ROLLED_BACK']))
    expect(new Set(rounds.map(({ currency }) => currency))).toEqual(new Set(['PHP', 'MXN']))
  })

  it('has devices and sign-ins of the customers who were active, the last of them from the last IP country', async () => {
    const rowsOf = async (name: string, query: object) =>
      (await listRows(contextOf(database, 'admin'), resourceNamed(name), { limit: 100, ...query })).items
    const active = (await rowsOf('users', {})).filter(({ lastActiveAt }) => lastActiveAt !== null)
    expect(active.length).toBeGreaterThan(20)
    for (const { id, lastActiveAt, lastSignInAt, lastIpCountry } of active) {
      const filters = [{ field: 'customer', operator: 'eq', value: id }]
      const [last] = await rowsOf('customerSignIns', { filters, sort: { field: 'at', order: 'desc' } })
      expect(last).toMatchObject({ at: lastSignInAt, country: lastIpCountry, outcome: 'SIGNED_IN' })
      expect(lastSignInAt).toBe(lastActiveAt)
    }
    expect(new Set(active.map(({ lastIpCountry }) => lastIpCountry))).toEqual(new Set(['PH', 'MX', 'SG']))
  })

  it('has the staff of the README, once, with the password that it tells', async () => {
    const rows = await database.orm.select().from(staffTable).orderBy(staffTable.phone)
    expect(rows.map(row => [row.phone, ...row.roles])).toEqual(staff)
    expect(new Set(rows.map(row => row.passwordHash)).size).toBe(staff.length)
    expect(await verify(rows[0]?.passwordHash ?? '', 'Paddock!2026')).toBe(true)
  })

  /** Sign-ins are created with users, full exports with the approval of a second user. */
  const planted = registry.resources.filter(
    ({ name, access, approval }) =>
      (access.create ?? []).length > 0 &&
      (!approval?.create || approval.create.when) &&
      !byNobody.includes(name),
  )

  it.each(planted.map(resource => [resource.name, resource] as const))(
    'has %s, each with an audit entry of the system',
    async (_, resource) => {
      const rows = await count(database, tableOf(resource))
      const entries = await database.orm
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.objectType, resource.typename), eq(auditLog.action, 'create')))
      expect(rows).toBeGreaterThan(2)
      expect(entries).toHaveLength(rows ?? 0)
      expect(entries[0]).toMatchObject({ actorId: null, role: 'system' })
    },
  )

  it.each(madeByStaff)('has %s, each made by a member of staff', async name => {
    const resource = resourceNamed(name)
    const rows = await count(database, tableOf(resource))
    const entries = await database.orm
      .select({ actor: auditLog.actorId })
      .from(auditLog)
      .where(and(eq(auditLog.objectType, resource.typename), eq(auditLog.action, 'create')))
    expect(rows).toBeGreaterThan(2)
    expect(entries).toHaveLength(rows ?? 0)
    expect(entries.filter(({ actor }) => actor === null)).toEqual([])
  })

  it('keeps no whole phone number in the audit trail', async () => {
    const entries = await database.orm.select().from(auditLog).where(eq(auditLog.objectType, 'StaffMember'))
    expect(entries).toHaveLength(staff.length)
    expect(JSON.stringify(entries)).not.toMatch(/\+63917000|argon2/)
  })

  it('refers from one record to another', async () => {
    const admin = contextOf(database, 'admin')
    const { items } = await listRows(admin, resourceNamed('venues'), { q: 'hipodromo' })
    expect(items[0]).toMatchObject({ code: 'HDA', circumferenceM: 1408, status: 'ACTIVE' })
    const titles = Object.values(items[0]?.titles ?? {})
    expect(titles.sort()).toEqual([
      'Exacta',
      'Primero',
      'Quiniela',
      'Segundo',
      'Superfecta',
      'Tercero',
      'Trifecta',
    ])
  })

  it('knows which courses have stopped', async () => {
    const admin = contextOf(database, 'admin')
    const { items } = await listRows(admin, resourceNamed('venues'), {
      filters: [{ field: 'status', operator: 'eq', value: 'INACTIVE' }],
    })
    expect(items.map(item => item.code)).toEqual(expect.arrayContaining(['SAP', 'SLLP']))
    expect(items).toHaveLength(2)
  })
})

describe('a wrong row', () => {
  let database: Database

  beforeAll(async () => {
    database = await openTestDatabase()
  })

  it.each<[string, object, RegExp]>([
    [
      'banks',
      { code: 'A', name: 'Bank A' },
      /^The seed of banks is wrong at "Bank A": .*Country is required/,
    ],
    [
      'banks',
      { code: 'A', name: 'Bank A', country: 'MX', kind: 'BANK', settlementAccount: '032180000118359718' },
      /at "Bank A": .*mistyped/,
    ],
    [
      'games',
      { code: 'G', title: 'Game G', provider: 'Nobody' },
      /at "Game G": there is no "Nobody" among the providers/,
    ],
    ['games', { code: 'G', title: 'Game G', surprise: 1 }, /at "Game G": .*surprise/],
    ['venues', { name: 'Venue V', status: 'AJAR' }, /at "Venue V": /],
  ])('of %s fails by its name: %j', async (name, row, said) => {
    const rows = [row as Record<string, unknown>]
    await expect(insertRows(database.orm, new Map(), resourceNamed(name), rows)).rejects.toThrow(said)
  })
})

describe('a resource that is filled', () => {
  let database: Database

  beforeAll(async () => {
    database = await openTestDatabase()
  })

  it.each(
    registry.resources.filter(each => !each.projection).map(resource => [resource.name, resource] as const),
  )('has as many %s as were asked for, and as many more the second time', async (_, resource) => {
    const before = (await count(database, tableOf(resource))) ?? 0
    await fillResource(database, resource, { rows: 30 })
    await fillResource(database, resource, { rows: 20 })
    expect(await count(database, tableOf(resource))).toBe(before + 50)
  })

  it('passes over samples that are there already', async () => {
    const banks = resourceNamed('banks')
    const before = (await count(database, tableOf(banks))) ?? 0
    await fillResource(database, banks, { rows: 10, from: before - 5 })
    expect(await count(database, tableOf(banks))).toBe(before + 10)
  })

  it('leaves one audit entry for each statement', async () => {
    const fresh = await openTestDatabase()
    await fillResource(fresh, resourceNamed('auditors'), { rows: 2100 })
    const entries = await fresh.orm
      .select({ action: auditLog.action, input: auditLog.input, role: auditLog.role })
      .from(auditLog)
      .orderBy(auditLog.id)
    expect(entries).toEqual([
      { action: 'seed', role: 'system', input: { from: 0, rows: 2000 } },
      { action: 'seed', role: 'system', input: { from: 2000, rows: 100 } },
    ])
  })

  it('says so when it has no room for more', async () => {
    const banks = resourceNamed('banks')
    const one: AnyResource = { ...banks, sample: { ...banks.sample, code: 'ONLY' } }
    await expect(fillResource(database, one, { rows: 3 })).rejects.toThrow(
      'No more different samples of Banks',
    )
  })
})

describe('generated customers', () => {
  const customers = resourceNamed('users')

  it('are as many as asked for, spread as people are, with one entry in the trail', async () => {
    const database = await openTestDatabase()
    await fillUsers(database, 25_000)
    await fillUsers(database, 1_000)
    expect(await count(database, tableOf(customers))).toBe(26_000)
    const entries = await database.orm.select().from(auditLog)
    expect(entries.map(({ action, actorId, input }) => ({ action, actorId, input }))).toEqual([
      { action: 'seed', actorId: null, input: { from: 0, rows: 25_000 } },
      { action: 'seed', actorId: null, input: { from: 25_000, rows: 1_000 } },
    ])
    const shares = await database.orm.execute(sql`
      select count(*) filter (where status = 'ACTIVE')::int as active,
        count(*) filter (where kyc = 'PENDING')::int as pending,
        count(*) filter (where kyc = 'DECLINED' and kyc_declined_reason is null)::int as unsaid,
        count(*) filter (where status = 'SELF_EXCLUDED' and exclusion_until is null)::int as endless,
        count(*) filter (where name ~ '[áéíóúñ]')::int as accented,
        count(*) filter (where dob > now() - interval '18 years')::int as minors,
        count(distinct country)::int as countries, count(distinct phone)::int as phones,
        count(distinct name)::int as names,
        (max(created_at) - min(created_at) > interval '1000 days') as years,
        max(created_at) < now() as past from users`)
    const [found] = (shares as unknown as { rows: Record<string, number>[] }).rows
    expect(found).toMatchObject({
      unsaid: 0,
      endless: 0,
      minors: 0,
      countries: 8,
      phones: 26_000,
      years: true,
      past: true,
    })
    expect(found?.active).toBeGreaterThan(21_000)
    expect(found?.pending).toBeGreaterThan(300)
    expect(found?.accented).toBeGreaterThan(2_000)
    expect(found?.names).toBeLessThan(10_000)
  })

  it('leave the table with the indexes that it had, in the list that people see, masked', async () => {
    const database = await openTestDatabase()
    const indexes = () =>
      database.orm
        .execute(sql`select indexdef from pg_indexes where tablename = 'users' order by indexname`)
        .then(answer => (answer as unknown as { rows: unknown[] }).rows)
    const before = await indexes()
    await fillUsers(database, 20_000)
    expect(await indexes()).toEqual(before)
    const { items } = await listRows(contextOf(database, 'csr'), customers, { limit: 3 })
    expect(items[0]).toMatchObject({ typename: 'User', version: 1, phone: expect.stringMatching(/•/) })
  })
})
