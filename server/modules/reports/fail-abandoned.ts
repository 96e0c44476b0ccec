import { and, eq, inArray, sql } from 'drizzle-orm'
import { reports } from '../../../src/resources/oversight/reports'
import { tableOf } from '../../db/tables'
import type { Job, JobCall } from '../../jobs/job'
import { jobTable } from '../../jobs/job-table'
import { failRun, failureWords, runReport } from './run-report'

/** Runs of one look; the next one goes on. */
const most = 100

/** Fails the runs that no job will finish: their server stopped at each attempt, or an admin dropped the job. */
export const failAbandoned: Job = {
  queue: 'reports.failAbandoned',
  every: 60,
  run: failAbandonedRuns,
}

export async function failAbandonedRuns({
  database,
  by,
  transaction,
}: Pick<JobCall, 'database' | 'by' | 'transaction'>): Promise<void> {
  const run = tableOf(reports)
  const { queue, key, state, lastError } = jobTable
  const abandoned = await database.orm
    .select({ id: run.id, state, lastError })
    .from(run)
    .innerJoin(jobTable, and(eq(queue, runReport.queue), eq(key, sql`${run.id}::text`)))
    .where(and(inArray(run.state, ['QUEUED', 'RUNNING']), inArray(state, ['DEAD', 'DROPPED'])))
    .limit(most)
  for (const { id, state, lastError } of abandoned) {
    const problem = state === 'DROPPED' ? 'An admin dropped its job' : failureWords(String(lastError))
    await failRun({ by, transaction }, String(id), problem)
  }
}
