import { races } from '../../../src/resources/racing/races'
import { runners } from '../../../src/resources/racing/runners'
import type { Handler } from '../../context'
import { perform } from '../../crud/perform'
import { findRow } from '../../crud/read'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { enqueue } from '../../jobs/enqueue'
import { invalid } from '../../validate'
import { refundRace, scratchImpact } from '../pools'
import { describeWithout, resultWithout } from './results'
import { asSystem } from './run-race'

/** Takes a runner out of its race, and out of its interim result. */
export const scratchOfRace: Handler<
  StoredRow<typeof races>,
  { readonly runner: string; readonly reason: string }
> = async call => {
  const { transaction, by, row, input } = call
  const id = input.runner
  const runner = await findRow(transaction, runners, id, { viewer: null, verb: 'scratch' })
  if (runner.race !== row.id) throw invalid({ runner: 'This runner is in another race' })
  await perform(transaction, asSystem(by), runners, { id }, 'scratch', { reason: input.reason }, refundRunner)
  return resultWithout(call, Number(runner.no))
}

/** The same on the page of the runner. */
export const scratchRunner: Handler<StoredRow<typeof runners>, { readonly reason: string }> = async call => {
  const { transaction, by, row, input } = call
  const scratched = { runner: row.id, reason: input.reason }
  await perform(transaction, by, races, { id: row.race }, 'scratch', scratched, ofRace =>
    resultWithout(ofRace, row.no),
  )
  await refundRunner(call)
}

/** Refunds the stakes on a runner that is taken out of its race. */
const refundRunner: Handler = async ({ transaction, row }) => {
  const payload = { race: String(row.race), why: row.id }
  await enqueue(transaction, refundRace, { key: `${races.name}:${row.race}:${row.id}`, payload })
}

/**
 * Previews the refunds of scratching a runner, and its race without it. Nothing is written.
 * @throws AppError 409 when nobody else is placed, 422 for a runner of another race, or one that is scratched
 */
export async function scratchPreview(orm: Orm, race: StoredRow, id: string) {
  const impact = await scratchImpact(orm, race, id)
  const runner = await findRow(orm, runners, id, { viewer: null, verb: 'show' })
  return { ...impact, summary: `${impact.summary}${describeWithout(race, Number(runner.no))}` }
}
