import { sql } from 'drizzle-orm'
import { accountCode } from '../../src/domain/postings/account'
import type { Posting } from '../../src/domain/postings/posting'
import type { Orm } from '../db/database'

/** An entry to post, with the record that it belongs to. */
export interface Many {
  readonly posting: Posting
  readonly idem: string
  readonly ref: { readonly type: string; readonly id: string }
  readonly gamingDay: string
}

/**
 * Posts entries of the system one after another, with one statement. For generated data: each entry goes through the same
 * function as a single one, which checks and locks the same, but a refusal ends them all.
 * @returns the number of entries that were not there before
 */
export async function postMany(transaction: Orm, entries: readonly Many[]): Promise<number> {
  const rows = entries.map(({ posting: { kind, currency, lines }, idem, ref, gamingDay }) => ({
    idem,
    kind,
    currency,
    ref_type: ref.type,
    ref_id: ref.id,
    day: gamingDay,
    codes: lines.map(({ account }) => accountCode(account, currency)),
    kinds: lines.map(({ account }) => account.kind),
    owners: lines.map(({ account }) => account.owner ?? null),
    amounts: lines.map(({ amount }) => amount),
  }))
  const answer = await transaction.execute(sql`
    select count(*) filter (where posted.is_new)::int as made
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(
      idem text, kind text, currency text, ref_type text, ref_id uuid, day date,
      codes text[], kinds text[], owners uuid[], amounts bigint[])
    cross join lateral ledger_post(e.idem, e.kind, e.currency, e.ref_type, e.ref_id,
      e.codes, e.kinds, e.owners, e.amounts, null, e.day, null, null, null, null, null, false) as posted`)
  return (answer as unknown as { rows: { made: number }[] }).rows[0]?.made ?? 0
}
