import type { Orm } from './database'

/** Not a failure: the work saw that it came too late. */
class TakenBack extends Error {}

/** Does the work in a transaction; when it answers null, all that it wrote is taken back and the answer is null. */
export async function allOrNothing<Done>(
  orm: Orm,
  work: (transaction: Orm) => Promise<Done | null>,
): Promise<Done | null> {
  try {
    return await orm.transaction(async transaction => {
      const done = await work(transaction)
      if (done === null) throw new TakenBack()
      return done
    })
  } catch (error) {
    if (error instanceof TakenBack) return null
    throw error
  }
}
