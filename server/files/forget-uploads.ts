import { and, eq, inArray, isNull, lt, notExists } from 'drizzle-orm'
import { storedFile, upload } from '../db/system-tables'
import type { Job } from '../jobs/job'

/** Milliseconds to keep uploads that no record uses; a request that waits for a second person can use one for 3 days. */
const keptMs = 4 * 86_400_000

/** Removes files that users sent and never saved in a record: they can be photos of identity papers. */
export const forgetUploads: Job = {
  queue: 'files.forgetUploads',
  every: 3600,
  run: ({ database, by }) =>
    database.transaction(async transaction => {
      const oldest = new Date(by.now().getTime() - keptMs).toISOString()
      const removed = await transaction
        .delete(upload)
        .where(and(isNull(upload.usedAt), lt(upload.createdAt, oldest)))
        .returning({ sha256: upload.sha256 })
      const isTheirs = inArray(storedFile.sha256, [...new Set(removed.map(({ sha256 }) => sha256))])
      // Locked first: only a statement that starts afterwards sees the uploads that others have sent meanwhile.
      await transaction.select({ id: storedFile.id }).from(storedFile).where(isTheirs).for('update')
      const sameFile = transaction.select().from(upload).where(eq(upload.sha256, storedFile.sha256))
      await transaction.delete(storedFile).where(and(isTheirs, notExists(sameFile)))
    }),
}
