import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { countFeed, type FeedStep, feedOutcomes } from '../../../src/domain/feed'
import type { KeptFile } from '../../../src/domain/file'
import { describePlace } from '../../../src/domain/json-text'
import type { JudgedFeed } from '../../../src/resources/kernel/wire/feed'
import { feedFiles } from '../../../src/resources/racing/feed-files'
import type { Context, Maker } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import { readUpload } from '../../crud/take-uploads'
import { insertRow } from '../../crud/write'
import type { ByPerson } from '../../crud/written'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { digestOf } from '../../files/stored-files'
import { invalid } from '../../validate'
import type { PlannedStep } from './plan'
import { type PlannedFeed, planFeed } from './plan-feed'
import { readFeed } from './read-feed'

type Sent = Pick<KeptFile, 'id' | 'name'>

/**
 * Previews an uploaded file, and changes nothing: its steps run in a transaction that is rolled back, so that every rule
 * is checked.
 * @throws AppError 422 naming `file`, with line and column
 */
export async function judgeFeed(context: Context, sent: Sent): Promise<JudgedFeed> {
  const bytes = await readUpload(context.database.orm, context, feedFiles, 'file', sent.id)
  const sha256 = digestOf(bytes)
  const text = readFeed(bytes)
  try {
    await context.database.transaction(async transaction => {
      const applied = await findApplied(transaction, sha256)
      const planned = await planFeed(transaction, text, { isLocked: true })
      const steps = applied ? planned.plan.steps : await tryOut(transaction, context, planned, sent.name)
      throw new TriedOut(wireFeed(sha256, planned, steps, applied))
    })
  } catch (error) {
    if (error instanceof TriedOut) return error.judged
    throw error
  }
  throw new Error('A dry run ends with what it found')
}

/** Carries the answer out of a transaction that is taken back. */
class TriedOut extends Error {
  constructor(readonly judged: JudgedFeed) {
    super('Only tried out')
  }
}

/** Applies the steps as far as the rules allow; returns them, the first one that a rule refuses as not allowed. */
async function tryOut(
  transaction: Orm,
  by: ByPerson,
  planned: PlannedFeed,
  source: string,
): Promise<readonly FeedStep[]> {
  const { steps } = planned.plan
  if (steps.some(({ outcome }) => outcome === 'FORBIDDEN')) return steps
  try {
    await applySteps(transaction, by, planned, source)
    return steps
  } catch (error) {
    if (!(error instanceof RefusedStep)) throw error
    const { step, why } = error
    return steps.map(each => (each === step ? { ...each, outcome: 'FORBIDDEN', detail: why } : each))
  }
}

class RefusedStep extends Error {
  constructor(
    readonly step: PlannedStep,
    readonly why: string,
  ) {
    super(why)
  }
}

/** @throws RefusedStep when a rule refuses a step */
async function applySteps(
  transaction: Orm,
  by: ByPerson,
  { plan, card }: PlannedFeed,
  source: string,
): Promise<string> {
  const ids = { card: card?.id ?? '', races: new Map<number, string>() }
  for (const step of plan.steps)
    try {
      await step.apply?.({ transaction, by, ids, source })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      throw new RefusedStep(step, Object.values(error.details.fields ?? {})[0] ?? error.message)
    }
  return ids.card
}

/**
 * Applies a file in one transaction: the same file again returns its first result. The body repeats the hash of the dry
 * run, so that only the steps that the user saw are done.
 * @throws AppError 422 naming line and column, 409 `look_again` when it would do something else than was shown
 */
export const makeFeedFile: Maker =
  async ({ file, hash, sha256 }) =>
  async ({ transaction, by, askApproval }) => {
    const person = requirePerson(by)
    const bytes = await readUpload(transaction, by, feedFiles, 'file', (file as Sent).id)
    if (digestOf(bytes) !== sha256) throw invalid({ sha256: 'sha256 is not that of the file' })
    await lockKeys(transaction, [`feed file ${sha256}`])
    const earlier = await findApplied(transaction, sha256)
    if (earlier) return earlier.id
    const text = readFeed(bytes)
    const { venue: code, date } = text.feed
    // Files of one card are applied one after another: the second is judged after the writes of the first.
    await lockKeys(transaction, [`feed card ${code.toUpperCase()} ${date}`])
    const planned = await planFeed(transaction, text, { isLocked: true })
    const { plan, venue } = planned
    rejectForbidden(plan.steps)
    // Before the hash: the dry run also has the refusals of rules among the steps that it hashes.
    const { name: source } = file as Sent
    const program = await applySteps(transaction, person, planned, source).catch(rejectRefused)
    if (hashOf(sha256, plan.steps) !== hash)
      throw new AppError(409, 'look_again', 'Something changed since the file was checked. Check it again.')
    if (plan.open.size > 0) askApproval()
    const counts = countFeed(plan.steps)
    const made = await insertRow(transaction, by, feedFiles, {
      file,
      sha256,
      size: bytes.length,
      venue: venue?.id,
      date,
      program,
      added: counts.ADD,
      changed: counts.CHANGE,
      ignored: counts.SAME,
      openRaces: plan.open.size,
      log: plan.steps
        .filter(({ outcome }) => outcome !== 'SAME')
        .map(({ line, record, outcome, detail }) => ({
          line,
          record,
          outcome: feedOutcomes[outcome].label,
          detail: detail.slice(0, 2000) || null,
        })),
    })
    return made.id
  }

function requirePerson(by: Parameters<Awaited<ReturnType<Maker>>>[0]['by']): ByPerson {
  const { actor } = by
  if (!actor) throw new Error('A file of a feed is applied by a person')
  return { ...by, actor }
}

function rejectForbidden(steps: readonly FeedStep[]): void {
  const refused = steps.find(({ outcome }) => outcome === 'FORBIDDEN')
  if (refused) throw invalid({ file: describeStep(refused, refused.detail) })
}

function rejectRefused(error: unknown): never {
  if (error instanceof RefusedStep) throw invalid({ file: describeStep(error.step, error.why) })
  throw error
}

/** "Line 3, column 14, Race 2: the post time …" */
function describeStep(step: FeedStep, why: string): string {
  return `${describePlace(step)}, ${step.record}: ${why}`
}

function wireFeed(
  sha256: string,
  { plan }: PlannedFeed,
  steps: readonly FeedStep[],
  applied: JudgedFeed['applied'],
): JudgedFeed {
  return {
    applied,
    steps: steps
      .filter(({ outcome }) => outcome !== 'SAME')
      .map(({ row, line, column, record, outcome, detail }) => ({
        row,
        line,
        column,
        record,
        outcome,
        detail,
      })),
    counts: countFeed(steps),
    openRaces: plan.open.size,
    hash: hashOf(sha256, steps),
  }
}

function hashOf(sha256: unknown, steps: readonly FeedStep[]): string {
  const told = steps.map(({ record, outcome, detail }) => [record, outcome, detail])
  return createHash('sha256')
    .update(JSON.stringify([sha256, told]))
    .digest('hex')
}

async function findApplied(orm: Orm, sha256: unknown): Promise<{ id: string; at: string } | null> {
  const table = tableOf(feedFiles)
  const [found] = await orm
    .select({ id: table.id, at: table.at })
    .from(table)
    .where(eq(table.sha256, String(sha256)))
  return found ? { id: String(found.id), at: String(found.at) } : null
}
