import { sql } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { queryRows } from '../db/query-rows'
import { type Cursor, nil, readSlice, type Slice } from './verify-slice'

/** Accounts per slice. */
const accountsAtOnce = 100

/**
 * Checkpoints of deferred accounts: each is the sum of the lines before the mark. Accounts with few lines are taken
 * together; one with more than a slice holds is added up over several, up to the mark that the first slice saw.
 */
export async function checkpointSlice(orm: Orm, after: Cursor, rows: number): Promise<Slice> {
  const [account = nil, line, ...sums] = after ?? []
  if (line !== undefined) return longAccount(orm, account, line, sums, rows)
  const judged = sql`
    select t.id, t.code as name, t.owner_type as type, t.owner as record, array[
      case when (t.balance, t.lines) is distinct from (coalesce(l.balance, 0), l.lines) then 'checkpoint' end] as kinds
    from (
      select *, sum(lines) over (order by id) as total from (
        select a.id, a.code, a.owner, k.owner_type, coalesce(c.balance, 0) as balance, coalesce(c.lines, 0) as lines
        from ledger_account a left join ledger_checkpoint c on c.account_id = a.id
        left join ledger_account_kind k on k.kind = a.kind
        where not a.inline and a.id > ${account}::uuid order by a.id limit ${accountsAtOnce}
      ) next
    ) t cross join lateral (
      select sum(amount) as balance, count(*) as lines from ledger_line
      where account_id = t.id and account_version is null and xid < (select xid from ledger_mark)
    ) l where t.total <= ${rows}`
  const slice = await readSlice(orm, judged, 1)
  const [last = account] = slice.next ?? []
  if (slice.checked === accountsAtOnce) return slice
  const long = await nextAccount(orm, last)
  return { ...slice, isLast: long === null, next: long === null ? null : [long, nil] }
}

/** The deferred account after another; null at the end. */
async function nextAccount(orm: Orm, account: string): Promise<string | null> {
  const rows = await queryRows<{ id: string }>(
    orm,
    sql`select a.id::text from ledger_account a where not a.inline and a.id > ${account}::uuid order by a.id limit 1`,
  )
  return rows[0]?.id ?? null
}

/** A part of a long account: the cursor carries the checkpoint of the beginning, and the sums until here. */
async function longAccount(
  orm: Orm,
  account: string,
  line: string,
  before: readonly string[],
  rows: number,
): Promise<Slice> {
  const [mark, balance, lines, sum, count] = before.length === 5 ? before : await checkpointOf(orm, account)
  const [part] = await queryRows<LongPart>(
    orm,
    sql`
      select count(*)::int as looked, (array_agg(id::text order by id desc))[1] as last,
        (coalesce(sum(amount) filter (where xid < ${mark}::text::xid8), 0) + ${sum}::numeric)::text as sum,
        (count(*) filter (where xid < ${mark}::text::xid8) + ${count}::bigint)::text as count
      from (select * from ledger_line where account_id = ${account}::uuid and id > ${line}::uuid
        order by account_id, id limit ${rows}) l`,
  )
  if (!part) throw new Error('The lines answered nothing')
  const rest = { first: null, last: null, isLast: false }
  if (part.looked === rows && part.last !== null) {
    const next = [account, part.last, mark, balance, lines, part.sum, part.count] as string[]
    return { ...rest, findings: [], checked: 0, next }
  }
  const isRight = part.sum === balance && part.count === lines
  const judged = sql`
    select a.id, a.code as name, k.owner_type as type, a.owner as record,
      array[case when ${!isRight}::boolean then 'checkpoint' end] as kinds
    from ledger_account a left join ledger_account_kind k on k.kind = a.kind where a.id = ${account}::uuid`
  const { findings, checked } = await readSlice(orm, judged, 1)
  return { ...rest, findings, checked, next: [account] }
}

interface LongPart {
  readonly looked: number
  readonly last: string | null
  readonly sum: string
  readonly count: string
}

/** The mark, the balance and the number of lines of a checkpoint, and sums that begin with nothing. */
async function checkpointOf(orm: Orm, account: string): Promise<readonly string[]> {
  const [row] = await queryRows<{ mark: string; balance: string; lines: string }>(
    orm,
    sql`
      select m.xid::text as mark, coalesce(c.balance, 0)::text as balance, coalesce(c.lines, 0)::text as lines
      from ledger_mark m left join ledger_checkpoint c on c.account_id = ${account}::uuid`,
  )
  return row ? [row.mark, row.balance, row.lines, '0', '0'] : ['0', '0', '0', '0', '0']
}
