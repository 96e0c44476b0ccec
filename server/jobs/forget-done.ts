import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Job } from './job'
import { jobTable } from './job-table'

/** Days to keep completed jobs. Dead and dropped ones stay. */
const keptDays = 14

/** Jobs per statement. A small number keeps the locks short. */
const batch = 1000

/** Removes jobs that were completed long ago. Their keys can be used again then. */
export const forgetDone: Job = {
  queue: 'jobs.forgetDone',
  every: 3600,
  async run({ database: { orm }, signal }) {
    const old = orm
      .select({ id: jobTable.id })
      .from(jobTable)
      .where(
        and(
          eq(jobTable.state, 'DONE'),
          lt(jobTable.finishedAt, sql`now() - make_interval(days => ${keptDays})`),
        ),
      )
      .orderBy(asc(jobTable.finishedAt))
      .limit(batch)
    for (;;) {
      const removed = await orm
        .delete(jobTable)
        .where(inArray(jobTable.id, old))
        .returning({ id: jobTable.id })
      if (removed.length < batch || signal.aborted) return
    }
  },
}
