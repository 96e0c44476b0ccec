import { and, eq, inArray } from 'drizzle-orm'
import { terminalCurrencyProblem } from '../../../src/domain/cash'
import type { Currency } from '../../../src/domain/money'
import { type CashLimits, runningStates } from '../../../src/domain/shift'
import type { CountryCode } from '../../../src/domain/venue'
import { can } from '../../../src/resources/kernel/rights/access'
import { cashIn } from '../../../src/resources/money/cash-in'
import { locations } from '../../../src/resources/places/locations'
import { shifts } from '../../../src/resources/places/shifts'
import { terminals } from '../../../src/resources/places/terminals'
import type { Actor } from '../../context'
import { storedColumns } from '../../crud/read'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'

/** Fields of a shift that this module reads. */
export interface Shift extends StoredRow {
  readonly code: string
  readonly state: string
  readonly terminal: string
  readonly location: string
  readonly cashier: string
  readonly currency: Currency
  readonly receipts: number
  readonly isHigh: boolean
}

/** @throws AppError 403 for everyone who is no cashier */
export function requireCashier(actor: Actor): void {
  if (can(actor, cashIn, 'show')) return
  throw new AppError(403, 'forbidden', 'Only cashiers work at a terminal')
}

/**
 * The open shift of a cashier, locked for the rest of the transaction: cash moves one at a time, and a shift that is
 * being closed takes no more.
 * @throws AppError 409 when the cashier has none, or no cash is taken in its currency
 */
export async function lockOwnShift(transaction: Orm, actor: Actor): Promise<Shift> {
  const shift = await findOwnShift(transaction, actor, true)
  if (!shift) throw new AppError(409, 'no_shift', 'Open a shift first')
  requireCashCurrency(shift)
  return shift
}

/** @throws AppError 409 at a terminal that was set up before its currency was refused */
export function requireCashCurrency(of: { readonly currency: Currency }): void {
  const problem = terminalCurrencyProblem(of)
  if (problem) throw new AppError(409, 'currency_refused', problem)
}

export async function findOwnShift(orm: Orm, actor: Actor, isLocked = false): Promise<Shift | null> {
  const { cashier, state } = tableOf(shifts)
  const query = orm
    .select(storedColumns(shifts))
    .from(tableOf(shifts))
    .where(and(eq(cashier, actor.id), inArray(state, [...runningStates])))
  const [row] = await (isLocked ? query.for('update') : query)
  return (row ?? null) as Shift | null
}

/** Limits of a shift's drawer, its location, and the time zone of its gaming days. */
export type Place = CashLimits & {
  readonly zone: string
  readonly location: string
  readonly name: string
  readonly status: string
  readonly country: CountryCode
  /** The partner who runs the location; null for our own. */
  readonly partner: string | null
}

export async function placeOf(orm: Orm, { terminal }: Pick<Shift, 'terminal'>): Promise<Place> {
  const place = tableOf(locations)
  const till = tableOf(terminals)
  const [row] = await orm
    .select({
      cashLimit: till.cashLimit,
      cashLimitHigh: place.cashLimitHigh,
      cashLimitCritical: place.cashLimitCritical,
      zone: place.timezone,
      location: place.id,
      name: place.name,
      status: place.status,
      country: place.country,
      partner: place.partner,
    })
    .from(till)
    .innerJoin(place, eq(place.id, till.location))
    .where(eq(till.id, terminal))
  if (!row) throw new Error(`The terminal ${terminal} has no location`)
  return row as Place
}

/** The code of a refusal at a location that is not active. */
export function idleCode(status: string): 'location_suspended' | 'location_not_active' {
  return status === 'SUSPENDED' ? 'location_suspended' : 'location_not_active'
}
