import { and, asc, eq } from 'drizzle-orm'
import { dayAfter } from '../../../src/domain/day'
import { gamingDayStart, zoneOfCurrency } from '../../../src/domain/gaming-day'
import type { Currency } from '../../../src/domain/money'
import type { Breach } from '../../../src/domain/packs/pack-checks'
import {
  type DaySum,
  figuresOf,
  type PackFigures,
  type PackScope,
  productsIn,
  scopesIn,
} from '../../../src/domain/packs/pack-figures'
import { packProducts } from '../../../src/domain/packs/pack-products'
import { providers } from '../../../src/resources/games/providers'
import { venues } from '../../../src/resources/masters/venues'
import { partners } from '../../../src/resources/money/partners'
import { dailyPacks } from '../../../src/resources/oversight/daily-packs'
import { locations } from '../../../src/resources/places/locations'
import type { By } from '../../context'
import { findRow, storedColumns } from '../../crud/read'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { checkDay } from './check-day'
import { type Day, daySums, liabilityOf } from './day-sums'

/** What is known of a day: its sums, and what does not hold. */
export interface Calculated {
  readonly day: Day
  readonly sums: readonly DaySum[]
  readonly liability: readonly [start: number, end: number]
  readonly breaches: readonly Breach[]
}

/** When a gaming day is over in all places where money of the currency moves. */
export async function endOf(orm: Orm, { date, currency }: Day): Promise<Date> {
  const [venue, location] = [tableOf(venues), tableOf(locations)]
  const places = await Promise.all([
    orm
      .select({ zone: venue.timezone })
      .from(venue)
      .where(eq(venue.currency, currency))
      .groupBy(venue.timezone),
    orm
      .select({ zone: location.timezone })
      .from(location)
      .where(eq(location.currency, currency))
      .groupBy(location.timezone),
  ])
  const zones = [zoneOfCurrency[currency] ?? 'UTC', ...places.flat().map(({ zone }) => String(zone))]
  const next = dayAfter(date, 1)
  return new Date(Math.max(...zones.map(zone => gamingDayStart(next, zone).getTime())))
}

export async function calculateDay(orm: Orm, day: Day): Promise<Calculated> {
  const sums = await daySums(orm, day)
  const liability = await liabilityOf(orm, day)
  const breaches = await checkDay(orm, day, { end: await endOf(orm, day), liabilityStart: liability[0] })
  return { day, sums, liability, breaches }
}

/** Returns what the pack of a scope says. */
export function contentOf({ sums, liability, breaches }: Calculated, scope: PackScope, now: string) {
  const isAll = scope.kind === 'ALL'
  const figures: PackFigures = figuresOf(sums, scope, isAll ? liability : null)
  return {
    ...figures,
    products: packProducts(productsIn(sums, scope)),
    checks: isAll ? breaches : null,
    breaks: isAll ? breaches.length : null,
    calculatedAt: now,
  }
}

/** The packs of a day, one per scope in which something happened; those that are missing are made. */
export async function packsOf(
  transaction: Orm,
  by: By,
  { date, currency }: Day,
  sums: readonly DaySum[],
): Promise<{ readonly scope: PackScope; readonly row: StoredRow }[]> {
  const known = await storedPacks(transaction, { date, currency })
  const scopes: PackScope[] = [{ kind: 'ALL', id: null }, ...scopesIn(sums)]
  const packs: { scope: PackScope; row: StoredRow }[] = known.map(row => ({ scope: scopeOf(row), row }))
  for (const scope of scopes) {
    if (packs.some(pack => pack.scope.kind === scope.kind && pack.scope.id === scope.id)) continue
    const row = await insertRow(transaction, by, dailyPacks, {
      title: `${date} · ${await nameOf(transaction, scope)} · ${currency}`,
      gamingDate: date,
      currency,
      scope: scope.kind,
      ...(scope.kind !== 'ALL' && { [scope.kind.toLowerCase()]: scope.id }),
    })
    packs.push({ scope, row })
  }
  return packs
}

/** The packs that a day has, that of the whole day first. */
export async function storedPacks(orm: Orm, { date, currency }: Day): Promise<StoredRow[]> {
  const table = tableOf(dailyPacks)
  return (await orm
    .select(storedColumns(dailyPacks))
    .from(table)
    .where(and(eq(table.gamingDate, date), eq(table.currency, currency)))
    .orderBy(asc(table.scope), asc(table.id))) as unknown as StoredRow[]
}

export function scopeOf(row: StoredRow): PackScope {
  if (row.scope === 'ALL') return { kind: 'ALL', id: null }
  const kind = row.scope as 'VENUE' | 'PARTNER' | 'PROVIDER'
  return { kind, id: String({ VENUE: row.venue, PARTNER: row.partner, PROVIDER: row.provider }[kind]) }
}

const scopeResources = {
  VENUE: [venues, 'Venue'],
  PARTNER: [partners, 'Partner'],
  PROVIDER: [providers, 'Provider'],
} as const

/** With the word before it: a venue and a partner may have the same code. */
async function nameOf(orm: Orm, scope: PackScope): Promise<string> {
  if (scope.kind === 'ALL') return 'All'
  const [resource, word] = scopeResources[scope.kind]
  const row = await findRow(orm, resource, scope.id, { viewer: null, verb: 'show' })
  return `${word} ${row.code ?? row.name}`
}

export function dayOf(row: StoredRow): Day {
  return { date: String(row.gamingDate), currency: row.currency as Currency }
}
