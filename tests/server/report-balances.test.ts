import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/db/connect'
import { askedOf } from '../../server/modules/reports/asked'
import { reportNamed } from '../../server/modules/reports/catalogue'
import { readSlice } from '../../server/modules/reports/rows'
import { seedDemo } from '../../server/seed/seed-demo'
import { liabilityKinds } from '../../src/domain/packs/pack-figures'
import { openTestDatabase, testKeys } from './harness'

type Row = Record<string, unknown>

let database: Database
/** Gaming days of the demo that are over: its entries are posted now, with days in the past. */
let days: { day: string; currency: string }[]

const raw = async <Found = Row>(query: ReturnType<typeof sql>) =>
  ((await database.orm.execute(query)) as unknown as { rows: Found[] }).rows

beforeAll(async () => {
  database = await openTestDatabase()
  await seedDemo(database, { environment: 'DEV', keys: testKeys })
  // A day is over in Mexico, too, once it is two days old.
  days = await raw(sql`select distinct to_char(gaming_day, 'YYYY-MM-DD') as day, currency from ledger_entry
    where gaming_day < current_date - 1 order by 1, 2`)
})

async function reportRows(name: string, parameters: Row): Promise<Row[]> {
  const report = reportNamed(name)
  if (!report) throw new Error(name)
  const rows = await readSlice(database.orm, report, askedOf(report, parameters, new Date()), null, 10_000)
  const names = Object.keys(report.columns)
  return rows.map(row => Object.fromEntries(names.map((column, n) => [column, row[n]])))
}

/** What the lines of the ledger until a gaming day add up to, by kind of account and owner. */
const posted = (day: string, currency: string) =>
  raw<{ kind: string; owner: string; amount: number }>(sql`
    select a.kind, a.owner, sum(l.amount)::int as amount
    from ledger_entry e join ledger_line l on l.id > e.id and l.id <= ledger_last_line(e.id)
      join ledger_account a on a.id = l.account_id
    where e.gaming_day <= ${day}::date and e.currency = ${currency}
    group by 1, 2 having sum(l.amount) <> 0`)

const sum = (amounts: readonly unknown[]) => amounts.reduce<number>((all, one) => all + Number(one), 0)

describe('reports at the end of a past day of the demo', () => {
  it('have what the ledger says by gaming day, customer by customer', async () => {
    expect(days.length).toBeGreaterThan(6)
    for (const { day, currency } of days) {
      const lines = await posted(day, currency)
      const of = (kind: string) =>
        Object.fromEntries(
          lines.filter(line => line.kind === kind).map(({ owner, amount }) => [owner, amount]),
        )
      const balances = await reportRows('playerBalances', { day, currency })
      for (const [column, kind] of Object.entries({
        cash: 'WALLET_CASH',
        bonus: 'WALLET_BONUS',
        held: 'WALLET_HELD',
      })) {
        const shown = balances.filter(row => row[column] !== 0).map(row => [row.customer, row[column]])
        expect(Object.fromEntries(shown), `${column} on ${day} in ${currency}`).toEqual(of(kind))
      }
      const bonuses = (await reportRows('bonusLiability', { day, currency })).map(row => [
        row.customer,
        row.balance,
      ])
      expect(Object.fromEntries(bonuses), `${day} ${currency}`).toEqual(of('WALLET_BONUS'))
    }
  })

  it('are the wallets in the open liability of the daily reports', async () => {
    const packs = await raw<{ day: string; currency: string; liability: number }>(sql`
      select to_char(gaming_date, 'YYYY-MM-DD') as day, currency, liability_end::int as liability from daily_packs
      where scope = 'ALL' and state <> 'OPEN' and gaming_date < current_date - 1`)
    expect(packs.length).toBeGreaterThan(2)
    for (const { day, currency, liability } of packs) {
      const other = (await posted(day, currency)).filter(
        ({ kind }) => !kind.startsWith('WALLET_') && (liabilityKinds as readonly string[]).includes(kind),
      )
      const balances = await reportRows('playerBalances', { day, currency })
      const wallets = sum(balances.map(({ all }) => all))
      expect(wallets + sum(other.map(({ amount }) => amount)), `${day} ${currency}`).toBe(liability)
      expect(wallets).toBeGreaterThan(0)
    }
  })

  it('are those of each currency in a report of all', async () => {
    for (const { day } of days.slice(-4)) {
      const all = await reportRows('playerBalances', { day })
      const each = await Promise.all(
        ['MXN', 'PHP'].map(currency => reportRows('playerBalances', { day, currency })),
      )
      expect(all).not.toHaveLength(0)
      expect(new Set(all.map(row => JSON.stringify(row)))).toEqual(
        new Set(each.flat().map(row => JSON.stringify(row))),
      )
    }
  })
})
