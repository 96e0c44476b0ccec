import { lt } from 'drizzle-orm'
import { answeredWrite } from '../db/idempotency-table'
import type { Job } from '../jobs/job'

/** Milliseconds to keep answers: 30 days. */
const keptMs = 30 * 86_400_000

/** Removes stored answers that no client retries any more. */
export const forgetAnswers: Job = {
  queue: 'idempotency.forgetAnswers',
  every: 3600,
  async run({ database: { orm }, by }) {
    const limit = new Date(by.now().getTime() - keptMs).toISOString()
    await orm.delete(answeredWrite).where(lt(answeredWrite.createdAt, limit))
  },
}
