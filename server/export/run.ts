import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { originOf, writeAudit } from '../audit/trail'
import type { Context } from '../context'
import { countApart } from '../crud/count'
import type { KeptQuestion } from '../db/kept-question'
import { AppError } from '../errors'
import { whereOf } from './export-query'
import { exportFile } from './file'
import { discreetQuestion } from './redact'
import { noteEnd, noteProgress, type Run } from './tickets'

/** A file on its way. */
export interface ExportRun {
  /** Its bytes. Destroying it ends the run. */
  readonly body: Readable
  /** When everything that it has to do with the database is done. */
  readonly over: Promise<void>
}

export interface RunOptions {
  readonly id: string
  readonly resource: AnyResource
  readonly question: KeptQuestion
  readonly now: () => Date
  readonly log: FastifyBaseLogger
  /** Asked again and again: whether the person still may. */
  readonly mayGoOn: () => Promise<boolean>
}

/** Milliseconds between two looks at whether it is to go on. */
const rhythm = 1000

/** Somebody who takes nothing for so long has gone, whatever the connection says. Milliseconds. */
const longestPause = 300_000

/** More are not counted: it is only for showing how far it is. */
const mostCounted = 20_000_000

/** Begins to write; leaves one audit entry now and one at the end, which has the rows and the file's SHA-256. */
export async function startRun(context: Context, options: RunOptions): Promise<ExportRun> {
  const { id, resource, question, now, log, mayGoOn } = options
  const { orm } = context.database
  const hash = createHash('sha256')
  const far: Pick<Run, 'rows' | 'count'> = { rows: 0, count: null }
  let takenAt = performance.now()
  let end: Run['state'] | null = null

  const settle = async (state: 'DONE' | 'FAILED' | 'CANCELLED', problem: string | null) => {
    if (end) return
    end = state
    // A whole file has counted itself, however long the counting beside it takes.
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
            ...about(resource, question),
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
    for await (const { text, rows, isLast } of exportFile(context, resource, question, now())) {
      const piece = Buffer.from(text)
      hash.update(piece)
      far.rows += rows
      // First the entry, then the line that says that all is there.
      if (isLast) await settle('DONE', null)
      yield piece
      takenAt = performance.now()
    }
  }

  await writeAudit(orm, originOf(context), {
    action: 'export',
    objectType: 'Export',
    objectId: id,
    input: about(resource, question),
  })
  const body = Readable.from(bytes(), { highWaterMark: 1 })
  let cause: Error | null = null
  body.once('error', error => {
    cause = error
  })

  const look = async () => {
    if (performance.now() - takenAt > longestPause) throw stopped('Nobody took the file for five minutes')
    if (!(await noteProgress(orm, id, far, now()))) throw new Cancelled()
    if (!(await mayGoOn())) throw stopped('The right to it was taken away, or the session ended')
  }
  const stopLooking = often(look, error => body.destroy(error))

  const counting = countAll(context, resource, question)
    .then(count => {
      far.count = count
    })
    // It is written all the same.
    .catch(error => log.warn({ err: error }, 'an export could not be counted'))

  const over = new Promise<void>(resolve => body.once('close', resolve))
    .then(stopLooking)
    .then(() => counting)
    .then(() =>
      cause instanceof Cancelled ? settle('CANCELLED', sayEnd(cause)) : settle('FAILED', sayEnd(cause)),
    )
    .catch(error => log.error({ err: error }, 'the end of an export could not be noted'))
  return { body, over }
}

/** The person, or somebody with their session, wants it no more. */
class Cancelled extends Error {
  override readonly message = 'Cancelled'
}

/** Why the server ends it by itself. */
export function stopped(reason: string): AppError {
  return new AppError(503, 'stopped', reason)
}

function sayEnd(cause: Error | null): string {
  if (!cause || (cause as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE')
    return 'The download was interrupted'
  if (cause instanceof AppError || cause instanceof Cancelled) return cause.message
  return 'Something went wrong on our side'
}

/** Does it again and again, one at a time, until it is stopped or throws; stopping waits for the last time. */
function often(work: () => Promise<void>, giveUp: (error: Error) => void): () => Promise<void> {
  let doing: Promise<void> | null = null
  const timer = setInterval(() => {
    doing ??= work()
      .catch(giveUp)
      .finally(() => {
        doing = null
      })
  }, rhythm)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await doing
  }
}

/** Null when it takes too long: it is only for showing how far the file is. */
async function countAll(
  context: Context,
  resource: AnyResource,
  question: KeptQuestion,
): Promise<number | null> {
  const where = whereOf(context, resource, question)
  try {
    return await countApart(context.database, resource, where, mostCounted)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

function about(resource: AnyResource, question: KeptQuestion): Record<string, unknown> {
  return { resource: resource.name, ...discreetQuestion(resource, question) }
}
