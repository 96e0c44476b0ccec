import { sql } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { type Cursor, nil, readSlice, type Slice } from './verify-slice'

/** Hours per slice. */
const hoursAtOnce = 200

/** The id of an hour in a cursor: its milliseconds, as a UUIDv7 begins. */
const idOf = sql`(lpad(to_hex((extract(epoch from hour) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`

/**
 * Sums by hour: each is that of the lines of wallets before the mark. As many hours as have the rows of a slice, at least
 * one; after the last hour that has sums, all that comes, for hours without their sums.
 */
export async function hourSlice(orm: Orm, after: Cursor, rows: number): Promise<Slice> {
  const [last = nil] = after ?? []
  const start = sql`to_timestamp(('x' || left(replace(${last}, '-', ''), 12))::bit(48)::bigint / 1000.0)`
  const judged = sql`
    with next as (
      select hour, sum(lines) over (order by hour) - lines as before from (
        select hour, sum(lines) as lines from ledger_hour where hour > ${start}
        group by hour order by hour limit ${hoursAtOnce}) h
    ), upto as (
      select coalesce(max(hour), 'infinity') as hour from next where before < ${rows}
    ), kept as (
      select hour, kind, bucket, currency, amount, lines from ledger_hour
      where hour > ${start} and hour <= (select hour from upto)
    ), posted as (
      select date_trunc('hour', l.posted_at, 'UTC') as hour, l.kind, a.kind as bucket, l.currency,
        sum(l.amount) as amount, count(*) as lines
      from ledger_line l left join ledger_account a on a.id = l.account_id
      where l.customer is not null and l.posted_at >= ${start} + ${after === null ? '0' : '1'}::int * interval '1 hour'
        and l.posted_at < (select hour from upto) + interval '1 hour' and l.xid < (select xid from ledger_mark)
      group by 1, 2, 3, 4
    )
    select ${idOf} as id, to_char(hour at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC' as name, null as type,
      null::uuid as record, array[case when bool_or(
        (kept.amount, kept.lines) is distinct from (posted.amount, posted.lines)) then 'hour' end] as kinds
    from kept full join posted using (hour, kind, bucket, currency) group by hour`
  return readSlice(orm, judged, 1)
}
