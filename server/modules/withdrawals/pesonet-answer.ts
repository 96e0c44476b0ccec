import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { paidTwiceProblem } from '../../../src/domain/payout'
import { type AnswerLine, type AnswerOutcome, outcomeOf, readAnswer } from '../../../src/domain/pesonet'
import type { WithdrawalState } from '../../../src/domain/withdrawal'
import { withdrawals } from '../../../src/resources/money/withdrawals'
import { originOf, writeAudit } from '../../audit/trail'
import type { Context } from '../../context'
import { perform } from '../../crud/perform'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { invalid } from '../../validate'

export interface JudgedLine extends AnswerLine {
  readonly outcome: AnswerOutcome
}

export interface JudgedAnswer {
  readonly items: readonly JudgedLine[]
  /** Of the lines and what becomes of them: applying repeats it, so that nothing else is done than was shown. */
  readonly hash: string
}

interface Sent {
  readonly id: string
  readonly version: number
  readonly state: WithdrawalState
  readonly amount: number
  readonly providerRef: string | null
  readonly needsAttention: boolean
}

/**
 * Previews the effect of the bank's answer, and changes nothing.
 * @throws AppError 422 with row and column
 */
export async function judgeAnswer(orm: Orm, file: string): Promise<JudgedAnswer> {
  return (await judged(orm, file, false)).answer
}

/**
 * Applies the bank's answer: payouts are paid or fail, contradictions need attention. All of it or nothing.
 * Applying it again changes nothing.
 * @throws AppError 422 with row and column, 409 `look_again` when it would do something else than was shown
 */
export async function applyAnswer(
  transaction: Orm,
  context: Context,
  { file, hash }: { readonly file: string; readonly hash: string },
): Promise<JudgedAnswer> {
  const { answer, sent } = await judged(transaction, file, true)
  if (answer.hash !== hash)
    throw new AppError(409, 'look_again', 'The payouts changed since the answer was checked. Check it again.')
  for (const line of answer.items) await applyLine(transaction, context, line, sent.get(line.reference))
  return answer
}

async function judged(orm: Orm, file: string, isLocked: boolean) {
  const read = readAnswer(file)
  if ('problem' in read) throw invalid({ file: read.problem })
  const table = tableOf(withdrawals)
  const query = orm
    .select({
      id: table.id,
      version: table.version,
      state: table.state,
      amount: table.amount,
      providerRef: table.providerRef,
      needsAttention: table.needsAttention,
    })
    .from(table)
    .where(
      and(
        inArray(
          table.id,
          read.lines.map(({ reference }) => reference),
        ),
        eq(table.method, 'PESONET'),
        isNotNull(table.batch),
      ),
    )
    .orderBy(asc(table.id))
  const found = await (isLocked ? query.for('update') : query)
  const sent = new Map(found.map(row => [row.id, { ...row, amount: Number(row.amount) }]))
  const items = read.lines.map(line => ({ ...line, outcome: outcomeOf(line, sent.get(line.reference)) }))
  const hash = createHash('sha256').update(JSON.stringify(items)).digest('hex')
  return { answer: { items, hash }, sent }
}

/** The bank decides, so the system is the actor; the history of the payout names the user who uploaded the answer. */
async function applyLine(
  transaction: Orm,
  context: Context,
  line: JudgedLine,
  sent: Sent | undefined,
): Promise<void> {
  if (!sent) return
  const step = stepOf(line, sent)
  if (!step) return
  const { id, version } = sent
  await writeAudit(transaction, originOf(context), {
    action: 'payoutAnswer',
    objectType: withdrawals.typename,
    objectId: id,
    objectVersion: version,
    input: { status: line.status },
  })
  await perform(transaction, { ...context, actor: null }, withdrawals, { id }, ...step)
}

type Step = readonly [action: string, input: Readonly<Record<string, string>>]

/** Returns the action that follows from a line; null when none does. */
function stepOf({ outcome, status, bankReference, reason }: JudgedLine, sent: Sent): Step | null {
  if (outcome === 'PAY') return ['pay', { providerRef: bankReference }]
  if (outcome === 'FAIL') return ['fail', { reason: `The bank says: ${reason}` }]
  if (sent.needsAttention) return null
  if (outcome === 'AMOUNT')
    return ['raise', { attention: 'The bank names another amount in its PESONet file' }]
  if (outcome !== 'CONTRADICTS') return null
  const twice = status === sent.state ? paidTwiceProblem('bank', sent, bankReference) : null
  return ['raise', { attention: twice ?? `The bank says ${status}, but this withdrawal is ${sent.state}` }]
}
