import { sql } from 'drizzle-orm'
import type { AccountKindName } from '../../src/domain/postings/account'
import type { EntryKind } from '../../src/domain/postings/posting'
import type { Orm } from '../db/database'
import { queryRows } from '../db/query-rows'

export interface OwnLine {
  readonly code: string
  readonly kind: AccountKindName
  /** Typename and id of the record that the account belongs to; null for an account of the house. */
  readonly ownerType: string | null
  readonly owner: string | null
  /** Minor units, in the sign of the ledger. */
  readonly amount: number
}

export interface OwnEntry {
  readonly kind: EntryKind
  readonly currency: string
  readonly lines: readonly OwnLine[]
}

/** Returns the entries that the current transaction posted so far, in its order. */
export async function ownEntries(orm: Orm): Promise<OwnEntry[]> {
  return queryRows<OwnEntry>(
    orm,
    sql`
      select e.kind, e.currency, json_agg(json_build_object(
        'code', a.code, 'kind', a.kind, 'ownerType', k.owner_type, 'owner', a.owner, 'amount', l.amount) order by l.n) as lines
      from ledger_entry e
      cross join lateral (
        select * from ledger_line where id > e.id and id <= ledger_last_line(e.id) offset 0) l
      join ledger_account a on a.id = l.account_id join ledger_account_kind k on k.kind = a.kind
      where e.xid = pg_current_xact_id() group by e.id order by e.id`,
  )
}
