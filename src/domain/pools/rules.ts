import type { PoolFamily } from '../pool-type'

/**
 * How a pool is shared between several winning combinations (docs/pools.md, Split rules). SINGLE_PRICE pays all of
 * them the same dividend.
 */
export type Split = 'PROFIT' | 'NET' | 'LOSERS_EQUAL'
export type DeadHeatSplit = Split | 'SINGLE_PRICE'

/** The destination of the money of a tier that nobody won (docs/pools.md, Tiers). */
export type UnwonTier = 'CARRY' | 'DOWN' | 'UP' | 'BEST'

/** A tier is won only when one ticket, or one smallest stake, has it. */
export type Uniqueness = 'TICKET' | 'COMBINATION'

/** A part of the net pool for combinations with this number of positions or legs right. */
export interface Tier {
  readonly right: number
  readonly shareBps: number
  readonly unwon: UnwonTier
  readonly unique?: Uniqueness | null
}

/** With at least this number of runners, this number of places pay. */
export interface PlacesRow {
  readonly runners: number
  readonly places: number
}

/**
 * The terms of a pool: the fields of an edition of its pool type (docs/pools.md, Rules). Amounts are minor units,
 * rates basis points. An optional field has the default that its comment names.
 */
export interface PoolRules {
  readonly family: PoolFamily
  /** SINGLE: places that pay. MULTI_POS: positions to name. MULTI_LEG: positions that count in each leg. */
  readonly positions: number
  readonly legs: number
  readonly ordered: boolean
  readonly anyOrder: boolean
  /** Any order only: the named runners must finish within this number of places; by default `positions`. */
  readonly within?: number | null
  readonly unitMinor: number
  /** By default the unit. */
  readonly minStakeMinor?: number
  readonly takeoutBps: number
  readonly taxOnWinningsBps?: number | null
  readonly taxStage?: 'POOL' | 'TICKET' | null
  readonly breakMinor: number
  readonly rounding: 'FLOOR' | 'NEAREST'
  readonly minDividendMinor: number
  /** Dividends above this and below unit + break pay unit + break (UK Tote). */
  readonly liftAboveMinor?: number | null
  /** The least dividend of a dead heat, paid for anything that is not above it (UK Tote). */
  readonly deadHeatMinMinor?: number | null
  /** The highest dividend per unit; the rest is carried over. */
  readonly capMinor?: number | null
  readonly split: Split
  readonly deadHeat: DeadHeatSplit
  /** With fewer interests the pool is refunded; by default where every bet would win (`hasTooFew`). */
  readonly minInterests?: number | null
  /** In rising order of runners; by default `positions` places, however many run. */
  readonly places?: readonly PlacesRow[] | null
  readonly placesOn?: 'DECLARED' | 'ACTUAL' | null
  /** The share of a pool without a winner that is carried over. */
  readonly carryoverBps?: number | null
  readonly consolation?: 'BEST_TICKETS' | 'REFUND' | null
  /** Whether the consolation is also a share of the carried-in money. By default it is. */
  readonly consolationOf?: 'ALL' | 'NEW_MONEY' | null
  /** Tiers are paid whether or not the first is won; without them there is one tier and the carry-over. */
  readonly tiers?: readonly Tier[] | null
  /** Whether the money that a guarantee added is carried over with the rest. */
  readonly carriesTopUp?: boolean | null
  /** Whether lower tiers are paid on a mandatory day, or the best tickets take everything. */
  readonly mandatoryConsolation?: boolean | null
  /** A scratched runner of a leg; by default the combination is refunded. */
  readonly substitution?: 'FAVOURITE' | 'REFUND' | 'ALTERNATE' | null
}

/** How many runners a combination names in a race. */
export function namedRunners({ family, positions, ordered, anyOrder }: PoolRules): number {
  return family === 'MULTI_POS' || (family === 'MULTI_LEG' && (ordered || anyOrder)) ? positions : 1
}

/** The number of races that a pool is over. */
export function racesOf({ family, legs }: Pick<PoolRules, 'family' | 'legs'>): number {
  return family === 'MULTI_LEG' ? legs : 1
}

/** The number of positions or legs that a full winner has right. */
export function fullRight({ family, positions, legs }: PoolRules): number {
  if (family === 'MULTI_LEG') return legs
  return family === 'MULTI_POS' ? positions : 1
}

/** The places that pay with this number of runners; 0 when the table has no row for so few. */
export function placesFor({ places, positions }: PoolRules, runners: number): number {
  if (!places || places.length === 0) return positions
  return places.findLast(row => row.runners <= runners)?.places ?? 0
}
