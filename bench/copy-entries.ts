import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../server/db/connect'

/**
 * Copies each entry of the ledger so many times. The copies have digests and balances of their models: lists and sums do not
 * look at them. Checkpoints and sums by hour are to be rolled up anew.
 * @param moment when a copy of the entry `e` was posted, in milliseconds; ids are in its order
 */
export async function copyEntries(transaction: Orm, copies: number, moment: SQL): Promise<void> {
  await transaction.execute(sql`
    create temp table copied on commit drop as
    select e.id as entry, c.n, (lpad(to_hex(ms), 12, '0') || '7' || lpad(to_hex(c.n % 4096), 3, '0') || '8' ||
      lpad(to_hex((row_number() over ())::bigint), 11, '0') || '0000')::uuid as id,
      to_timestamp(ms / 1000.0) as at
    from ledger_entry e cross join generate_series(1, ${copies}::int) as c (n)
    cross join lateral (select floor(${moment})::bigint as ms where e.id is not null and c.n is not null) as t`)
  await transaction.execute(sql`
    insert into ledger_entry select c.id, c.id::text, e.kind, e.currency, e.ref_type, e.ref, c.at, c.at,
      (c.at at time zone 'UTC')::date, null, null, e.made_by, e.terminal, e.reason, e.xid, e.digest
    from copied c join ledger_entry e on e.id = c.entry order by c.id`)
  await transaction.execute(sql`
    insert into ledger_line select (left(c.id::text, 32) || lpad(to_hex(l.n::int), 4, '0'))::uuid, c.id, l.n, l.account_id,
      l.amount, l.balance_after, l.account_version, l.kind, l.currency, l.customer, c.at, l.xid
    from copied c join ledger_line l on l.entry_id = c.entry order by c.id`)
  await transaction.execute(sql`delete from ledger_checkpoint`)
  await transaction.execute(sql`delete from ledger_hour`)
  await transaction.execute(sql`update ledger_mark set xid = '0'`)
}
