import { dayInWords } from './day'

/**
 * Rules between the fields of a pool type (docs/domain.md, Pool types). Amounts are minor units, rates basis points.
 */

export type PoolFamily = 'SINGLE' | 'MULTI_POS' | 'MULTI_LEG'

interface FamilyShape {
  readonly label: string
  readonly positions: { readonly min: number; readonly max: number }
  readonly legs: { readonly min: number; readonly max: number }
  /** Whether the pool is carried over when nobody wins. */
  readonly canCarry: boolean
}

/**
 * `positions` are the placings that count per leg: for SINGLE the placings that pay (win 1, place 2 or 3,
 * show 3, four in big fields), for MULTI_POS the placings to name (forecast 2 … Super Six 6), for MULTI_LEG
 * the placings that count in a leg (1 in a double or Pick 6, 3 in a Double Trio). Ten legs allow one more
 * than a Magic 9. A SINGLE pool without a winner is refunded or goes to the next placing, never carried over: real
 * carry-overs exist for a Pentafecta, a Super Six and a Winner Take All.
 */
const poolFamilies: Readonly<Record<PoolFamily, FamilyShape>> = {
  SINGLE: { label: 'single', positions: { min: 1, max: 4 }, legs: { min: 1, max: 1 }, canCarry: false },
  MULTI_POS: {
    label: 'multi-position',
    positions: { min: 2, max: 6 },
    legs: { min: 1, max: 1 },
    canCarry: true,
  },
  MULTI_LEG: { label: 'multi-leg', positions: { min: 1, max: 3 }, legs: { min: 2, max: 10 }, canCarry: true },
}

export function positionsProblem({
  family,
  positions,
}: {
  family: PoolFamily
  positions: number
}): string | null {
  return countProblem(positions, poolFamilies[family].positions, 'position', poolFamilies[family].label)
}

export function legsProblem({ family, legs }: { family: PoolFamily; legs: number }): string | null {
  return countProblem(legs, poolFamilies[family].legs, 'leg', poolFamilies[family].label)
}

/**
 * A pool that names several placings must say whether their order counts; a pool that names one runner must
 * not.
 */
export function orderProblem(row: {
  family: PoolFamily
  ordered: boolean
  anyOrder: boolean
}): string | null {
  if (row.ordered && row.anyOrder) return 'Choose ordered or any order, not both'
  if (row.family === 'MULTI_POS' && !row.ordered && !row.anyOrder) {
    return 'Choose whether a multi-position pool is ordered (a forecast) or in any order (a quinella)'
  }
  if (row.family === 'SINGLE' && (row.ordered || row.anyOrder)) return 'A single pool has no order'
  return null
}

/** Dividends are per unit, so there must be one. */
export function unitProblem(row: { unitMinor: number }): string | null {
  return row.unitMinor > 0 ? null : 'The unit must be more than 0'
}

/** A tax without a stage would be kept back nowhere. */
export function taxStageProblem(row: {
  taxOnWinningsBps: number | null
  taxStage: string | null
}): string | null {
  if (!row.taxOnWinningsBps || row.taxStage !== null) return null
  return 'Choose whether the tax is taken from the pool or from each ticket'
}

/** The smallest stake must be a whole number of units, at least one. */
export function minStakeProblem(row: { unitMinor: number; minStakeMinor: number }): string | null {
  return isMultiple(row.minStakeMinor, row.unitMinor)
    ? null
    : 'The minimum stake must be a multiple of the unit'
}

/** Stakes grow in steps of `multipleMinor`, by default of the unit. */
export function multipleProblem(row: { unitMinor: number; multipleMinor: number | null }): string | null {
  if (row.multipleMinor === null || isMultiple(row.multipleMinor, row.unitMinor)) return null
  return 'The step between stakes must be a multiple of the unit'
}

/**
 * Dividends are paid per unit. A dividend below the unit would make a winner lose (Philippine rules: at least
 * P1.00 per unit).
 */
export function minDividendProblem(row: { unitMinor: number; minDividendMinor: number }): string | null {
  return row.minDividendMinor >= row.unitMinor ? null : 'The minimum dividend must be at least the unit'
}

/** Dividends are rounded down to a multiple of the break, so the unit must be a multiple of it. */
export function breakProblem(row: { unitMinor: number; breakMinor: number }): string | null {
  return isMultiple(row.unitMinor, row.breakMinor)
    ? null
    : 'The rounding step must divide the unit, such as 10 for a unit of 100'
}

/** Rounding to the nearest may pay out more than the pool holds, so PROD always rounds down. */
export function roundingProblem(row: { rounding: string }, environment: string): string | null {
  return environment === 'PROD' && row.rounding !== 'FLOOR'
    ? 'Dividends must be rounded down (FLOOR) in PROD'
    : null
}

/** The share of a pool without a winner that is carried over; the rest is the consolation. */
export function carryoverProblem(row: { family: PoolFamily; carryoverBps: number | null }): string | null {
  if (row.carryoverBps === null || row.carryoverBps === 0) return null
  const { canCarry, label } = poolFamilies[row.family]
  if (!canCarry) return `A ${label} pool can't carry over`
  return isRate(row.carryoverBps) ? null : 'Enter a carry-over from 0% to 100%'
}

interface CountedPlaces {
  readonly positions: number
  readonly ordered: boolean
  /** The places that the named runners may take, where those are more than are named. */
  readonly within?: number | null
}

