import { and, eq, isNotNull, ne, notInArray, sql } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { newId } from '../db/id'
import type { Jobs } from './job'
import { jobTable } from './job-table'

/** Creates a row for each repeating job: one per environment, for any number of servers. */
export async function syncRepeating(orm: Orm, jobs: Jobs): Promise<void> {
  const repeating = [...jobs.values()].flatMap(({ queue, every }) =>
    every === undefined ? [] : [{ queue, every }],
  )
  for (const { queue, every } of repeating) {
    await orm
      .insert(jobTable)
      .values({ id: newId(), queue, key: queue, every, runAt: sql`now()` })
      .onConflictDoNothing()
    await orm
      .update(jobTable)
      .set({ every })
      .where(and(eq(jobTable.queue, queue), eq(jobTable.key, queue), ne(jobTable.every, every)))
  }
  // Removes repeating jobs of an older release.
  const known = ['', ...repeating.map(({ queue }) => queue)]
  await orm.delete(jobTable).where(and(isNotNull(jobTable.every), notInArray(jobTable.queue, known)))
}
