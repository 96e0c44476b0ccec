import type { AccountKindName, OwnedKind } from '../../../domain/postings/account'
import type { EntryKind } from '../../../domain/postings/posting'

/**
 * Lines of an account of the ledger: all of them, where a field of the record names its `owner`; otherwise those of
 * entries that belong to the record, of these kinds. Of several accounts a record has lines of one: a bet is on a pool or
 * at a fixed price.
 */
export type LinesOf =
  | { readonly account: OwnedKind; readonly owner: string }
  | { readonly accounts: readonly AccountKindName[]; readonly entries: readonly EntryKind[] }

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
