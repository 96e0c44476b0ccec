import { lt } from 'drizzle-orm'
import { answeredWrite } from '../db/idempotency-table'
import type { Job } from '../jobs/job'

/** Milliseconds that answers are kept for: 30 days. */
const keptFor = 30 * 86_400_000

/** Forgets the answers of requests that nobody sends again any more. */
export const forgetAnswers: Job = {
  queue: 'idempotency.forgetAnswers',
  every: 3600,
  async run({ database: { orm }, by }) {
    const limit = new Date(by.now().getTime() - keptFor).toISOString()
    await orm.delete(answeredWrite).where(lt(answeredWrite.createdAt, limit))
  },
}
