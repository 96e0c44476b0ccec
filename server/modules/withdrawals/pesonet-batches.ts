import { sql } from 'drizzle-orm'
import type { PesonetFile } from '../../../src/resources/kernel/wire/pesonet'
import type { Orm } from '../../db/database'
import { queryRows } from '../../db/query-rows'

/** The most files that the list has. */
const mostFiles = 50

/**
 * Returns the files of PESONet payouts, the latest first: at most 50, with the states of their payouts, and the first
 * reader of the file. File numbers begin with their day, so the latest are the last in the index of the numbers.
 */
export async function listBatches(orm: Orm): Promise<{ items: readonly PesonetFile[] }> {
  const rows = await queryRows<{
    batch: string
    count: number
    total: number
    sent_at: string | Date
    paid: number
    failed: number
    first_by: string | null
  }>(
    orm,
    sql`
    with latest as (
      select distinct batch from withdrawals where batch is not null order by batch desc limit ${mostFiles}
    ), files as (
      select w.batch, count(*)::int as count, sum(w.amount)::bigint as total, min(w.sent_at) as sent_at,
        (count(*) filter (where w.state = 'PAID'))::int as paid,
        (count(*) filter (where w.state = 'FAILED'))::int as failed,
        min(w.id::text)::uuid as one
      from latest join withdrawals w using (batch) group by w.batch
    )
    select files.*, (
      select actor_name from audit_log
      where object_type = 'Withdrawal' and object_id = files.one and action = 'payoutFile'
      order by at limit 1
    ) as first_by
    from files order by sent_at desc, batch desc`,
  )
  return {
    items: rows.map(row => ({
      batch: row.batch,
      count: row.count,
      total: Number(row.total),
      sentAt: new Date(row.sent_at).toISOString(),
      paid: row.paid,
      failed: row.failed,
      firstBy: row.first_by,
    })),
  }
}
