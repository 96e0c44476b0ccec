import type { AccountKindName, OwnedKind } from '../../../domain/postings/account'
import type { EntryKind } from '../../../domain/postings/posting'

/**
 * Lines of an account of the ledger: all of them, where a field of the record names its `owner`; otherwise those of
 * entries that belong to the record, of these kinds.
 */
export type LinesOf =
  | { readonly account: OwnedKind; readonly owner: string }
  | { readonly account: AccountKindName; readonly entries: readonly EntryKind[] }
