import { answerDue, receivedProblem } from '../../../src/domain/complaint'
import { complaints } from '../../../src/resources/people/complaints'
import type { By, Maker } from '../../context'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import { newId } from '../../db/id'
import type { StoredRow } from '../../db/stored-row'
import { invalid } from '../../validate'

type Values = Readonly<Record<string, unknown>>

/** Writes down a complaint that staff took, by default as received now. */
export const makeComplaint: Maker =
  async given =>
  async ({ transaction, by }) =>
    (await fileComplaint(transaction, by, given)).id

/**
 * Writes down a complaint with its number and the time by which it must be answered.
 * @throws AppError 422 for a time that it cannot have come in at
 */
export async function fileComplaint(transaction: Orm, by: By, given: Values): Promise<StoredRow> {
  const now = by.now().toISOString()
  const receivedAt = (given.receivedAt as string | null | undefined) ?? now
  const problem = receivedProblem(receivedAt, now)
  if (problem) throw invalid({ receivedAt: problem })
  return insertRow(transaction, by, complaints, {
    ...given,
    receivedAt,
    number: `C-${newId().slice(-12).toUpperCase()}`,
    waitingSince: receivedAt,
    dueAt: answerDue(receivedAt),
  })
}
