import { and, asc, eq } from 'drizzle-orm'
import { dayAfter, dayInWords } from '../../../src/domain/day'
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
import { type Day, daySums, type Liability, liabilitiesFrom } from './day-sums'

/** Figures of a day: its sums, and the checks that failed. */
export interface Calculated {
  readonly day: Day
  readonly sums: readonly DaySum[]
  readonly liability: Liability
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

/** @param liabilities those of some days, where many are calculated */
export async function calculateDay(
  orm: Orm,
  day: Day,
  liabilities?: (date: string) => Liability,
): Promise<Calculated> {
  const sums = await daySums(orm, day)
  const liability = (liabilities ?? (await liabilitiesFrom(orm, day)))(day.date)
  const breaches = await checkDay(orm, day, { liabilityStart: liability[0] })
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
      title: titleOf({ date, currency }, await placeOf(transaction, scope), packs),
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
  return await orm
    .select(storedColumns(dailyPacks))
    .from(table)
    .where(and(eq(table.gamingDate, date), eq(table.currency, currency)))
    .orderBy(asc(table.scope), asc(table.id))
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

/** Returns the name of a pack's scope, and a text that distinguishes it from another of the same name. */
async function placeOf(orm: Orm, scope: PackScope): Promise<readonly [name: string, apart: string]> {
  if (scope.kind === 'ALL') return ['Whole day', '']
  const [resource, word] = scopeResources[scope.kind]
  const { name, code } = await findRow(orm, resource, scope.id, { viewer: null, verb: 'show' })
  return [String(name), `${word} ${code ?? name}`]
}

/** A venue and a partner may have the same name: the second one says which it is. */
function titleOf(
  { date, currency }: Day,
  [name, apart]: readonly [name: string, apart: string],
  others: readonly { readonly row: StoredRow }[],
): string {
  const title = `${dayInWords(date)} · ${name} · ${currency}`
  const isTaken = others.some(({ row }) => String(row.title).toLowerCase() === title.toLowerCase())
  return isTaken ? `${dayInWords(date)} · ${name} (${apart}) · ${currency}` : title
}

export function dayOf(row: StoredRow): Day {
  return { date: String(row.gamingDate), currency: row.currency as Currency }
}
