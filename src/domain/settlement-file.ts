import { describeCell, negativeAmount, readTable, type TableRow } from './csv-table'
import { type Currency, formatMoney, parseAmount } from './money'

// What a payment provider says that it took in and paid out on a day (docs/settlement-files.md). Amounts are minor units.

const columns = ['type', 'reference', 'amount', 'fee'] as const

type Column = (typeof columns)[number]

export const settlementTypes = { DEPOSIT: 'Deposit', REVERSAL: 'Deposit reversed', PAYOUT: 'Payout' } as const

export type SettlementType = keyof typeof settlementTypes

/** Rows of a file, and its bytes. */
const mostRows = 50_000
export const greatestSettlement = 5 * 1024 * 1024

/** Differences that a file keeps. */
export const keptDifferences = 200

/** A payment, as the file or the ledger has it. */
export interface SettledPayment {
  readonly type: SettlementType
  readonly reference: string
  /** Before the fee. */
  readonly amount: number
  /** What the provider keeps of it. */
  readonly fee: number
}

interface FileLine extends SettledPayment {
  /** Counted from 1, with the header. */
  readonly row: number
}

export const differenceKinds = {
  NOT_HERE: 'Only in the file',
  NOT_THERE: 'Not in the file',
  AMOUNT: 'Another amount',
  FEE: 'Another fee',
} as const

export interface Difference {
  readonly kind: keyof typeof differenceKinds
  /** In the file; null for a payment that the file does not have. */
  readonly row: number | null
  readonly type: SettlementType
  readonly reference: string
  /** "₱999.00 in the file, ₱1,000.00 here" */
  readonly amounts: string
}

/** Reads a file. A problem names row and column; then no row counts. */
export function readSettlement(
  text: string,
  currency: Currency,
): { readonly lines: readonly FileLine[] } | { readonly problem: string } {
  const plain = { amount: negativeAmount, fee: negativeAmount }
  const table = readTable(text, { columns, most: mostRows, plain })
  if ('problem' in table) return table
  const lines: FileLine[] = []
  for (const row of table.rows) {
    const line = readLine(row, currency)
    if ('problem' in line) return line
    lines.push(line)
  }
  return { lines }
}

/**
 * Compares a file with what the ledger posted on the day at the provider. Rows of the same type and reference are added up, so a
 * payment that is there twice differs from one that was posted once.
 * @returns first what the file has otherwise, in its order, then what it does not have
 */
export function compareSettlement(
  lines: readonly FileLine[],
  posted: readonly SettledPayment[],
  currency: Currency,
): readonly Difference[] {
  const [inFile, here] = [addedUp(lines), addedUp(posted)]
  const wrong = [...inFile].flatMap(([key, line]) => differenceOf(line, here.get(key), currency))
  const missing = [...here].filter(([key]) => !inFile.has(key))
  return [
    ...wrong,
    ...missing.map(
      ([, { type, reference, amount }]): Difference => ({
        kind: 'NOT_THERE',
        row: null,
        type,
        reference,
        amounts: `${formatMoney(amount, currency)} here`,
      }),
    ),
  ]
}

function differenceOf(
  { row, type, reference, amount, fee }: FileLine,
  here: SettledPayment | undefined,
  currency: Currency,
): Difference[] {
  const say = (kind: Difference['kind'], inFile: number, ours?: number): Difference[] => {
    const amounts = `${formatMoney(inFile, currency)} in the file`
    const and = ours === undefined ? '' : `, ${formatMoney(ours, currency)} here`
    return [{ kind, row, type, reference, amounts: `${amounts}${and}` }]
  }
  if (!here) return say('NOT_HERE', amount)
  if (here.amount !== amount) return say('AMOUNT', amount, here.amount)
  return here.fee === fee ? [] : say('FEE', fee, here.fee)
}

/** By type and reference: what was paid in may be taken back. */
function addedUp<Payment extends SettledPayment>(payments: readonly Payment[]): ReadonlyMap<string, Payment> {
  const sums = new Map<string, Payment>()
  for (const payment of payments) {
    const key = `${payment.type} ${payment.reference}`
    const before = sums.get(key)
    sums.set(
      key,
      before ? { ...before, amount: before.amount + payment.amount, fee: before.fee + payment.fee } : payment,
    )
  }
  return sums
}

function readLine(
  { row, values, wrong }: TableRow<Column>,
  currency: Currency,
): FileLine | { problem: string } {
  if (wrong) return { problem: describeCell(wrong) }
  const { type, reference } = values
  if (!isType(type)) return at(row, 'type', `enter ${Object.keys(settlementTypes).join(', ')}`)
  if (reference.length < 1 || reference.length > 100)
    return at(row, 'reference', 'enter the reference of the payment, at most 100 characters')
  const amount = parseAmount(values.amount, currency)
  if ('problem' in amount) return at(row, 'amount', amount.problem)
  if (amount.minor <= 0) return at(row, 'amount', 'enter an amount above 0')
  const fee = values.fee === '' ? { minor: 0 } : parseAmount(values.fee, currency)
  if ('problem' in fee) return at(row, 'fee', fee.problem)
  if (fee.minor < 0 || fee.minor > amount.minor) return at(row, 'fee', 'enter a fee from 0 to the amount')
  return { row, type, reference, amount: amount.minor, fee: fee.minor }
}

function isType(text: string): text is SettlementType {
  return Object.hasOwn(settlementTypes, text)
}

function at(row: number, column: Column, problem: string): { problem: string } {
  return { problem: describeCell({ row, column, problem }) }
}
