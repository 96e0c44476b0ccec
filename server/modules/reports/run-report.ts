import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, max } from 'drizzle-orm'
import { z } from 'zod/mini'
import { canonicalJson } from '../../../src/domain/canonical-json'
import { reports } from '../../../src/resources/oversight/reports'
import { perform } from '../../crud/perform'
import { findRow } from '../../crud/read'
import type { Orm } from '../../db/database'
import { databaseErrorOf } from '../../db/failures'
import { hintAfterCommit } from '../../db/hint'
import { reportPart } from '../../db/report-part-table'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { enqueue } from '../../jobs/enqueue'
import { errorText } from '../../jobs/error-text'
import type { Job, JobCall } from '../../jobs/job'
import { isAsMade } from './as-made'
import { askedOf, type Parameters } from './asked'
import { reportNamed } from './catalogue'
import type { Report } from './define-report'
import { keepFile } from './keep-file'
import { noteOutcome } from './note-outcome'
import { partsOf } from './parts'
import { addTotals, countReportRows, positionAfter, type ReportRow, readSlice } from './rows'

/** Rows of a part that is kept: what is read to show a page of it. */
const partRows = 2000

/**
 * Rows of one statement and one transaction: what is in memory at once. A report whose order no index has sorts all of its
 * rows for each statement, so few statements matter more there than small ones.
 */
const sliceRows = ({ isIndexed }: Report) => (isIndexed ? partRows : 10 * partRows)

/** Milliseconds for one statement of PostgreSQL; a report that adds up a season is a single one. */
const statementTimeout = 120_000

/** Attempts after which a run fails. */
const mostAttempts = 5

/** Milliseconds between two slices: an embedded database answers requests then. */
const betweenMs = 5

/**
 * Makes a run: reads the rows slice by slice and keeps each with where it ended. Interrupted, it goes on after the last
 * slice that it has; cancelled, it stops at the next.
 */
export const runReport: Job<{ run: string }> = {
  queue: 'reports.run',
  payload: z.object({ run: z.string() }),
  timeout: 3600,
  maxAttempts: mostAttempts,
  run: async call => {
    try {
      await makeRun(call, call.payload.run)
    } catch (error) {
      // A server that stops gives the attempt back.
      if (call.attempt < mostAttempts || call.signal.aborted) throw error
      await failRun(call, call.payload.run, failureWords(reasonOf(error)))
    }
  },
}

type RunCall = Pick<JobCall, 'database' | 'by' | 'signal' | 'transaction'>
type RunRow = StoredRow<typeof reports>

export async function makeRun(call: RunCall, id: string, atOnce?: number, ofPart = partRows): Promise<void> {
  const { database, by, signal, transaction } = call
  const background = database.for('background')
  let row = await findRun(background.orm, id)
  const report = reportNamed(row.report)
  if (!report) return failRun(call, id, `There is no report ${row.report} in this version`)
  if (!(await isAsMade(background.orm, report, id)))
    return failRun(call, id, 'This version has other columns. Run the report again.')
  const asked = askedOf(report, row.parameters as Parameters, new Date(row.createdAt), row.scope)
  const read = <Result>(work: (orm: Orm) => Promise<Result>) =>
    background.transaction(work, { statementTimeout })
  const limit = atOnce ?? sliceRows(report)
  try {
    while (row.state === 'QUEUED' || row.state === 'RUNNING') {
      signal.throwIfAborted()
      const { position } = await kept(background.orm, id)
      const rows = await read(orm => readSlice(orm, report, asked, position, limit))
      const isLast = rows.length < limit
      const count =
        isLast || row.count !== null ? null : await read(orm => countReportRows(orm, report, asked))
      await transaction(inside => keepSlice(inside, report, id, { rows, count, ofPart }))
      if (isLast) {
        await transaction(inside => finishRun(inside, call, id))
        return
      }
      await pause(betweenMs)
      row = await findRun(background.orm, id)
    }
  } catch (error) {
    // query_canceled: it would take as long the next time.
    if (databaseErrorOf(error)?.code !== '57014') throw error
    await failRun({ by, transaction }, id, 'It took too long. Choose fewer days.')
  }
}

