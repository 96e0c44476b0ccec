import type { Currency } from '../../../domain/money'
import type { EntryKind } from '../../../domain/postings/posting'

/** A line of the ledger from the view of its account: money into a wallet or a drawer is positive. */
export interface WhyLine {
  readonly id: string
  /** The id of its entry. */
  readonly entry: string
  readonly at: string
  readonly kind: EntryKind
  /** The record that the entry belongs to. */
  readonly refType: string
  readonly ref: string
  readonly reason: string | null
  /** Minor units. */
  readonly amount: number
  /** Null for accounts without a running balance. */
  readonly balanceAfter: number | null
  /** The label of its account, where the lines are of several. */
  readonly account?: string
  /** Who posted the entry; null: the system. */
  readonly by?: EntryMaker | null
}

/** A member of staff who posted an entry; without the name for roles that see none. */
export interface EntryMaker {
  readonly name: string | null
}

/** Between the labels of several accounts. */
export const betweenAccounts = ' + '

/** A page of lines of the ledger, newest first. */
export interface LinesPage {
  /** Its label; those of several accounts with `betweenAccounts` between them. */
  readonly account: string
  readonly currency: Currency
  readonly items: readonly WhyLine[]
  readonly lastKey: string | null
}

/** The first page: the answer of `GET /admin/ledger/lines` without `after`. */
export interface LinesAnswer extends LinesPage {
  /** Of all lines, not only of these. */
  readonly sum: number
  readonly count: number
}

/** The first page of the lines that make a number: the answer of `POST /admin/ledger/why` without `lastKey`. */
export interface WhyAnswer extends LinesAnswer {
  /** The number of the record, as of the same moment as the lines. */
  readonly number: number
}
