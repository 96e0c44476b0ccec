import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { dayAfter } from '../../../src/domain/day'
import { gamingDayOf, gamingDayStart, zoneOfCurrency } from '../../../src/domain/gaming-day'
import { formatMoney } from '../../../src/domain/money'
import { type Breach, listed, mostBreaches, type PackCheckName } from '../../../src/domain/packs/pack-checks'
import { runningStates } from '../../../src/domain/shift'
import type { AnyResource } from '../../../src/resources/kernel/declare/resource'
import { venues } from '../../../src/resources/masters/venues'
import { suspenseItems } from '../../../src/resources/money/suspense-items'
import { withdrawals } from '../../../src/resources/money/withdrawals'
import { dailyPacks } from '../../../src/resources/oversight/daily-packs'
import { ledgerCheck } from '../../../src/resources/oversight/ledger-check'
import { locations } from '../../../src/resources/places/locations'
import { shifts } from '../../../src/resources/places/shifts'
import { pools } from '../../../src/resources/racing/pools'
import { races } from '../../../src/resources/racing/races'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { trialBalances } from '../../ledger/trial-balance'
import { settlementBreaches } from './check-settlement'
import type { Day } from './day-sums'

/** Returns what does not hold for a day (docs/daily-packs.md#checks). */
export async function checkDay(
  orm: Orm,
  day: Day,
  { liabilityStart }: { readonly liabilityStart: number },
): Promise<Breach[]> {
  const found: Breach[] = []
  found.push(...(await balanceBreaches(orm, day)))
  found.push(...(await rollForwardBreaches(orm, day, liabilityStart)))
  found.push(...(await raceBreaches(orm, day)))
  found.push(...(await poolBreaches(orm, day)))
  found.push(...(await shiftBreaches(orm, day)))
  found.push(...(await paymentBreaches(orm, day)))
  found.push(...(await settlementBreaches(orm, day)))
  return found
}

async function balanceBreaches(orm: Orm, { currency }: Day): Promise<Breach[]> {
  const own = (await trialBalances(orm)).find(each => each.currency === currency)
  if (!own || own.debit === own.credit) return []
  const [debit, credit] = [own.debit, own.credit].map(amount => formatMoney(amount, currency))
  const text = `Debits are ${debit} and credits ${credit}`
  return listed('TRIAL_BALANCE', [{ text, resource: ledgerCheck.name, id: null }], 1)
}

async function rollForwardBreaches(orm: Orm, { date, currency }: Day, start: number): Promise<Breach[]> {
  const table = tableOf(dailyPacks)
  const [before] = await orm
    .select({ id: table.id, title: table.title, state: table.state, end: table.liabilityEnd })
    .from(table)
    .where(and(eq(table.scope, 'ALL'), eq(table.currency, currency), lt(table.gamingDate, date)))
    .orderBy(desc(table.gamingDate))
    .limit(1)
  if (!before) return []
  const about = { resource: dailyPacks.name, id: String(before.id) }
  if (before.state === 'OPEN' || before.state === 'PRELIMINARY')
    return listed('ROLL_FORWARD', [{ text: `${before.title} is not closed`, ...about }], 1)
  if (Number(before.end) === start) return []
  const [ended, starts] = [Number(before.end), start].map(amount => formatMoney(amount, currency))
  const text = `${before.title} ended with ${ended}, and this day starts with ${starts}`
  return listed('ROLL_FORWARD', [{ text, ...about }], 1)
}

async function raceBreaches(orm: Orm, { date, currency }: Day): Promise<Breach[]> {
  const [race, venue] = [tableOf(races), tableOf(venues)]
  const where = and(eq(race.date, date), eq(race.currency, currency), eq(race.state, 'OFFICIAL'))
  const found = await orm
    .select({ id: race.id, no: race.no, name: race.name, venue: venue.name })
    .from(race)
    .innerJoin(venue, eq(venue.id, race.venue))
    .where(where)
    .orderBy(asc(race.postTime))
    .limit(mostBreaches)
  const texts = found.map(row => ({
    text: `${row.venue}, race ${row.no}, ${row.name}: official, and not all of it is paid`,
    resource: races.name,
    id: String(row.id),
  }))
  return listed('RACES_PAID', texts, await countOf(orm, races, where, texts.length))
}

