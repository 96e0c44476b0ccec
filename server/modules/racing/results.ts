import { isDeepStrictEqual } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import { type Finish, readFinish, resultProblems } from '../../../src/domain/race'
import { results } from '../../../src/resources/racing/results'
import { runners } from '../../../src/resources/racing/runners'
import type { ActionCall, By, Handler } from '../../context'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { invalid } from '../../validate'

/**
 * Writes down what the judges say. It pays nobody: another person makes it official.
 * @throws AppError 422 naming the runner that is missing, entered twice, unknown or scratched
 */
export const enterResult: Handler = async ({ transaction, by, row, input, at }) => {
  const finish = await checkedFinish(transaction, row.id, input)
  const resultVersion = Number(row.resultVersion) + 1
  const entered = { ...finish, officialTime: (input.officialTime as string | undefined) ?? null }
  await keepResult(transaction, by, row.id, { ...entered, number: resultVersion, state: 'INTERIM' })
  return { ...entered, resultVersion, enteredBy: by.actor?.id ?? null, enteredAt: at.now }
}

/** Keeps the interim result as the official one. */
export async function keepOfficial({ transaction, by, row }: ActionCall): Promise<void> {
  const { positions, didNotFinish, disqualified, officialTime } = row
  await keepResult(transaction, by, row.id, {
    ...{ positions, didNotFinish, disqualified, officialTime },
    number: row.resultVersion,
    state: 'OFFICIAL',
  })
}

/** Keeps a corrected result as the next official edition. The trail names who approved it. */
export async function keepCorrected({ transaction, by, row, input, at }: ActionCall) {
  const finish = await checkedFinish(transaction, row.id, input)
  const entered = { ...finish, officialTime: (input.officialTime as string | undefined) ?? null }
  const former = {
    positions: row.positions,
    didNotFinish: row.didNotFinish ?? [],
    disqualified: row.disqualified ?? [],
    officialTime: row.officialTime ?? null,
  }
  if (isDeepStrictEqual(former, entered))
    throw new AppError(409, 'same_result', 'This is the official result already: nothing would change')
  const resultVersion = Number(row.resultVersion) + 1
  await keepResult(transaction, by, row.id, { ...entered, number: resultVersion, state: 'OFFICIAL' })
  return {
    ...entered,
    resultVersion,
    enteredBy: by.actor?.id ?? null,
    enteredAt: at.now,
    confirmedBy: null,
    confirmedAt: at.now,
  }
}

function keepResult(
  transaction: Orm,
  by: By,
  race: string,
  result: Readonly<Record<string, unknown>>,
): Promise<StoredRow> {
  return insertRow(transaction, by, results, { ...result, race })
}

/**
 * Reads a result and holds it against the runners of the race.
 * @throws AppError 422 naming what is wrong
 */
export async function checkedFinish(
  orm: Orm,
  race: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Finish> {
  const finish = readFinish(input)
  if ('problem' in finish) throw invalid({ positions: finish.problem })
  const { no, status } = tableOf(runners)
  const starters = (await orm
    .select({ no, status })
    .from(tableOf(runners))
    .where(eq(tableOf(runners).race, race))
    .orderBy(asc(no))) as { no: number; status: 'RUN' | 'SCRATCHED' }[]
  const { wrong, missing } = resultProblems(finish, starters)
  const problems = { ...(missing !== null && { positions: missing }), ...wrong }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return finish
}
