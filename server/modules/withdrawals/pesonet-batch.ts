import { createHash, randomBytes } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { dayIn } from '../../../src/domain/day'
import { formatAmount } from '../../../src/domain/money'
import { mostPayouts, payoutColumns } from '../../../src/domain/pesonet'
import { withdrawalSwitches } from '../../../src/domain/switch'
import { transferDay } from '../../../src/domain/transfer-day'
import { withdrawals } from '../../../src/resources/money/withdrawals'
import { originOf, writeAudit } from '../../audit/trail'
import type { Context } from '../../context'
import { perform } from '../../crud/perform'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { csvRecord, textCell } from '../../export/csv'
import { holidaysAfter } from '../aml'
import { requireOn } from '../payments'
import { destinationProblem } from './may-pay-out'
import { lockWaiting, type WaitingPayout } from './pesonet-waiting'

/** PESONet is of the Philippines. */
const zone = 'Asia/Manila'

export interface PesonetBatch {
  readonly batch: string
  readonly count: number
  /** Minor units of PHP. */
  readonly total: number
  /** Payouts that wait because they may not be paid out now. */
  readonly leftOut: number
  /** Payouts that their banks carry out on a later day, YYYY-MM-DD; null when there are none. */
  readonly later: { readonly count: number; readonly day: string } | null
}

/**
 * Marks the approved PESONet payouts as sent in one file. A payout that may not be paid now stays approved.
 * @throws AppError 409 when none waits, none may be paid out, or a switch stops them
 */
export async function makeBatch(transaction: Orm, context: Context): Promise<PesonetBatch> {
  await requireOn(transaction, withdrawalSwitches('PESONET'))
  const due: WaitingPayout[] = []
  const problems: string[] = []
  for (let last = ''; due.length < mostPayouts; ) {
    const page = await lockWaiting(transaction, last)
    for (const payout of page) {
      if (due.length === mostPayouts) break
      const problem = destinationProblem(payout, payout.customer, payout.bank)
      if (problem === null) due.push(payout)
      else problems.push(problem)
    }
    last = page.at(-1)?.id ?? ''
    if (page.length < mostPayouts) break
  }
  if (due.length === 0)
    throw new AppError(
      409,
      'wrong_state',
      problems[0] === undefined
        ? 'No approved PESONet payout waits to be sent'
        : `No approved PESONet payout can be sent now. ${problems[0]}`,
    )
  const day = dayIn(zone, context.now()).replaceAll('-', '')
  const batch = `PESONET-${day}-${randomBytes(3).toString('hex').toUpperCase()}`
  const bySystem = { ...context, actor: null }
  for (const { id, bank } of due)
    await perform(transaction, bySystem, withdrawals, { id }, 'send', { batch, sentBank: bank.code })
  const total = due.reduce((sum, { amount }) => sum + Number(amount), 0)
  return {
    batch,
    count: due.length,
    total,
    leftOut: problems.length,
    later: await laterOf(transaction, due, context.now()),
  }
}

/** Counts the payouts that come after the cut-off of their bank, or on a day on which banks do not work. */
async function laterOf(
  transaction: Orm,
  due: readonly WaitingPayout[],
  now: Date,
): Promise<PesonetBatch['later']> {
  const today = dayIn(zone, now)
  const holidays = await holidaysAfter(transaction, 'PH', today)
  const days = due
    .map(({ bank }) => transferDay(now, { cutOff: bank.cutOff, zone }, holidays))
    .filter(day => day !== today)
  const [day] = days
  return day === undefined ? null : { count: days.length, day }
}

/**
 * Returns the file of a batch for the bank. The history of each payout names its readers, because it holds account numbers.
 * Its last row has the number of payouts, their sum, and the first 16 digits of the SHA-256 of all rows above.
 * @throws AppError 404
 */
export async function batchFile(
  transaction: Orm,
  context: Context,
  batch: string,
): Promise<{ name: string; text: string }> {
  const table = tableOf(withdrawals)
  const rows = await transaction
    .select({
      id: table.id,
      version: table.version,
      amount: table.amount,
      accountNumber: table.accountNumber,
      ownerName: table.ownerName,
      bank: table.sentBank,
    })
    .from(table)
    .where(eq(table.batch, batch))
    .orderBy(asc(table.id))
  if (rows.length === 0) throw new AppError(404, 'not_found', `There is no PESONet file ${batch}`)
  const width = payoutColumns.length
  const lines = rows.map(row =>
    csvRecord(
      [
        row.id,
        textCell(String(row.bank)),
        textCell(String(row.accountNumber)),
        textCell(String(row.ownerName)),
        major(Number(row.amount)),
        'PHP',
      ],
      width,
    ),
  )
  const body = [csvRecord([...payoutColumns], width), ...lines].join('')
  const sum = rows.reduce((total, { amount }) => total + Number(amount), 0)
  const digest = createHash('sha256').update(body).digest('hex').slice(0, 16)
  for (const { id, version } of rows)
    await writeAudit(transaction, originOf(context), {
      action: 'payoutFile',
      objectType: withdrawals.typename,
      objectId: id,
      objectVersion: Number(version),
      input: { batch },
    })
  const trailer = csvRecord(['TOTAL', String(rows.length), digest, '', major(sum), 'PHP'], width)
  return { name: `${batch}.csv`, text: body + trailer }
}

/** 123450 → '1234.50': exact, without separators. */
function major(minor: number): string {
  return formatAmount(minor, 'PHP').replaceAll(',', '')
}
