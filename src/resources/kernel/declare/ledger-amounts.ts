import type { Currency } from '../../../domain/money'
import type { AccountKindName, OwnedKind } from '../../../domain/postings/account'
import type { EntryKind } from '../../../domain/postings/posting'
import type { AmountsSpecs, Referring, States } from './referring'

/** All lines of the account whose owner a field of the record names. */
interface LinesOfAccount {
  readonly account: OwnedKind
  readonly owner: string
  /**
   * Only the lines before the record's own entries that were posted for these (the last part of `idem`), back to when the
   * account was last empty: what was in a drawer when its shift was counted. Without such an entry there are none.
   */
  readonly before?: readonly string[]
  /** Only up to the line whose id is in this field of the record: what the account held after it. */
  readonly until?: string
}

/**
 * The lines of an account that the record's own entries of these kinds move, before the first of them: what was carried into a
 * pool.
 */
interface LinesBeforeOwn {
  readonly account: OwnedKind
  readonly beforeOwn: readonly EntryKind[]
  /** And the lines of those entries: what the account held after them. */
  readonly withOwn?: true
}

/** All lines of several accounts: of the record itself, and of the records of another resource that refer to it. */
interface LinesOfAccounts {
  readonly together: readonly (
    | { readonly account: OwnedKind; readonly owner: string }
    | { readonly account: OwnedKind; readonly owners: Referring }
  )[]
}

/** Records of another resource that refer to this one, whose entries make an amount of it. */
export interface PartsOfEntries extends Referring {
  readonly when?: States
  /** Without those whose fields have all of these values: tickets that left their pool. */
  readonly unless?: States
  /** The entries belong to the record in this reference of theirs. */
  readonly record?: string
  /** Only the entries that were posted for the edition in this field of theirs, as in `LinesOfEntries`. */
  readonly edition?: string
  /** They refer to records of a third resource, and these to this one: the cash movements of the shifts of a location. */
  readonly via?: Referring
  /** Only those that were created in the gaming day that runs now, by the clocks of the time zone in this field of the record. */
  readonly today?: string
}

/**
 * Lines of entries that belong to the record, of these kinds. Of several accounts a record has lines of one: a bet is on a
 * pool or at a fixed price.
 */
interface LinesOfEntries {
  readonly accounts: readonly AccountKindName[]
  readonly entries: readonly EntryKind[]
  /** Only of the account whose owner this field names, where the entry has two accounts of the kind. */
  readonly owner?: string
  /** `false`: without the entries that reverse another, where they are of the same kind. */
  readonly reversals?: false
  /** Only of entries that were posted for these (the last part of `idem`), where the record has several of a kind. */
  readonly postedFor?: readonly string[]
  /** More entries follow: the lines so far make a part of the number. */
  readonly underWay?: true
  /** The reference with the record that the entries belong to, in place of this record. */
  readonly record?: string
  /**
   * Only of entries that were posted for the edition in this field (what follows in `idem`): one of several payments of a
   * ticket. 0 for those that were posted for none.
   */
  readonly edition?: string
  /** The entries belong to these records, or to what their `record` refers to. */
  readonly parts?: readonly PartsOfEntries[]
}

export type LinesOf = LinesOfAccount | LinesBeforeOwn | LinesOfAccounts | LinesOfEntries

/** A number of a record that lines of the ledger make, in minor units. */
export interface LedgerNumber {
  readonly amount: number
  readonly currency: Currency
  readonly lines: LinesOf
}

/** Another amount of the record that a number is computed from: added, or taken away. */
export interface Addend {
  readonly field: string
  readonly sign: 1 | -1
}

/** What "Why this number?" unfolds an amount to. */
export interface Explained {
  /** The lines of the ledger that add up to it. */
  readonly lines?: LinesOf | LinesByState
  /** The other amounts of the record that make it, in place of lines. */
  readonly sumOf?: readonly Addend[]
}

/** A number of a record that others of its numbers make, in minor units. */
export interface ComputedNumber {
  readonly amount: number
  readonly currency: Currency
  readonly sumOf: readonly Addend[]
}

/** Sums that name the lines that add up to them in each currency. */
export interface LedgerSums extends AmountsSpecs {
  readonly lines?: LinesOf
}

/** The lines in each state of the record: the first entry whose enum fields have one of the values applies. */
export type LinesByState = readonly (LinesOf & { readonly when: States })[]

/**
 * The balance after each record: the amounts of the field `of`, added up in the order of the time `by`, over records with
 * the same values in the fields `per`. Totals of such records also show the balance before and after them (docs/lists.md,
 * Totals).
 */
export interface RunningBalance {
  readonly of: string
  readonly per: readonly string[]
  readonly by: string
}
