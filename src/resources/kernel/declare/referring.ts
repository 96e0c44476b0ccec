import type { Currency } from '../../../domain/money'

/** Allowed values by field name: the states that an action may start from. */
export type States = Readonly<Record<string, readonly unknown[]>>

/** Records of another resource that refer to this one. */
export interface Referring {
  /** The other resource's name, and its reference to this one. */
  readonly of: string
  readonly by: string
}

/** The number of all records, and of those in the given states. */
export interface Tally {
  readonly all: number
  readonly some: number
}

export interface TallySpecs extends Referring {
  readonly when: States
  readonly rest?: string
}

export interface AmountsSpecs extends Referring {
  /** The other resource's money field that is added up. */
  readonly sum: string
  /** Records in these states only. */
  readonly when?: States
}

/** An amount in minor units. */
export interface Amount {
  readonly currency: Currency
  readonly amount: number
}

/** One for each currency, in the order of their codes: they are never added to one another. */
export type Amounts = readonly Amount[]
