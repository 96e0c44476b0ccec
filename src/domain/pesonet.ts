import { describeCell, negativeAmount, readTable, type TableRow } from './csv-table'
import { parseAmount } from './money'
import { paidTwiceProblem } from './payout'
import { oneLine } from './visible-text'
import type { WithdrawalState } from './withdrawal'

// The files that we exchange with the bank for PESONet (docs/withdrawals.md, PESONet files). Amounts are minor units.

/** Payouts of one file, and lines of one answer. */
export const mostPayouts = 1_000

/** The columns of the file of payouts. */
export const payoutColumns = [
  'reference',
  'bank',
  'account_number',
  'account_name',
  'amount',
  'currency',
] as const

/** The columns of the bank's answer. */
const answerColumns = ['reference', 'status', 'amount', 'bank_reference', 'reason'] as const

type AnswerColumn = (typeof answerColumns)[number]

export interface AnswerLine {
  /** Counted from 1, with the header. */
  readonly row: number
  readonly reference: string
  readonly status: 'PAID' | 'FAILED'
  readonly amount: number
  readonly bankReference: string
  readonly reason: string
}

export type ReadAnswer = { readonly lines: readonly AnswerLine[] } | { readonly problem: string }

/** Reads the bank's answer. A problem names row and column; then no line counts. */
export function readAnswer(text: string): ReadAnswer {
  const table = readTable(text, {
    columns: answerColumns,
    most: mostPayouts,
    plain: { amount: negativeAmount },
  })
  if ('problem' in table) return table
  const lines: AnswerLine[] = []
  const first = new Map<string, number>()
  for (const row of table.rows) {
    const line = readLine(row)
    if ('problem' in line) return line
    const earlier = first.get(line.reference)
    if (earlier !== undefined) return at(line.row, 'reference', `the same reference as in row ${earlier}`)
    first.set(line.reference, line.row)
    lines.push(line)
  }
  return { lines }
}

function readLine({ row, values, wrong }: TableRow<AnswerColumn>): AnswerLine | { problem: string } {
  if (wrong) return { problem: describeCell(wrong) }
  const { reference, status, amount: typed } = values
  const bankReference = plain(values.bank_reference)
  const reason = plain(values.reason)
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(reference))
    return at(row, 'reference', 'enter the reference of the payout, as in our file')
  if (status !== 'PAID' && status !== 'FAILED') return at(row, 'status', 'enter PAID or FAILED')
  const amount = parseAmount(typed, 'PHP')
  if ('problem' in amount) return at(row, 'amount', amount.problem)
  if (amount.minor <= 0) return at(row, 'amount', 'enter an amount above 0')
  if (status === 'PAID' && (bankReference === '' || bankReference.length > 100))
    return at(row, 'bank_reference', 'enter the reference of the bank, at most 100 characters')
  if (status === 'FAILED' && (reason === '' || reason.length > 300))
    return at(row, 'reason', 'say why it failed, in at most 300 characters')
  return { row, reference: reference.toLowerCase(), status, amount: amount.minor, bankReference, reason }
}

/** A cell as a record keeps it: in one line. */
function plain(cell: string): string {
  return oneLine(cell, cell.length) ?? ''
}

function at(row: number, column: AnswerColumn, problem: string): { problem: string } {
  return { problem: describeCell({ row, column, problem }) }
}

/** The outcome of a line of the answer. */
export const answerOutcomes = {
  PAY: { label: 'Paid', color: 'success' },
  FAIL: { label: 'Failed', color: 'warning' },
  ALREADY: { label: 'Known already', color: 'default' },
  UNKNOWN: { label: 'Not in our files', color: 'error' },
  AMOUNT: { label: 'Another amount', color: 'error' },
  CONTRADICTS: { label: 'Contradicts what is known', color: 'error' },
} as const

export type AnswerOutcome = keyof typeof answerOutcomes

/** A payout as we have it; undefined when no file of ours has it. */
export interface SentPayout {
  readonly state: WithdrawalState
  readonly amount: number
  /** The reference that it was paid with. */
  readonly providerRef: string | null
}

export function outcomeOf(
  { status, amount, bankReference }: AnswerLine,
  sent: SentPayout | undefined,
): AnswerOutcome {
  if (!sent) return 'UNKNOWN'
  if (sent.amount !== amount) return 'AMOUNT'
  if (sent.state === 'PROCESSING') return status === 'PAID' ? 'PAY' : 'FAIL'
  if (sent.state !== status || (status === 'PAID' && paidTwiceProblem('bank', sent, bankReference)))
    return 'CONTRADICTS'
  return 'ALREADY'
}
