import { isDeepStrictEqual } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import { printFinish } from '../../../src/domain/finish-text'
import {
  type Finish,
  finishWithout,
  readFinish,
  resultProblems,
  unorderedFinish,
} from '../../../src/domain/race'
import { sayNames } from '../../../src/resources/kernel/declare/action'
import { races } from '../../../src/resources/racing/races'
import { results } from '../../../src/resources/racing/results'
import { runners } from '../../../src/resources/racing/runners'
import type { ActionCall, By, Handler } from '../../context'
import { currentOf, insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { invalid } from '../../validate'

/**
 * Stores the result of the judges as interim. It pays nothing: another person makes it official.
 * @throws AppError 422 naming the runner that is missing, entered twice, unknown or scratched, 409 `result_entered`
 * where it would take the place of a result that its maker has not seen
 */
export const enterResult: Handler = async call => {
  const { transaction, by, row, version, input } = call
  if (version === null) await requireSeen(transaction, by, row, input.replaces)
  const finish = await checkedFinish(transaction, row.id, input)
  return keepInterim(call, { ...finish, ...besideOrder(input) })
}

/**
 * Stores the interim result of a race without a runner that is scratched now, if it has one. Whoever scratches the runner
 * has entered that result.
 * @throws AppError 409 when nobody else is placed
 */
export async function resultWithout(call: ActionCall, runner: number) {
  const { row } = call
  if (row.state !== 'INTERIM') return {}
  const { finish, isPlaced } = interimWithout(row, runner)
  return keepInterim(call, { ...finish, ...besideOrder(isPlaced ? {} : row) })
}

/** @throws AppError 409 when nobody else is placed */
function interimWithout(race: StoredRow, runner: number) {
  const former = finishOf(race)
  const finish = finishWithout(former, runner)
  if (finish.positions.length === 0)
    throw new AppError(409, 'wrong_state', 'Nobody else finished this race: cancel it')
  return { finish, isPlaced: former.positions.flat().includes(runner) }
}

/** Says what becomes of an interim result when a runner is scratched; '' for a race without one. */
export function describeWithout(race: StoredRow, runner: number): string {
  if (race.state !== 'INTERIM') return ''
  return ` The interim result becomes ${describeFinish(interimWithout(race, runner).finish)}. Somebody else makes it official.`
}

async function keepInterim({ transaction, by, row, at }: ActionCall, entered: EnteredResult) {
  const resultVersion = Number(row.resultVersion) + 1
  await keepResult(transaction, by, row.id, { ...entered, number: resultVersion, state: 'INTERIM' })
  const editor = by.actor?.id ?? null
  const former = (row.resultEditors ?? []) as readonly string[]
  const resultEditors = editor === null ? former : [...new Set([...former, editor])]
  return { ...entered, resultVersion, enteredBy: editor, enteredAt: at.now, resultEditors }
}

/** @throws AppError 409 with the stored result and its author, unless the new one is the first or names the stored edition */
async function requireSeen(transaction: Orm, by: By, row: StoredRow, replaces: unknown): Promise<void> {
  const edition = Number(row.resultVersion)
  if (edition === Number(replaces ?? 0)) return
  const current = await currentOf(transaction, by, races, row)
  const message =
    edition === 0
      ? `The race has no edition ${replaces} of its result: leave out which one yours replaces`
      : `{enteredBy} entered edition ${edition} of the result: ${describeFinish(row)}. Yours is not saved: check, and say that it replaces edition ${edition}.`
  throw new AppError(409, 'result_entered', sayNames(message, current.current ?? row), current)
}

/** "3 1=5 7; did not finish 2; disqualified 4" */
function describeFinish(row: Readonly<Record<string, unknown>> | Finish): string {
  const marks = [
    ['did not finish', row.didNotFinish],
    ['disqualified', row.disqualified],
  ] as const
  const marked = marks.flatMap(([mark, numbers]) => {
    const list = (numbers ?? []) as readonly number[]
    return list.length > 0 ? [`${mark} ${list.join(' ')}`] : []
  })
  return [printFinish((row.positions ?? []) as readonly number[][]), ...marked].join('; ')
}

/** Keeps the interim result as the official one. */
export async function keepOfficial({ transaction, by, row }: ActionCall): Promise<void> {
  const { positions, didNotFinish, disqualified } = row
  await keepResult(transaction, by, row.id, {
    ...{ positions, didNotFinish, disqualified, ...besideOrder(row) },
    number: row.resultVersion,
    state: 'OFFICIAL',
  })
}

/** Stores a corrected result as the next official edition. The trail names its approver. */
export async function keepCorrected({ transaction, by, row, input, at }: ActionCall) {
  const finish = await checkedFinish(transaction, row.id, input)
  const entered = { ...finish, ...besideOrder(input) }
  const former = { ...unorderedFinish(finishOf(row)), ...besideOrder(row) }
  if (isDeepStrictEqual(former, { ...entered, ...unorderedFinish(finish) }))
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

/** Returns the result that a race has. */
function finishOf({ positions, didNotFinish, disqualified }: StoredRow): Finish {
  return {
    positions: (positions ?? []) as Finish['positions'],
    didNotFinish: (didNotFinish ?? []) as readonly number[],
    disqualified: (disqualified ?? []) as readonly number[],
  }
}

type EnteredResult = Finish & ReturnType<typeof besideOrder>

/** Returns the values that the judges publish beside the order of finish. */
function besideOrder({ officialTime, margins }: Readonly<Record<string, unknown>>) {
  return { officialTime: officialTime ?? null, margins: margins ?? null }
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
