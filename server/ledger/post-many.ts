import { sql } from 'drizzle-orm'
import { accountCode } from '../../src/domain/postings/account'
import type { Posting } from '../../src/domain/postings/posting'
import type { Orm } from '../db/database'
import { queryRows } from '../db/query-rows'

/** An entry to post, with the record that it belongs to. */
export interface Many {
  readonly posting: Posting
  readonly idem: string
  readonly ref: { readonly type: string; readonly id: string }
  readonly gamingDay: string
}

/**
 * Posts entries of the system as one after another, with one call of the database for all (docs/ledger.md). A refusal ends
 * them all; entries that were posted before stay as they are.
 * @returns the number of entries that were not there before
 */
export async function postMany(transaction: Orm, entries: readonly Many[]): Promise<number> {
  const rows = entries.map(({ posting: { kind, currency, lines }, idem, ref, gamingDay }, n) => ({
    n,
    idem,
    kind,
    currency,
    ref_type: ref.type,
    ref: ref.id,
    day: gamingDay,
    codes: lines.map(({ account }) => accountCode(account, currency)),
    kinds: lines.map(({ account }) => account.kind),
    owners: lines.map(({ account }) => account.owner ?? null),
    amounts: lines.map(({ amount }) => amount),
  }))
  const [found] = await queryRows<{ made: number }>(
    transaction,
    sql`select ledger_post_many(${JSON.stringify(rows)}::jsonb) as made`,
  )
  return found?.made ?? 0
}