/** Pools over several races are paid by themselves: their races may be settled before. */
async function poolBreaches(orm: Orm, { date, currency }: Day): Promise<Breach[]> {
  const pool = tableOf(pools)
  const decided = sql`('OFFICIAL', 'SETTLED', 'CANCELLED')`
  const where = and(
    eq(pool.currency, currency),
    inArray(pool.state, ['OPEN', 'CLOSED', 'PAYING']),
    sql`jsonb_array_length(${pool.legs}) > 0`,
    sql`(select max(r.date) = ${date}::date and bool_and(r.state in ${decided})
      from races r where r.id = any(array(select jsonb_array_elements_text(${pool.legs})::uuid)))`,
  )
  const found = await orm
    .select({ id: pool.id, name: pool.name })
    .from(pool)
    .where(where)
    .orderBy(asc(pool.id))
    .limit(mostBreaches)
  const texts = found.map(({ id, name }) => ({
    text: `${name}: all its races are over, and not all of it is paid`,
    resource: pools.name,
    id: String(id),
  }))
  return listed('RACES_PAID', texts, await countOf(orm, pools, where, texts.length))
}

/** By the day of each place: in one that is further east the next day has begun. */
async function shiftBreaches(orm: Orm, { date, currency }: Day): Promise<Breach[]> {
  const [shift, location] = [tableOf(shifts), tableOf(locations)]
  const running = await orm
    .select({ id: shift.id, code: shift.code, openedAt: shift.openedAt, zone: location.timezone })
    .from(shift)
    .innerJoin(location, eq(location.id, shift.location))
    .where(and(inArray(shift.state, [...runningStates]), eq(shift.currency, currency)))
    .orderBy(asc(shift.openedAt))
  const found = running.filter(
    ({ openedAt, zone }) => gamingDayOf(new Date(String(openedAt)), String(zone)) <= date,
  )
  const texts = found.slice(0, mostBreaches).map(({ id, code }) => ({
    text: `Shift ${code} is not closed`,
    resource: shifts.name,
    id: String(id),
  }))
  return listed('SHIFTS_CLOSED', texts, found.length)
}

/** By the day of the currency, like the entries of payments. */
async function paymentBreaches(orm: Orm, { date, currency }: Day): Promise<Breach[]> {
  const end = gamingDayStart(dayAfter(date, 1), zoneOfCurrency[currency] ?? 'UTC')
  const [item, payout] = [tableOf(suspenseItems), tableOf(withdrawals)]
  const check: PackCheckName = 'PAYMENTS_MATCHED'
  const isOpen = and(
    eq(item.state, 'OPEN'),
    sql`${item.currency} = ${currency}`,
    lt(item.createdAt, end.toISOString()),
  )
  const unmatched = await orm
    .select({ id: item.id, reference: item.reference, amount: item.amount })
    .from(item)
    .where(isOpen)
    .orderBy(asc(item.createdAt))
    .limit(mostBreaches)
  const items = unmatched.map(({ id, reference, amount }) => ({
    text: `${formatMoney(Number(amount), currency)} arrived as ${reference} and belongs to no deposit`,
    resource: suspenseItems.name,
    id: String(id),
  }))
  const isSent = and(
    eq(payout.state, 'PROCESSING'),
    sql`${payout.currency} = ${currency}`,
    lt(payout.waitingSince, end.toISOString()),
  )
  const sent = await orm
    .select({ id: payout.id, name: payout.name, amount: payout.amount })
    .from(payout)
    .where(isSent)
    .orderBy(asc(payout.waitingSince))
    .limit(mostBreaches)
  const payouts = sent.map(({ id, name, amount }) => ({
    text: `${name}, ${formatMoney(Number(amount), currency)}: the provider has not said whether it paid`,
    resource: withdrawals.name,
    id: String(id),
  }))
  return [
    ...listed(check, items, await countOf(orm, suspenseItems, isOpen, items.length)),
    ...listed(check, payouts, await countOf(orm, withdrawals, isSent, payouts.length)),
  ]
}

async function countOf(
  orm: Orm,
  resource: AnyResource,
  where: SQL | undefined,
  found: number,
): Promise<number> {
  if (found < mostBreaches) return found
  const [row] = await orm.select({ count: sql<number>`count(*)::int` }).from(tableOf(resource)).where(where)
  return row?.count ?? found
}
