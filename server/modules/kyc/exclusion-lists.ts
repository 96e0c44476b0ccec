import { and, eq, isNull } from 'drizzle-orm'
import { shownListed } from '../../../src/domain/exclusion-list'
import type { KeptFile } from '../../../src/domain/file'
import { exclusionLists } from '../../../src/resources/people/exclusion-lists'
import type { ActionCall, Maker, Previewer } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import { readUpload } from '../../crud/take-uploads'
import { insertRow } from '../../crud/write'
import { machineTime } from '../../db/clock'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { enqueue } from '../../jobs/enqueue'
import { invalid } from '../../validate'
import { applyList } from './apply-list'
import { counts, judge, linesOf, type Outcome, readLines } from './judge-list'

const outcomes: Readonly<Record<Outcome, string>> = {
  ADDED: 'New',
  CHANGED: 'Changed',
  SAME: 'Unchanged',
  WRONG: 'Wrong',
}

/**
 * Stores a file, with its preview. Applying it is another step.
 * @throws AppError 422 for a file that is no list
 */
export const makeExclusionList: Maker =
  async given =>
  async ({ transaction, by }) => {
    const sent = given.file as KeptFile | null | undefined
    if (!sent) throw invalid({ file: 'Choose a file' })
    const bytes = await readUpload(transaction, by, exclusionLists, 'file', sent.id)
    const judged = await judge(transaction, readLines(bytes, by.now()))
    const row = await insertRow(transaction, by, exclusionLists, {
      ...given,
      sha256: sent.sha256,
      ...counts(judged),
    })
    return row.id
  }

/** Previews the effect of applying a list now, row by row, wrong rows first. */
export const previewList: Previewer = async ({ orm, row }) => {
  const judged = await judge(orm, await linesOf(orm, row, machineTime()))
  const { added, changed, same, wrong, excluded } = counts(judged)
  const shown = [...judged].sort((a, b) => Number(b.outcome === 'WRONG') - Number(a.outcome === 'WRONG'))
  return {
    summary: `${added} new, ${changed} changed, ${same} unchanged, ${wrong} wrong; ${excluded === 1 ? '1 customer is' : `${excluded} customers are`} excluded`,
    rows: shown.slice(0, shownListed).map(({ row: line, person, outcome, problem, exact, near }) => ({
      id: String(line),
      person: `${person.firstName} ${person.lastName}`.trim() || '–',
      row: line,
      outcome: problem ? `${outcomes[outcome]}: ${problem}` : outcomes[outcome],
      customers: exact.length,
      near: near.length,
    })),
  }
}

/**
 * Has the rows of a list applied by a job (docs/exclusion-lists.md). One list at a time: a later one would change the persons of
 * an earlier one.
 * @throws AppError 409 while another list is being applied
 */
export async function startApplying({ transaction, row }: ActionCall): Promise<void> {
  await lockKeys(transaction, ['exclusion lists'])
  const { name, state, appliedAt } = tableOf(exclusionLists)
  const [running] = await transaction
    .select({ name })
    .from(tableOf(exclusionLists))
    .where(and(eq(state, 'APPLIED'), isNull(appliedAt)))
    .limit(1)
  if (running)
    throw new AppError(
      409,
      'wrong_state',
      `“${running.name}” is still being applied. Try again once it is done.`,
    )
  await enqueue(transaction, applyList, { key: row.id, payload: { list: row.id } })
}
