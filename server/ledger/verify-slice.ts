import { type SQL, sql } from 'drizzle-orm'
import type { LedgerFinding } from '../../src/domain/ledger-check'
import type { Orm } from '../db/database'
import { queryRows } from '../db/query-rows'

/** Where the slice before ended: an id, and what else the step needs. */
export type Cursor = readonly string[] | null

export interface Slice {
  readonly findings: readonly LedgerFinding[]
  readonly checked: number
  readonly next: Cursor
  readonly isLast: boolean
  /** The ids of the first and the last entry of all. */
  readonly first: string | null
  readonly last: string | null
}

export const nil = '00000000-0000-0000-0000-000000000000'
export const max = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Reads a slice: `judged` is a query for rows with an `id`, the `kinds` of findings about it (nulls among them), its
 * `name`, and the `type` and `record` that it belongs to. What is ordered is named in full: a bare `id` would be the text of the
 * answer, which no index is in the order of.
 */
export async function readSlice(orm: Orm, judged: SQL, rows: number): Promise<Slice> {
  const [row] = await queryRows<Row>(
    orm,
    sql`
      with judged as (${judged}), found as (
        select j.id, kind, j.name, j.type, j.record from judged j cross join unnest(j.kinds) as kind where kind is not null)
      select (select count(*) from judged)::int as checked,
        (select j.id::text from judged j order by j.id desc limit 1) as next,
        (select e.id::text from ledger_entry e order by e.id limit 1) as first,
        (select e.id::text from ledger_entry e order by e.id desc limit 1) as last,
        coalesce((select json_agg(json_build_object('kind', kind, 'name', name, 'record',
          case when type is not null and record is not null then json_build_object('type', type, 'id', record) end)
          order by id) from found), '[]') as findings`,
  )
  if (!row) throw new Error('The slice answered nothing')
  const { checked, next, ...rest } = row
  return { ...rest, checked, next: next === null ? null : [next], isLast: checked < rows }
}

interface Row extends Pick<Slice, 'findings' | 'first' | 'last'> {
  readonly checked: number
  readonly next: string | null
}
