import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { askedOf, type Parameters } from '../../server/modules/reports/asked'
import { catalogue, reportNamed } from '../../server/modules/reports/catalogue'
import type { Report } from '../../server/modules/reports/define-report'
import { addTotals, type ReportRow, readSlice } from '../../server/modules/reports/rows'
import { seedDemo } from '../../server/seed/seed-demo'
import { openTestDatabase } from './harness'

/**
 * Calculates the figures of reports again from the stored rows, row by row in plain code, without queries and functions
 * of the product.
 */
type Row = Record<string, unknown>

let database: Database
let now: Date
const hour = 3_600_000
const day = 24 * hour
/** Manila has no daylight saving time. */
/** In Manila, eight hours ahead of UTC, from 06:00. */
const gamingDay = (instant: unknown) => new Date(at(instant) + 2 * 3_600_000).toISOString().slice(0, 10)
const manila = (instant: unknown, days = 0) =>
  new Date(at(instant) + 8 * hour + days * day).toISOString().slice(0, 10)
const at = (instant: unknown) => new Date(String(instant)).getTime()
const iso = (instant: unknown) => (instant === null ? null : new Date(at(instant)).toISOString())

let span: { from: string; to: string }

beforeAll(async () => {
  database = await openTestDatabase()
  await seedDemo(database)
  await raw(`insert into software_versions (id, name, digest, files, built_at, installed_at, installed_by, removed_at, state)
    values ('${newId()}', '1.2.3', repeat('a', 64), 9, now() - interval '90 days', now() - interval '90 days', 'paddock', null, 'INSTALLED')`)
  now = new Date()
  span = { from: manila(now, -200), to: manila(now, 100) }
})

async function raw(query: string): Promise<Row[]> {
  return ((await database.orm.execute(sql.raw(query))) as unknown as { rows: Row[] }).rows
}

const table = (name: string) => raw(`select * from ${name}`)

const read = (report: Report, parameters: Parameters) =>
  readSlice(database.orm, report, askedOf(report, parameters, now), null, 100_000)

/** The rows of a report by the names of its columns. */
async function rowsOf(name: string, parameters: Parameters = span): Promise<Row[]> {
  const report = reportNamed(name)
  if (!report) throw new Error(`There is no report ${name}`)
  const rows = await read(report, parameters)
  const names = Object.keys(report.columns)
  return rows.map(row => Object.fromEntries(names.map((column, n) => [column, row[n] ?? null])))
}

const by = (name: string) => (rows: readonly Row[]) => new Map(rows.map(row => [String(row[name]), row]))
const byId = by('id')
const sum = (rows: readonly Row[], name: string) => rows.reduce((all, row) => all + Number(row[name] ?? 0), 0)
const ofKind = (rows: readonly Row[], ...kinds: string[]) =>
  rows.filter(({ kind }) => kinds.includes(String(kind)))
const sorted = (rows: readonly unknown[]) => rows.map(row => JSON.stringify(row)).sort()

describe('number 30: the pre-race configuration', () => {
  it('has for each pool the terms that it is sold by, how late its race was closed, and the version of the server', async () => {
    await raw(`update races set closed_at = post_time + interval '2640 ms', late_by = 3
      where id = (select id from races where state = 'SETTLED' limit 1)`)
    const [races, types, editions] = [
      byId(await table('races')),
      byId(await table('pool_types')),
      byId(await table('pool_type_editions')),
    ]
    const [pools, runners, terminals] = [
      await table('pools'),
      await table('runners'),
      await table('terminals'),
    ]
    const expected = pools.map(pool => {
      const race = races.get(String(pool.race)) ?? {}
      const own = editions.get(String(pool.terms))
      const terms = own ?? types.get(String(pool.pool_type)) ?? {}
      const inUse = terminals.filter(each => each.status === 'ACTIVE' && each.currency === pool.currency)
      return {
        key: pool.id,
        no: Number(race.no),
        pool: pool.name,
        edition: own ? Number(own.edition_number) : null,
        takeoutBps: Number(pool.takeout_bps ?? terms.takeout_bps),
        rounding: terms.rounding,
        breakage: Number(terms.break_minor),
        unit: Number(terms.unit_minor),
        least: Number(terms.min_stake_minor),
        minimum: Number(terms.min_dividend_minor),
        guarantee: pool.guarantee === null ? null : Number(pool.guarantee),
        runners: runners.filter(each => each.race === pool.race && each.status !== 'SCRATCHED').length,
        late: race.closed_at === null ? null : Math.max(0, Number(race.late_by)),
        most:
          inUse.some(each => each.max_bet === null) || inUse.length === 0
            ? null
            : Math.max(...inUse.map(each => Number(each.max_bet))),
        terminals: inUse.length,
        server: '1.2.3',
      }
    })
    const shown = (await rowsOf('preRace')).map(row =>
      Object.fromEntries(Object.keys(expected[0] ?? {}).map(name => [name, row[name]])),
    )
    expect(shown.length).toBeGreaterThan(10)
    expect(sorted(shown)).toEqual(sorted(expected))
  })
})

