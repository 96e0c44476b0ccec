import type { ActionCall, Handler } from '../../context'
import { enqueue } from '../../jobs/enqueue'
import { poolsOf, settlePoolJob } from '../pools'
import { keepCorrected, keepOfficial } from './results'

/** Makes a result official: every pool of the race is settled, and its tickets are paid. */
export const declareOfficial: Handler = async call => {
  await keepOfficial(call)
  await settlePools(call, String(call.row.resultVersion))
}

/**
 * Keeps another official result: the settlements that used the previous one are reversed and done again.
 * @throws AppError 409 where the result says nothing new, 422 naming the runner that is wrong
 */
export const correctResult: Handler = async call => {
  const corrected = await keepCorrected(call)
  await settlePools(call, String(corrected.resultVersion))
  return corrected
}

/** Cancels a race: its tickets are refunded, and pools over several races go on without it. */
export const cancelRace: Handler = call => settlePools(call, 'cancelled')

async function settlePools({ transaction, row }: ActionCall, why: string): Promise<void> {
  const pools = await poolsOf(transaction, row.id)
  for (const pool of pools.length > 0 ? pools.map(({ id }) => id) : [null])
    await enqueue(transaction, settlePoolJob, {
      key: `${pool}:${row.id}:${why}`,
      payload: { pool, race: row.id },
    })
}
