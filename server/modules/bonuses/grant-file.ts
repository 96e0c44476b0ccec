import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql, sum } from 'drizzle-orm'
import { z } from 'zod/mini'
import { type BonusCurrency, grantNeedsApproval } from '../../../src/domain/bonus'
import { type GrantLine, isCustomerId, type JudgedGrant, keptRefusals } from '../../../src/domain/bonus-file'
import { describeCell } from '../../../src/domain/csv-table'
import type { KeptFile } from '../../../src/domain/file'
import { bonusFiles } from '../../../src/resources/money/bonus-files'
import { bonuses } from '../../../src/resources/money/bonuses'
import type { By, Handler, Maker } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import { perform } from '../../crud/perform'
import { findRow } from '../../crud/read'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import { hintAfterCommit } from '../../db/hint'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { findFile } from '../../files/stored-files'
import { enqueue } from '../../jobs/enqueue'
import type { Job, JobCall } from '../../jobs/job'
import { invalid } from '../../validate'
import { requireNotOwnAccount } from '../customers'
import { lockLimit } from '../staff'
import { addSpent, bonusLock } from './bonus-wallet'
import { pauseExhausted, writeGrant } from './grant'
import { type AskedFile, closedProblem, findCustomers, judgeFile, judgeLines, readLines } from './judge-file'
import { type Offer, readOffer } from './offer'

/** Rows per transaction of the job: other grants of the offer wait no longer than these take. */
const rowsAtOnce = 10

/** Milliseconds between two of its transactions. */
const betweenMs = 5

/**
 * Accepts a file: its total counts as spent at once, and a job grants its rows. The body repeats the hash and the total
 * of the dry run, so that nothing else is done than was shown.
 * @throws AppError 422 naming row and column, 409 `look_again` when it would do something else than was shown
 */
export const makeBonusFile: Maker<AskedFile & Said> =
  async ({ template, file, hash, total, currency }) =>
  async ({ transaction, by, askApproval }) => {
    const limit = by.actor && (await lockLimit(transaction, by.actor.id, currency))
    if (grantNeedsApproval({ amount: total, currency }, limit)) askApproval()
    // Files of one offer are accepted one after another: the second is judged after the writes of the first.
    await lockKeys(transaction, [`bonus files ${template}`])
    const { offer, items, ...now } = await judgeFile(transaction, by, { template, file })
    const refused = items.find(({ outcome }) => outcome === 'REFUSED')
    if (refused?.problem) throw invalid({ file: describeCell({ row: refused.row, ...refused.problem }) })
    await requireNotOwnAccount(
      transaction,
      by,
      items.map(({ found }) => found?.id ?? null),
    )
    if (now.total === 0) throw new AppError(409, 'wrong_state', 'Every row of this file was granted already')
    // The offer is locked after the file was judged: that takes a second for a long file, and other grants would wait.
    const { spent, terms } = await readOffer(transaction, by, template, { isLocked: true })
    const exceedsBudget = terms.budget !== null && BigInt(spent) + BigInt(total) > BigInt(terms.budget)
    const differsFromDryRun = now.hash !== hash || now.total !== total || now.currency !== currency
    if (differsFromDryRun || exceedsBudget || terms.id !== offer.terms.id)
      throw new AppError(409, 'look_again', 'Something changed since the file was checked. Check it again.')
    const made = await insertRow(transaction, by, bonusFiles, {
      template,
      terms: terms.id,
      file,
      currency,
      total,
      count: items.filter(({ outcome }) => outcome === 'GRANT').length,
    })
    await keepCustomers(transaction, made.id, items)
    await addSpent(transaction, template, total)
    await enqueue(transaction, grantFile, { key: made.id, payload: { file: made.id } })
    return made.id
  }

interface Said {
  readonly hash: string
  readonly total: number
  readonly currency: BonusCurrency
}

/** Grants the rows of an accepted file, a few per transaction. Interrupted, it goes on where it stopped. */
export const grantFile: Job<{ file: string }> = {
  queue: 'bonuses.grantFile',
  payload: z.object({ file: z.string() }),
  timeout: 3600,
  run: call => grantRows(call, call.payload.file),
}

async function grantRows(
  { database, by, signal, transaction }: Pick<JobCall, 'database' | 'by' | 'signal' | 'transaction'>,
  id: string,
): Promise<void> {
  const lines = await acceptedLines(database.orm, id)
  while (await transaction(inside => grantSome(inside, by, id, lines))) {
    signal.throwIfAborted()
    // The embedded database never yields to the event loop: this pause lets requests run.
    await pause(betweenMs)
  }
}

const system = { viewer: null, verb: 'show' } as const