/**
 * With fewer runners every bet would win, so the whole pool is refunded. Where the order counts, as many
 * runners as placings are needed, otherwise one more; the table of Okla. Admin. Code 325:65-1-42 is WIN, EXA,
 * DD 2 · PLC, QIN, TRI 3 · SHW, SUPERFECTA 4.
 */
export function fewestInterests({ positions, ordered, within }: CountedPlaces): number {
  return Math.max(2, ordered ? positions : Math.max(positions, within ?? 0) + 1)
}

interface MinInterests extends CountedPlaces {
  readonly minInterests: number | null
  readonly places?: readonly { readonly places: number }[] | null
  readonly placesOn?: 'DECLARED' | 'ACTUAL' | null
}

/** A table that counts declared runners pays its places also when few of them are left. */
export function minInterestsProblem(row: MinInterests): string | null {
  const { minInterests, places, placesOn, positions, ordered, within } = row
  const ofTable = placesOn === 'ACTUAL' ? [] : (places ?? []).map(each => each.places)
  const least = fewestInterests({ positions: Math.max(positions, ...ofTable), ordered, within })
  return minInterests === null || minInterests >= least ? null : `This pool needs at least ${least} runners`
}

/** A swinger names 2 of the first 3: the runners that count are more than those named, and only without an order. */
export function withinProblem(row: {
  positions: number
  anyOrder: boolean
  within: number | null
}): string | null {
  if (row.within === null) return null
  if (!row.anyOrder) return 'Only a pool in any order can name runners within more places'
  return row.within > row.positions && row.within <= 6
    ? null
    : `Enter more places than positions: from ${row.positions + 1} to 6`
}

/** A pool that names several positions has no paying places; where more run, more places pay, at most four. */
export function placesProblem(row: {
  family: PoolFamily
  ordered: boolean
  anyOrder: boolean
  places: readonly { readonly runners: number; readonly places: number }[]
}): string | null {
  const { places } = row
  if (places.length === 0) return null
  if (row.family === 'MULTI_POS' || row.ordered || row.anyOrder)
    return 'Only pools on a single runner of a race have paying places'
  const isRising = places
    .slice(1)
    .every((next, at) => next.runners > (places[at]?.runners ?? 0) && next.places > (places[at]?.places ?? 0))
  return isRising ? null : 'List the rows from few runners to many; each pays more places than the one before'
}

/** Tiers divide the whole net pool, from the most right to the least, and take the place of the carry-over share. */
export function tiersProblem(row: {
  family: PoolFamily
  positions: number
  legs: number
  carryoverBps: number | null
  tiers: readonly { readonly right: number; readonly shareBps: number }[]
}): string | null {
  const { family, tiers } = row
  if (tiers.length === 0) return null
  if (!poolFamilies[family].canCarry) return `A ${poolFamilies[family].label} pool has no tiers`
  const most = family === 'MULTI_LEG' ? row.legs : row.positions
  if (tiers.some(({ right }) => right > most)) return `A tier can ask for at most ${most} right`
  if (tiers.some(({ right }, at) => at > 0 && right > (tiers[at - 1]?.right ?? 0)))
    return 'List the tiers from the most right to the least'
  const total = tiers.reduce((sum, { shareBps }) => sum + shareBps, 0)
  if (total !== 10_000) return `The shares of the tiers must add up to 100%, not ${total / 100}%`
  return row.carryoverBps ? 'A pool with tiers carries over by tier: leave the carry-over empty' : null
}

/**
 * Returns why a cap is not possible; null when it is. The money above a cap is carried over, so the family must allow that.
 * A rounded dividend must be able to reach the cap: it is not below the minimum, and a multiple of the rounding step.
 */
export function capProblem(row: {
  family: PoolFamily
  breakMinor: number
  minDividendMinor: number
  capMinor: number | null
}): string | null {
  if (row.capMinor === null) return null
  const { canCarry, label } = poolFamilies[row.family]
  if (!canCarry) return `A ${label} pool can't carry over what a cap leaves: leave the cap empty`
  if (row.capMinor < row.minDividendMinor) return 'The cap must be at least the minimum dividend'
  return isMultiple(row.capMinor, row.breakMinor)
    ? null
    : 'The cap must be a multiple of the dividend rounding step'
}

/** An alternate runs for one runner of a leg. */
export function substitutionProblem(row: {
  family: PoolFamily
  ordered: boolean
  anyOrder: boolean
  substitution: string | null
}): string | null {
  const namesOne = row.family === 'MULTI_LEG' && !row.ordered && !row.anyOrder
  return row.substitution !== 'ALTERNATE' || namesOne
    ? null
    : 'Only pools that name one runner per leg have alternates'
}

/**
 * Changed terms start with a future program: races keep the edition they opened with. Days are YYYY-MM-DD.
 */
export function effectiveFromProblem(row: { effectiveFrom: string | null }, today: string): string | null {
  return row.effectiveFrom === null || row.effectiveFrom > today
    ? null
    : `Choose a day after ${dayInWords(today)}: the races of today keep the terms they opened with`
}

function countProblem(
  count: number,
  { min, max }: { min: number; max: number },
  noun: string,
  label: string,
): string | null {
  if (Number.isInteger(count) && count >= min && count <= max) return null
  const expected = max === 1 ? `exactly one ${noun}` : `${min} to ${max} ${noun}s`
  return `A ${label} pool has ${expected}`
}

function isMultiple(amount: number, of: number): boolean {
  return of > 0 && amount > 0 && amount % of === 0
}

function isRate(bps: number): boolean {
  return Number.isInteger(bps) && bps >= 0 && bps <= 10_000
}
