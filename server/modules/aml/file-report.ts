import { determinedProblem, endOfManilaDay, reportDueOn } from '../../../src/domain/aml-report'
import { dayIn } from '../../../src/domain/day'
import { amlReports } from '../../../src/resources/oversight/aml-reports'
import type { By, Maker } from '../../context'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import { newId } from '../../db/id'
import type { StoredRow } from '../../db/stored-row'
import { invalid } from '../../validate'
import { holidaysAfter } from './holidays-after'

type Values = Readonly<Record<string, unknown>>

/** Files a suspicion of a member of staff, by default as determined today. */
export const makeAmlReport: Maker =
  async given =>
  async ({ transaction, by }) => {
    const today = dayIn('Asia/Manila', by.now())
    const determinedOn = (given.determinedOn as string | null | undefined) ?? today
    const problem = determinedProblem(determinedOn, today)
    if (problem) throw invalid({ determinedOn: problem })
    const values = { ...given, determinedOn, kind: 'SUSPICIOUS' }
    return (await fileReport(transaction, by, determinedOn, values)).id
  }

/** Files a large cash movement, in the transaction that writes it. The server files it, so any admin may decide. */
export async function fileLargeCash(transaction: Orm, by: By, movement: StoredRow): Promise<void> {
  const determinedOn = dayIn('Asia/Manila', by.now())
  const { id, receipt, customer, currency, amount, kind } = movement
  await fileReport(transaction, by, determinedOn, {
    kind: 'LARGE_CASH',
    movement: id,
    transactionNo: receipt,
    subject: kind === 'CASH_IN' || kind === 'TICKET_SALE' ? 'Large cash received' : 'Large cash paid out',
    seen: 'One cash transaction of ₱5,000,000 or more, which the server filed by itself',
    ...{ customer, currency, amount, determinedOn, filedBy: null },
  })
}

async function fileReport(
  transaction: Orm,
  by: By,
  determinedOn: string,
  values: Values,
): Promise<StoredRow> {
  const dueOn = reportDueOn(determinedOn, await holidaysAfter(transaction, 'PH', determinedOn))
  const dueAt = endOfManilaDay(dueOn)
  const number = `AML-${newId().slice(-12).toUpperCase()}`
  return insertRow(transaction, by, amlReports, { ...values, number, dueAt, timeLeft: dueAt })
}
