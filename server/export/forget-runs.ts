import { lt } from 'drizzle-orm'
import { exportRun } from '../db/system-tables'
import type { Job } from '../jobs/job'

/** Milliseconds for which runs are kept; the audit log keeps what was done. */
const kept = 86_400_000

/** Removes the exports of yesterday and earlier, with the questions of those that nobody fetched. */
export const forgetRuns: Job = {
  queue: 'exports.forgetRuns',
  every: 3600,
  run: async ({ database: { orm }, by }) => {
    const oldest = new Date(by.now().getTime() - kept).toISOString()
    await orm.delete(exportRun).where(lt(exportRun.createdAt, oldest))
  },
}