/** Keeps whom each phone number of the file belongs to now: until its row is granted, the number may change hands. */
async function keepCustomers(transaction: Orm, id: string, items: readonly JudgedGrant[]): Promise<void> {
  const byPhone = items.filter(({ customer }) => !isCustomerId(customer))
  if (byPhone.length === 0) return
  const acceptedFor = Object.fromEntries(byPhone.map(({ row, found }) => [row, String(found?.id)]))
  const table = tableOf(bonusFiles)
  await transaction.update(table).set({ acceptedFor }).where(eq(table.id, id))
}

/** Returns the rows of an accepted file, each with the id of the customer whom it was accepted for. */
async function acceptedLines(orm: Orm, id: string): Promise<readonly GrantLine[]> {
  const table = tableOf(bonusFiles)
  const [kept] = await orm
    .select({ file: table.file, acceptedFor: table.acceptedFor })
    .from(table)
    .where(eq(table.id, id))
  const stored = kept && (await findFile(orm, (kept.file as KeptFile).sha256))
  if (!stored) throw new Error(`The file of ${id} is not stored`)
  return readLines(stored.bytes).map(line => ({
    ...line,
    customer: kept.acceptedFor[line.row] ?? line.customer,
  }))
}

/** Grants the next rows of a file. Returns whether there may be more. */
async function grantSome(
  transaction: Orm,
  by: By,
  id: string,
  lines: readonly GrantLine[],
): Promise<boolean> {
  const row = await findRow(transaction, bonusFiles, id, { ...system, lock: true })
  if (row.state !== 'GRANTING') return false
  if (row.done >= lines.length) {
    await perform(transaction, by, bonusFiles, { id }, 'finish', {})
    return false
  }
  const next = lines.slice(row.done, row.done + rowsAtOnce)
  const offer = await lockFor(transaction, by, row, next)
  const reason = offer.terms.id === row.terms ? closedProblem(offer, by) : 'The terms of the offer changed'
  if (reason) {
    await perform(transaction, by, bonusFiles, { id }, 'stop', { reason })
    return false
  }
  // The budget was reserved for the whole file.
  const reserved = { ...offer, terms: { ...offer.terms, budget: null } }
  const items = await judgeLines(transaction, by, reserved, next)
  for (const { found, amount, reason: why, reference, outcome } of items)
    if (outcome === 'GRANT')
      await writeGrant(
        transaction,
        by,
        {
          customer: String(found?.id),
          amount: Number(amount),
          currency: row.currency,
          reason: why,
          source: 'BULK',
          file: id,
          reference,
          grantedBy: row.grantedBy,
        },
        offer,
      )
  await countDone(transaction, row, items)
  return true
}

type FileRow = StoredRow<typeof bonusFiles>

/** Takes the locks of the records that rows are judged by, in the order of every grant: bonuses, the offer, customers. */
async function lockFor(
  transaction: Orm,
  by: By,
  { template, currency }: FileRow,
  lines: readonly GrantLine[],
): Promise<Offer> {
  const customers = await findCustomers(transaction, lines)
  await lockKeys(
    transaction,
    [...customers.values()].map(({ id }) => bonusLock(id, currency)),
  )
  const offer = await readOffer(transaction, by, template, { isLocked: true })
  await findCustomers(transaction, lines, true)
  return offer
}

/** Counts rows as done. No entry of its own: each bonus has one. */
async function countDone(transaction: Orm, row: FileRow, items: readonly JudgedGrant[]): Promise<void> {
  const refused = items.filter(({ outcome }) => outcome === 'REFUSED')
  const said = refused.map(({ row: line, reference, problem }) => ({
    row: line,
    reference,
    problem: `${problem?.column}: ${problem?.problem}`,
  }))
  const table = tableOf(bonusFiles)
  await transaction
    .update(table)
    .set({
      done: row.done + items.length,
      granted: row.granted + items.filter(({ outcome }) => outcome === 'GRANT').length,
      refused: row.refused + refused.length,
      refusals: [...(row.refusals ?? []), ...said].slice(0, keptRefusals),
    })
    .where(eq(table.id, row.id))
  hintAfterCommit(transaction, 'live', bonusFiles.typename)
}

/** Returns the money that a file did not grant to the budget of its offer. The offer pauses if the budget is used up. */
export const returnRest: Handler<FileRow> = async ({ transaction, by, row }) => {
  const { id, template, total } = row
  const offer = await readOffer(transaction, by, template, { isLocked: true })
  const table = tableOf(bonuses)
  const [granted] = await transaction
    .select({ sum: sql<string>`coalesce(${sum(table.amount)}, 0)` })
    .from(table)
    .where(eq(table.file, id))
  const spent = await addSpent(transaction, template, Number(granted?.sum) - total)
  if (offer.state === 'ACTIVE') await pauseExhausted(transaction, by, offer, spent)
}