async function findRun(orm: Orm, id: string, lock = false): Promise<RunRow> {
  return await findRow(orm, reports, id, { viewer: null, verb: 'show', lock })
}

async function kept(orm: Orm, id: string) {
  const table = tableOf(reports)
  const [row] = await orm
    .select({ position: table.position, totals: table.totals })
    .from(table)
    .where(eq(table.id, id))
  return { position: row?.position ?? null, totals: row?.totals ?? {} }
}

interface Slice {
  readonly rows: readonly ReportRow[]
  /** How many rows there are in all, when it was counted. */
  readonly count: number | null
  readonly ofPart: number
}

/** Keeps a slice in parts, with where it ended, unless the run was cancelled meanwhile. No entry of its own: the run has one. */
async function keepSlice(
  inside: Orm,
  report: Report,
  id: string,
  { rows, count, ofPart }: Slice,
): Promise<void> {
  const row = await findRun(inside, id, true)
  if (row.state !== 'QUEUED' && row.state !== 'RUNNING') return
  const { totals } = await kept(inside, id)
  const last = rows.at(-1)
  const next = (await lastPart(inside, id)) + 1
  for (let from = 0; from < rows.length; from += ofPart) {
    const own = rows.slice(from, from + ofPart)
    const content = own.map(each => JSON.stringify(each)).join('\n')
    const place = { n: next + from / ofPart, first: row.rows + from }
    await inside.insert(reportPart).values({ run: id, ...place, rows: own.length, content })
  }
  const table = tableOf(reports)
  await inside
    .update(table)
    .set({
      state: 'RUNNING',
      rows: row.rows + rows.length,
      totals: addTotals(report, totals, rows),
      ...(last && { position: positionAfter(report, last) }),
      ...(count !== null && { count }),
    })
    .where(eq(table.id, id))
  hintAfterCommit(inside, 'live', reports.typename)
}

async function lastPart(orm: Orm, id: string): Promise<number> {
  const [found] = await orm
    .select({ n: max(reportPart.n) })
    .from(reportPart)
    .where(eq(reportPart.run, id))
  return found?.n ?? -1
}

async function finishRun(inside: Orm, { by }: Pick<RunCall, 'by'>, id: string): Promise<void> {
  const row = await findRun(inside, id, true)
  if (row.state !== 'RUNNING') return
  const sha256 = await hashOf(inside, row)
  await perform(inside, by, reports, { id }, 'finish', { sha256 })
  await noteOutcome(inside, by, row, 'DONE')
  for (const format of row.formats ?? []) {
    const payload = { run: id, format: String(format) }
    await enqueue(inside, keepFile, { key: `${id}:${format}`, payload })
  }
}

export async function failRun(
  call: Pick<RunCall, 'by' | 'transaction'>,
  id: string,
  problem: string,
): Promise<void> {
  await call.transaction(async inside => {
    const row = await findRun(inside, id, true)
    if (row.state !== 'QUEUED' && row.state !== 'RUNNING') return
    await perform(inside, call.by, reports, { id }, 'fail', { problem })
    await noteOutcome(inside, call.by, row, 'FAILED', problem)
  })
}

function reasonOf(error: unknown): string {
  return errorText(error instanceof Error ? error : new Error(String(error)))
}

export function failureWords(reason: string): string {
  return `Tried ${mostAttempts} times: ${reason}`.slice(0, mostProblem)
}

/** As long as the field. */
const mostProblem = 500

/**
 * The hash of a run: of its name, its parameters and each row as a line. The same rows have
 * the same hash, for every user and at every time.
 */
async function hashOf(orm: Orm, { id, report, parameters }: RunRow): Promise<string> {
  const hash = createHash('sha256').update(`${report}\n${canonicalJson(parameters)}\n`)
  for await (const { content } of partsOf(orm, id)) hash.update(`${content}\n`)
  return hash.digest('hex')
}
