import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { ExportProgress, ExportTicket } from '../../src/resources/kernel/wire/wire'
import { hashToken, newToken } from '../auth/tokens'
import type { EnvironmentName } from '../config/env-variables'
import type { Context } from '../context'
import { lock } from '../db/advisory-locks'
import type { Orm } from '../db/database'
import { newId } from '../db/id'
import type { KeptExportQuery } from '../db/kept-export-query'
import { exportRun } from '../db/system-tables'
import { AppError } from '../errors'

/** Seconds in which a ticket must be used. */
export const ticketSeconds = 60

/** Milliseconds without progress after which a run counts as lost with its process. */
const lostAfterMs = 60_000

/** Greatest number of exports that one user may run at once. */
const maxRunning = 3

export type Run = typeof exportRun.$inferSelect

/**
 * Issues a ticket to fetch the file once, bound to the user, their session and this query.
 * @throws AppError 429 when the user has too many exports running
 */
export async function issueTicket(
  { database, actor, environment }: Context,
  resource: string,
  query: KeptExportQuery,
  now: Date,
): Promise<ExportTicket> {
  const id = newId()
  const ticket = newToken(environment as EnvironmentName)
  await database.transaction(async orm => {
    // Without the lock, two requests would both count before either inserts its run.
    await lock(orm, 'export', actor.id)
    const running = await orm
      .select({ id: exportRun.id })
      .from(exportRun)
      .where(and(eq(exportRun.accountId, actor.id), isUnderWay(now)))
    if (running.length >= maxRunning) {
      const message = `You have ${maxRunning} exports running. Wait for one to finish, or cancel one.`
      throw new AppError(429, 'too_many_exports', message, { retryAfter: 5 })
    }
    await orm.insert(exportRun).values({
      id,
      ticketHash: hashToken(ticket),
      accountId: actor.id,
      sessionId: actor.sessionId,
      resource,
      query,
      createdAt: now.toISOString(),
      expiresAt: before(now, -ticketSeconds * 1000),
    })
  })
  return { id, ticket, expiresInSeconds: ticketSeconds }
}

/**
 * Uses a ticket; of several requests with the same ticket only one gets the run.
 * @throws AppError 404 for a ticket that was not issued to this session, 410 for one that is used or expired
 */
export async function redeemTicket(
  { database: { orm }, actor: { sessionId } }: Context,
  ticket: string,
  now: Date,
): Promise<Run & { query: KeptExportQuery }> {
  const isThisTicket = and(eq(exportRun.ticketHash, hashToken(ticket)), eq(exportRun.sessionId, sessionId))
  const at = now.toISOString()
  const [run] = await orm
    .update(exportRun)
    .set({ state: 'RUNNING', seenAt: at })
    .where(and(isThisTicket, eq(exportRun.state, 'READY'), gt(exportRun.expiresAt, at)))
    .returning()
  if (run?.query) return { ...run, query: run.query }
  const known = await orm.select({ id: exportRun.id }).from(exportRun).where(isThisTicket)
  if (known.length === 0) throw new AppError(404, 'not_found', 'Export not found')
  throw new AppError(410, 'gone', 'This export was already downloaded or has expired. Start a new one.')
}

/** Records the progress of a run; false when the run must stop. */
export async function noteProgress(
  orm: Orm,
  id: string,
  progress: Pick<Run, 'rows' | 'count'>,
  now: Date,
): Promise<boolean> {
  const noted = await orm
    .update(exportRun)
    .set({ ...progress, seenAt: now.toISOString() })
    .where(and(eq(exportRun.id, id), eq(exportRun.state, 'RUNNING')))
    .returning({ id: exportRun.id })
  return noted.length > 0
}

/** Records how a run ended; a run that was cancelled meanwhile stays cancelled. */
export async function noteEnd(
  orm: Orm,
  id: string,
  end: Pick<Run, 'state' | 'rows' | 'count' | 'problem'>,
): Promise<void> {
  const { state, ...rest } = end
  const kept = sql<
    Run['state']
  >`case when ${exportRun.state} = 'CANCELLED' then 'CANCELLED' else ${state} end`
  await orm
    .update(exportRun)
    .set({ ...rest, state: kept, query: null })
    .where(eq(exportRun.id, id))
}

/** @throws AppError 404 for an export of another session */
export async function progressOf(context: Context, id: string, now: Date): Promise<ExportProgress> {
  const run = await ownRun(context, id)
  const { rows, count } = run
  const lost = lostProblem(run, now)
  return { id, state: lost ? 'FAILED' : run.state, rows, count, problem: lost ?? run.problem }
}

/**
 * Cancels a run, or its unused ticket; an ended run stays as it is.
 * @throws AppError 404
 */
export async function cancelRun(context: Context, id: string, now: Date): Promise<ExportProgress> {
  const { id: own } = await ownRun(context, id)
  await context.database.orm
    .update(exportRun)
    .set({ state: 'CANCELLED', problem: 'Cancelled', query: null })
    .where(and(eq(exportRun.id, own), inArray(exportRun.state, ['READY', 'RUNNING'])))
  return progressOf(context, id, now)
}

async function ownRun({ database: { orm }, actor }: Context, id: string): Promise<Run> {
  const [run] = await orm
    .select()
    .from(exportRun)
    .where(and(eq(exportRun.id, id), eq(exportRun.sessionId, actor.sessionId)))
  if (!run) throw new AppError(404, 'not_found', 'Export not found')
  return run
}

/** Returns why a run without a recorded end is lost; null when it is still running. */
function lostProblem({ state, expiresAt, seenAt }: Run, now: Date): string | null {
  const isLate = state === 'READY' && Date.parse(expiresAt) <= now.getTime()
  if (isLate) return 'The download did not start in time'
  const isSilent = state === 'RUNNING' && Date.parse(seenAt ?? expiresAt) <= now.getTime() - lostAfterMs
  return isSilent ? 'The server stopped during the export' : null
}

function isUnderWay(now: Date) {
  return or(
    and(eq(exportRun.state, 'READY'), gt(exportRun.expiresAt, now.toISOString())),
    and(eq(exportRun.state, 'RUNNING'), gt(exportRun.seenAt, before(now, lostAfterMs))),
  )
}

function before(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString()
}
