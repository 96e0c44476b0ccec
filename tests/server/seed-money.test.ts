import { count, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listRows } from '../../server/crud/list'
import type { Database } from '../../server/db/connect'
import { ledgerEntry } from '../../server/db/ledger-tables'
import { packContent } from '../../server/db/pack-tables'
import { trialBalances } from '../../server/ledger/trial-balance'
import { verifyLedger } from '../../server/ledger/verify'
import { fillTransactions } from '../../server/seed/many-transactions'
import { seedDemo } from '../../server/seed/seed-demo'
import { manifestOf } from '../../src/domain/packs/pack-file'
import { withdrawalStates } from '../../src/domain/withdrawal'
import type { Amounts } from '../../src/resources/kernel/declare/referring'
import { users } from '../../src/resources/people/users'
import { contextOf, openTestDatabase, testKeys } from './harness'

describe("the demo's money", () => {
  let database: Database

  const countBy = async (column: string, table: string) => {
    const answer = await database.orm.execute(
      sql.raw(`select ${column} as key, count(*)::int as rows from ${table} group by 1`),
    )
    const { rows } = answer as unknown as { rows: { key: string; rows: number }[] }
    return Object.fromEntries(rows.map(row => [row.key, row.rows]))
  }

  const countEntries = async () => {
    const [row] = await database.orm.select({ count: count() }).from(ledgerEntry)
    return row?.count ?? 0
  }

  beforeAll(async () => {
    database = await openTestDatabase()
    await seedDemo(database, { environment: 'DEV', keys: testKeys })
    await seedDemo(database)
  })

  it('is in a ledger without a finding, in two currencies that each balance', async () => {
    const { findings, checked } = await verifyLedger(database.for('maintenance'))
    expect(findings).toEqual([])
    // Near the change of the race day the day's pools are others: what is checked is all that there is.
    expect(checked.entries).toBe(await countEntries())
    expect(checked.entries).toBeGreaterThanOrEqual(113)
    const balances = await trialBalances(database.orm)
    expect(balances.map(({ currency }) => currency)).toEqual(['MXN', 'PHP'])
    expect(balances.map(({ debit, credit }) => debit - credit)).toEqual([0, 0])
  })

  it('has the lifetime net of each customer as the ledger has their payments and cash', async () => {
    const answer = await database.orm.execute(sql`
      select a.owner, l.currency, sum(l.amount)::int as amount from ledger_line l
        join ledger_entry e on e.id = l.entry_id join ledger_account a on a.id = l.account_id
      where (a.kind like 'WALLET_%' or a.kind = 'RECEIVABLE') and (e.kind in (
          'DEPOSIT', 'DEPOSIT_REVERSAL', 'SUSPENSE_ASSIGNED', 'WITHDRAWAL_PAID', 'CASH_IN', 'CASH_OUT'
        ) or (e.kind = 'REVERSAL' and e.ref_type = 'CashMovement'))
      group by 1, 2 having sum(l.amount) <> 0`)
    const { items } = await listRows(contextOf(database, 'admin'), users, { limit: 100 })
    const shown = items.flatMap(({ id, lifetimeNet }) =>
      (lifetimeNet as unknown as Amounts).map(each => ({ owner: id, ...each })),
    )
    const byText = (rows: readonly object[]) =>
      rows.map(row => JSON.stringify(Object.entries(row).sort())).sort()
    expect(byText(shown.filter(({ amount }) => amount !== 0))).toEqual(
      byText((answer as unknown as { rows: object[] }).rows),
    )
    expect(shown.length).toBeGreaterThan(8)
  })

  it('has nothing that is decided, posted, paid or closed before it was made', async () => {
    for (const [table, columns] of Object.entries({
      approvals: ['decided_at'],
      partner_statements: ['posted_at'],
      daily_packs: ['calculated_at', 'sealed_at', 'restated_at', 'signed_at'],
      deposits: ['confirmed_at'],
      shifts: ['opening_signed_at', 'closed_at', 'signed_at'],
      withdrawal_codes: ['paid_at'],
      adjustments: ['reversed_at'],
    }))
      for (const column of columns)
        expect(await countBy(`'${column}'`, `${table} where ${column} < created_at`)).toEqual({})
  })

  it('has closed days, one of them restated, one signed and commented on, and one of Mexico', async () => {
    const states = "currency || ' ' || state || coalesce(' ' || edition, '')"
    expect(await countBy(states, "daily_packs where scope = 'ALL'")).toEqual({
      'PHP CLOSED 1': 2,
      'PHP RESTATED 2': 1,
      'MXN CLOSED 1': 1,
      'PHP PRELIMINARY 0': 1,
      'MXN PRELIMINARY 0': 1,
    })
    expect(
      await countBy('signed_by is not null and sha256 is not null', "daily_packs where scope = 'ALL'"),
    ).toEqual({ true: 1, false: 5 })
    expect(await countBy('state', "jobs where queue = 'dailyPacks.seal'")).toEqual({
      PENDING: expect.any(Number),
    })
    expect(await countBy('author is not null', 'pack_comments')).toEqual({ true: 1 })
  })

  it('has files of closed days that name the end of the audit trail', async () => {
    const files = await database.orm.select({ content: packContent.content }).from(packContent)
    const ends = files.map(({ content }) => manifestOf(content)?.trail)
    expect(ends.length).toBeGreaterThanOrEqual(5)
    for (const end of ends) expect(end?.seq).toBeGreaterThan(0)
  })

  it('has deposits in every state, over nine days', async () => {
    expect(await countBy('state', 'deposits')).toEqual({
      INITIATED: 1,
      PENDING: 4,
      CONFIRMED: 16,
      FAILED: 1,
      EXPIRED: 1,
      CANCELLED: 2,
      REVERSED: 1,
    })
    expect(Object.keys(await countBy('created_at::date', 'deposits')).length).toBeGreaterThan(6)
    expect(await countBy('state', 'suspense_items')).toEqual({ OPEN: 1, ASSIGNED: 1 })
  })

  it('has twelve withdrawals over all states, two of which two people must agree to', async () => {
    const states = await countBy('state', 'withdrawals')
    expect(Object.keys(states).sort()).toEqual(Object.keys(withdrawalStates).sort())
    expect(Object.values(states).reduce((sum, rows) => sum + rows, 0)).toBe(12)
    expect(await countBy('amount >= 5000000', 'withdrawals')).toEqual({ true: 2, false: 10 })
  })

  it('has an open shift and three closed ones, one of them short by ₱500', async () => {
    expect(await countBy('state', 'shifts')).toEqual({ OPEN: 1, CLOSED: 1, SIGNED: 2 })
    expect(await countBy('variance', 'shifts')).toEqual({ '0': 3, '-50000': 1 })
  })

  it('has bonuses and offers in every state', async () => {
    expect(await countBy('state', 'bonuses')).toEqual({
      GRANTED: 5,
      // One of them by rounds of games.
      ACTIVE: 2,
      COMPLETED: 5,
      EXPIRED: 1,
      FORFEITED: 1,
      CANCELLED: 1,
    })
    expect(await countBy('state', 'bonus_templates')).toEqual({ DRAFT: 1, ACTIVE: 3, PAUSED: 1, ENDED: 1 })
    expect(await countBy('state', 'bonus_files')).toEqual({ DONE: 3 })
  })

  it('moved at the desk only what a second person agreed to, and one request waits', async () => {
    expect(await countBy('state', 'adjustments')).toEqual({ POSTED: 4 })
    expect(await countBy('status', 'approvals')).toEqual({ APPROVED: 9, PENDING: 1 })
  })

  it('has a statement of a partner that two people posted, and drafts of others', async () => {
    // What was sold some hours ago is of yesterday or today, as the clock has it.
    expect(await countBy('state', 'partner_statements')).toEqual({
      POSTED: 1,
      DRAFT: expect.toBeOneOf([1, 2]),
    })
  })

  it('grows by generated transactions, which the verifier accepts', async () => {
    const done: number[] = []
    const before = await countEntries()
    await fillTransactions(database, 1_200, added => done.push(added))
    expect(done).toEqual([500, 1_000, 1_200])
    const { findings, checked } = await verifyLedger(database.for('maintenance'))
    expect(findings).toEqual([])
    expect(checked.entries).toBe(before + 1_200)
  })
})