describe('numbers 12 and 13: tickets, pools and drawers', () => {
  it('tickets expire thirty days after they are settled, and what is not paid by then is unclaimed', async () => {
    // As sold to somebody without an account: one that is still paid, and one of long ago.
    const settled = 'where customer is not null and settled_at is not null and returned + refunded > 0'
    for (const days of [2, 40])
      await raw(`update bets set customer = null, settled_at = settled_at - interval '${days} days'
        where id = (select id from bets ${settled} order by id limit 1)`)
    const owed = (await table('bets')).filter(
      bet =>
        bet.customer === null && bet.settled_at !== null && Number(bet.returned) + Number(bet.refunded) > 0,
    )
    const [terminals, locations] = [byId(await table('terminals')), byId(await table('locations'))]
    const expected = owed.map(bet => {
      const location = terminals.get(String(bet.terminal))?.location
      const zone = String(locations.get(String(location))?.timezone ?? 'Asia/Manila')
      const local = (instant: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(instant)
      const lastDay = local(new Date(at(bet.settled_at) + 30 * day))
      const due = Number(bet.returned) + Number(bet.refunded)
      const isExpired = bet.paid_at === null && lastDay < local(now)
      return {
        ticket: `${bet.ending} ${String(bet.id).slice(-8)}`,
        lastDay,
        due,
        unclaimed: isExpired ? due : 0,
        paidAt: iso(bet.paid_at),
      }
    })
    const shown = (await rowsOf('ticketExpiration')).map(({ ticket, lastDay, due, unclaimed, paidAt }) => ({
      ...{ ticket, lastDay, due, unclaimed, paidAt },
    }))
    expect(shown.map(({ unclaimed }) => Number(unclaimed) > 0).sort()).toEqual([false, true])
    expect(sorted(shown)).toEqual(sorted(expected))
  })

  it('no report has the number of a ticket, which pays it to whoever knows it', async () => {
    const numbers = (await table('bets')).map(bet => String(bet.ticket_no))
    for (const report of catalogue) {
      const text = JSON.stringify(await rowsOf(report.name, { ...span, day: span.to }))
      expect(numbers.filter(number => text.includes(number))).toEqual([])
    }
  })

  it('dividends of a pool have the decimals of its currency', async () => {
    const [pool] = (await rowsOf('poolSettlement')).filter(({ dividends }) => dividends !== null)
    const inPesos = String(pool?.dividends)
    expect(inPesos).toMatch(/ \d+\.\d\d$/)
    const setCurrency = (currency: string) =>
      raw(`update pools set currency = '${currency}' where id = '${pool?.key}'`)
    await setCurrency('JPY')
    const inYen = (await rowsOf('poolSettlement')).find(({ key }) => key === pool?.key)?.dividends
    await setCurrency(String(pool?.currency))
    expect(inYen).toBe(
      inPesos.replaceAll(/ 0*(\d+)\.(\d\d)/g, (_, whole, cents) => ` ${Number(whole + cents)}`),
    )
  })

  it('a minus pool paid more than it held, by what the house added', async () => {
    const pools = (await table('pools')).filter(pool => pool.settled_at !== null && Number(pool.minus) > 0)
    const shown = await rowsOf('minusPools')
    expect(shown.map(({ key }) => key).sort()).toEqual(pools.map(({ id }) => id).sort())
    expect(sum(shown, 'minus')).toBe(sum(pools, 'minus'))
    for (const pool of pools) expect(Number(pool.paid)).toBeGreaterThan(Number(pool.net))
  })

  it('each drawer should have its opening float and its receipts, and is over or short by what was counted', async () => {
    const receipts = await table('cash_movements')
    const shifts = (await table('shifts')).filter(shift => shift.counted !== null)
    const expected = shifts.map(shift => {
      const own = receipts.filter(receipt => receipt.shift === shift.id)
      const taken = sum(ofKind(own, 'CASH_IN', 'TICKET_SALE', 'FLOAT_IN'), 'amount')
      const given = sum(ofKind(own, 'CASH_OUT', 'TICKET_PAYOUT', 'TICKET_REFUND', 'FLOAT_OUT'), 'amount')
      const due = Number(shift.opening_float) + taken - given
      const over = Number(shift.counted) - due
      return { shift: shift.code, expected: due, over: Math.max(0, over), short: Math.max(0, -over) }
    })
    const shown = (await rowsOf('cashOverShort')).map(({ shift, expected: due, over, short }) => ({
      ...{ shift, expected: due, over, short },
    }))
    expect(shown.length).toBeGreaterThan(0)
    expect(sorted(shown)).toEqual(sorted(expected))
  })

  it('what a day took in at the counters is in the drawers of its shifts, to the centavo', async () => {
    const receipts = await table('cash_movements')
    const shifts = byId(await table('shifts'))
    const counters = await rowsOf('intakeSummary')
    const days = new Set(counters.map(row => `${row.day} ${row.currency}`))
    expect(days.size).toBeGreaterThan(0)
    for (const each of days) {
      const [date, currency] = each.split(' ')
      const own = receipts.filter(
        receipt => gamingDay(receipt.created_at) === date && receipt.currency === currency,
      )
      for (const receipt of own) expect(shifts.get(String(receipt.shift))?.currency).toBe(currency)
      const net =
        sum(ofKind(own, 'CASH_IN', 'TICKET_SALE'), 'amount') -
        sum(ofKind(own, 'CASH_OUT', 'TICKET_PAYOUT', 'TICKET_REFUND'), 'amount')
      const said = counters.filter(row => `${row.day} ${row.currency}` === each)
      expect(sum(said, 'net')).toBe(net)
    }
  })
})

describe('numbers 3, 4, 14, 15, 34 and 35: people and events', () => {
  it('the authentication log has each attempt', async () => {
    const attempts = await table('sign_ins')
    const shown = await rowsOf('authenticationLog')
    expect(sorted(shown.map(({ key, outcome }) => [key, outcome]))).toEqual(
      sorted(attempts.map(({ id, outcome }) => [id, outcome])),
    )
  })

  it('an adjustment of a wallet is its balance after less its balance before', async () => {
    const adjustments = await table('adjustments')
    const shown = await rowsOf('adjustmentsLog')
    expect(shown.map(({ key }) => key).sort()).toEqual(adjustments.map(({ id }) => id).sort())
    for (const { key, amount, before, after, by, approver } of shown) {
      expect(approver).not.toBeNull()
      expect(approver).not.toBe(by)
      const made = adjustments.find(({ id }) => id === key) ?? {}
      const signed = made.direction === 'CREDIT' ? Number(made.amount) : -Number(made.amount)
      expect(amount).toBe(signed)
      if (made.target === 'CUSTOMER') expect(Number(after) - Number(before)).toBe(signed)
    }
  })

  it('significant events are those of the trail', async () => {
    const events = (await table('audit_log')).filter(({ significance }) => significance !== null)
    const shown = await rowsOf('significantEvents')
    expect(shown.length).toBeGreaterThan(0)
    expect(sorted(shown.map(({ key, kind }) => [key, kind]))).toEqual(
      sorted(events.map(({ id, significance }) => [id, significance])),
    )
  })

  it('everybody with access is listed with their roles', async () => {
    // In the demo nobody was disabled, has changed the password or signed in.
    const [one, other, third] = (await table('staff')).map(({ id }) => id)
    await raw(`update staff set disabled_at = now() where id = '${one}'`)
    await raw(`update staff set password_changed_at = now() where id = '${other}'`)
    await raw(`update staff set last_sign_in_at = now() where id = '${third}'`)
    const staff = await table('staff')
    const shown = await rowsOf('userAccess', {})
    const dates = ['grantedAt', 'lastSignInAt', 'passwordChangedAt', 'disabledAt'] as const
    expect(
      sorted(shown.map(row => [row.username, row.roles, row.status, ...dates.map(name => row[name])])),
    ).toEqual(
      sorted(
        staff.map(row => [
          ...[row.username, [...(row.roles as string[])].sort().join(', '), row.status],
          ...[iso(row.granted_at), iso(row.last_sign_in_at)],
          ...[iso(row.password_changed_at), iso(row.disabled_at)],
        ]),
      ),
    )
    for (const name of dates) expect(shown.filter(row => row[name] !== null).length, name).toBeGreaterThan(0)
  })

  it('excluded customers have the days that are left, and those who wait for KYC how long', async () => {
    // Blocked while the exclusion runs.
    await raw(`update users set status = 'BLOCKED'
      where id = (select id from users where status = 'SELF_EXCLUDED' order by id limit 1)`)
    const users = await table('users')
    const excluded = users.filter(
      ({ status, exclusion_until: until }) =>
        status === 'SELF_EXCLUDED' || (until !== null && at(until) > now.getTime()),
    )
    expect(excluded.map(({ status }) => status)).toEqual(expect.arrayContaining(['SELF_EXCLUDED', 'BLOCKED']))
    const left = ({ exclusion_until: until }: Row) =>
      Math.max(0, Math.ceil((at(until) - now.getTime()) / day))
    expect(sorted((await rowsOf('exclusions', {})).map(row => [row.customer, row.days]))).toEqual(
      sorted(excluded.map(row => [row.id, left(row)])),
    )
    const waiting = users.filter(({ kyc }) => kyc === 'PENDING')
    const hours = (row: Row) =>
      Math.max(0, Math.floor((now.getTime() - at(row.kyc_submitted_at ?? row.created_at)) / hour))
    const age = (waited: number) => (waited < 4 ? 'FRESH' : waited < 24 ? 'DAY' : 'LATE')
    expect(sorted((await rowsOf('kycAgeing', {})).map(row => [row.customer, row.hours, row.age]))).toEqual(
      sorted(waiting.map(row => [row.id, hours(row), age(hours(row))])),
    )
  })

  it('large transactions are all that reach the amount, of each way that money moves', async () => {
    const least = 1000
    const moved = [
      ...(await table('cash_movements')).filter(({ kind }) => !String(kind).startsWith('FLOAT_')),
      ...(await table('deposits')).filter(deposit => deposit.confirmed_at !== null),
      ...(await table('withdrawals')).filter(({ state }) => state === 'PAID'),
    ].filter(({ amount }) => Number(amount) >= least * 100)
    const shown = await rowsOf('largeTransactions', { ...span, least })
    expect(shown.length).toBe(moved.length)
    expect(sum(shown, 'amount')).toBe(sum(moved, 'amount'))
  })

  it('large transactions are those from PHP 5,000,000 or MXN 1,500,000 on, as at the cash desk', async () => {
    const paid = (await table('deposits')).filter(({ confirmed_at }) => confirmed_at !== null)
    const usual = { PHP: 500_000_000, MXN: 150_000_000 }
    for (const [currency, amount] of Object.entries(usual)) {
      const [below, from] = paid.filter(deposit => deposit.currency === currency)
      await raw(`update deposits set amount = ${amount - 1} where id = '${below?.id}'`)
      await raw(`update deposits set amount = ${amount} where id = '${from?.id}'`)
    }
    const shown = (await rowsOf('largeTransactions')).map(row => [row.currency, row.amount])
    expect(sorted(shown)).toEqual(sorted(Object.entries(usual)))
  })
})

describe('a report of several days', () => {
  const days = Array.from({ length: 16 }, (_, n) => n - 10)
  const spans = catalogue.filter(({ period, totals }) => period === 'span' && totals.length > 0)

  beforeAll(async () => {
    const cutoff = `${manila(now, -2)}T06:00:00+08:00`
    await raw(`update bets set placed_at = case n when 1 then '${cutoff}'::timestamptz else '${cutoff}'::timestamptz - interval '1 ms' end
        from (select id as bet, row_number() over (order by id) as n from bets where state = 'PLACED') as two
        where id = bet and n <= 2`)
  })

  it.each(spans.map(report => [report.name, report] as const))(
    'adds up what each of them has in %s, also what happened at the cut-off',
    async (_, report) => {
      const rows: ReportRow[] = []
      for (const n of days) rows.push(...(await read(report, { from: manila(now, n), to: manila(now, n) })))
      const whole = await read(report, { from: manila(now, days[0]), to: manila(now, days.at(-1)) })
      expect(addTotals(report, {}, whole)).toEqual(addTotals(report, {}, rows))
    },
  )
})
