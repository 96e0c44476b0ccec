import { lt } from 'drizzle-orm'
import { exportRun } from '../db/system-tables'
import type { Job } from '../jobs/job'

/** Milliseconds to keep runs; the audit log keeps a record of each export. */
const keptMs = 86_400_000

/** Removes exports that are older than a day, with their queries. */
export const forgetRuns: Job = {
  queue: 'exports.forgetRuns',
  every: 3600,
  run: async ({ database: { orm }, by }) => {
    const oldest = new Date(by.now().getTime() - keptMs).toISOString()
    await orm.delete(exportRun).where(lt(exportRun.createdAt, oldest))
  },
}
