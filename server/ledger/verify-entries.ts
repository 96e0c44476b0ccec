import { sql } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { type Cursor, nil, readSlice, type Slice } from './verify-slice'

/** Entries: their lines add up, agree with the entry and make its digest; what they close is there. */
export function entrySlice(orm: Orm, after: Cursor, rows: number): Promise<Slice> {
  const judged = sql`
    select e.id, e.idem as name, e.ref_type as type, e.ref as record, array[
      case when l.count < 2 or l.total <> 0 then 'sum' end,
      case when l.alike is not true then 'lines' end,
      case when e.digest is distinct from ledger_digest(e, l.codes, l.amounts) then 'digest' end,
      case when e.closes is not null and h.entry_id is null then 'closes' end] as kinds
    from ledger_entry e cross join lateral (
      select count(*), sum(l.amount) as total, array_agg(a.code order by l.n) as codes,
        array_agg(l.amount order by l.n) as amounts,
        bool_and(l.entry_id = e.id and l.id = (left(e.id::text, 32) || lpad(to_hex(l.n::int), 4, '0'))::uuid
          and l.kind = e.kind and l.currency = e.currency and a.currency = e.currency and l.posted_at = e.posted_at
          and l.xid = e.xid
          and l.customer is not distinct from case when a.kind like 'WALLET%' then a.owner end) as alike
      from ledger_line l left join ledger_account a on a.id = l.account_id
      where l.id > e.id and l.id <= ledger_last_line(e.id)
    ) l left join ledger_hold h on h.entry_id = e.closes
    where e.id > ${after?.[0] ?? nil}::uuid order by e.id limit ${rows}`
  return readSlice(orm, judged, rows)
}

/** Lines: each has its entry and its account. */
export function lineSlice(orm: Orm, after: Cursor, rows: number): Promise<Slice> {
  const judged = sql`
    select l.id, l.id::text as name, e.ref_type as type, e.ref as record, array[
      case when e.id is null or l.id <= e.id or l.id > ledger_last_line(e.id) then 'line_entry' end,
      case when a.id is null then 'line_account' end] as kinds
    from (select * from ledger_line where id > ${after?.[0] ?? nil}::uuid order by id limit ${rows}) l
    left join ledger_entry e on e.id = l.entry_id left join ledger_account a on a.id = l.account_id`
  return readSlice(orm, judged, rows)
}

/** Holds: the amount is that of the entry, and the open part is the amount that no other entry closed. */
export function holdSlice(orm: Orm, after: Cursor, rows: number): Promise<Slice> {
  const judged = sql`
    select h.entry_id as id, coalesce(e.idem, h.entry_id::text) as name, e.ref_type as type, e.ref as record, array[
      case when h.amount is distinct from (
        select sum(l.amount) from ledger_line l
        where l.id > h.entry_id and l.id <= ledger_last_line(h.entry_id) and l.account_id = h.account_id
      ) then 'hold' end,
      case when h.open < 0 or h.open is distinct from h.amount + coalesce((
        select sum(l.amount) from ledger_entry c cross join lateral (
          select account_id, amount from ledger_line where id > c.id and id <= ledger_last_line(c.id) offset 0
        ) l where c.closes = h.entry_id and l.account_id = h.account_id
      ), 0) then 'open' end] as kinds
    from (select * from ledger_hold where entry_id > ${after?.[0] ?? nil}::uuid order by entry_id limit ${rows}) h
    left join ledger_entry e on e.id = h.entry_id`
  return readSlice(orm, judged, rows)
}

/** Reversals: each undoes exactly its entry. That it does so once is a unique index. */
export function reversalSlice(orm: Orm, after: Cursor, rows: number): Promise<Slice> {
  const judged = sql`
    select e.reverses as id, e.idem as name, e.ref_type as type, e.ref as record,
      array[case when not ledger_undoes(e.id, e.reverses) then 'reversal' end] as kinds
    from (select * from ledger_entry where reverses > ${after?.[0] ?? nil}::uuid order by reverses limit ${rows}) e`
  return readSlice(orm, judged, rows)
}
