import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { originOf, writeAudit } from '../audit/trail'
import { checkEvery } from '../auth/downloads'
import type { Context } from '../context'
import { countApart } from '../crud/count'
import type { KeptExportQuery } from '../db/kept-export-query'
import { AppError } from '../errors'
import { repeat } from '../repeat'
import { whereOf } from './export-query'
import { exportFile } from './file'
import { redactQuery } from './redact'
import { noteEnd, noteProgress, type Run } from './tickets'

/** A running export. */
export interface ExportRun {
  /** The bytes of the file. Destroying the stream ends the run. */
  readonly body: Readable
  /** Resolves when the run no longer uses the database. */
  readonly over: Promise<void>
}

export interface RunOptions {
  readonly id: string
  readonly resource: AnyResource
  readonly query: KeptExportQuery
  readonly now: () => Date
  readonly log: FastifyBaseLogger
  /** Called at intervals; throws when the user has no right to the file any more. */
  readonly requireRight: () => Promise<void>
}

/** Milliseconds without a read after which the client counts as gone, even if its connection is open. */
const maxPauseMs = 300_000

/** Rows are not counted further: the count only shows the progress. */
const maxCounted = 20_000_000

/**
 * Starts writing the file. Writes one audit entry now and one at the end with the number of rows and the
 * file's SHA-256.
 */
export async function startRun(context: Context, options: RunOptions): Promise<ExportRun> {
  const { id, resource, query, now, log, requireRight } = options
  const { orm } = context.database
  const hash = createHash('sha256')
  const far: Pick<Run, 'rows' | 'count'> = { rows: 0, count: null }
  let takenAt = performance.now()
  let end: Run['state'] | null = null

  const settle = async (state: 'DONE' | 'FAILED' | 'CANCELLED', problem: string | null) => {
    if (end) return
    end = state
    // A complete file knows its number of rows, even when the separate count is not done.
    const count = state === 'DONE' ? far.rows : far.count
    const outcome = state === 'DONE' ? { sha256: hash.copy().digest('hex') } : { problem }
    try {
      await context.database.transaction(async transaction => {
        await noteEnd(transaction, id, { ...far, count, state, problem })
        await writeAudit(transaction, originOf(context), {
          action: 'exported',
          objectType: 'Export',
          objectId: id,
          input: {
            ...auditInputOf(resource, query),
            rows: far.rows,
            outcome: state,
            ...outcome,
          },
        })
      })
    } catch (error) {
      end = null
      throw error
    }
  }

  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const { text, rows, isLast } of exportFile(context, resource, query, now())) {
      const piece = Buffer.from(text)
      hash.update(piece)
      far.rows += rows
      // The audit entry is written before the line that says the file is complete.
      if (isLast) await settle('DONE', null)
      yield piece
      takenAt = performance.now()
    }
  }

  await writeAudit(orm, originOf(context), {
    action: 'export',
    objectType: 'Export',
    objectId: id,
    input: auditInputOf(resource, query),
  })
  const body = Readable.from(bytes(), { highWaterMark: 1 })
  let cause: Error | null = null
  body.once('error', error => {
    cause = error
  })

  const checkRun = async () => {
    if (performance.now() - takenAt > maxPauseMs)
      throw stopped('The download paused for more than five minutes')
    if (!(await noteProgress(orm, id, far, now()))) throw new Cancelled()
    await requireRight()
  }
  const stopChecking = repeat(checkEvery, checkRun, error => body.destroy(error))

  const counting = countAll(context, resource, query)
    .then(count => {
      far.count = count
    })
    // The export continues without a count.
    .catch(error => log.warn({ err: error }, 'an export could not be counted'))

  const over = new Promise<void>(resolve => body.once('close', resolve))
    .then(stopChecking)
    .then(() => counting)
    .then(() =>
      cause instanceof Cancelled
        ? settle('CANCELLED', describeEnd(cause))
        : settle('FAILED', describeEnd(cause)),
    )
    .catch(error => log.error({ err: error }, 'the end of an export could not be noted'))
  return { body, over }
}

/** The user cancelled the export. */
class Cancelled extends Error {
  override readonly message = 'Cancelled'
}

/** The reason why the server ends a run. */
export function stopped(reason: string): AppError {
  return new AppError(503, 'stopped', reason)
}

function describeEnd(cause: Error | null): string {
  if (!cause || (cause as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE')
    return 'The download was interrupted'
  if (cause instanceof AppError || cause instanceof Cancelled) return cause.message
  return 'Something went wrong on our side'
}

/** Counts the rows; null when that takes too long, because the count only shows the progress. */
async function countAll(
  context: Context,
  resource: AnyResource,
  query: KeptExportQuery,
): Promise<number | null> {
  const where = whereOf(context, resource, query)
  try {
    return await countApart(context.database, resource, where, maxCounted)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

function auditInputOf(resource: AnyResource, query: KeptExportQuery): Record<string, unknown> {
  return { resource: resource.name, ...redactQuery(resource, query) }
}
