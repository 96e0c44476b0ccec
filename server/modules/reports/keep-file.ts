import { z } from 'zod/mini'
import { reports } from '../../../src/resources/oversight/reports'
import { findRow } from '../../crud/read'
import type { Job, JobCall } from '../../jobs/job'
import { reportAsMade } from './as-made'
import { fileOfRun, systemReader } from './file-of-run'
import { type FormatName, formatNames, formatProblem } from './formats'
import { keepPieces, wholeFile } from './kept-files'

interface Asked {
  readonly run: string
  readonly format: FormatName
}

/** Writes a file of a scheduled run once and keeps it, so that records renamed later keep their old names in it. */
export const keepFile: Job<Asked> = {
  queue: 'reports.keepFile',
  payload: z.object({ run: z.string(), format: z.enum(formatNames) }),
  timeout: 3600,
  run: keep,
}

export async function keep({
  database,
  by: { environment, operator },
  payload,
  transaction,
}: Pick<JobCall<Asked>, 'database' | 'by' | 'payload' | 'transaction'>): Promise<void> {
  const { orm } = database.for('background')
  const run = await findRow(orm, reports, payload.run, { viewer: null, verb: 'show' })
  const report = await reportAsMade(orm, run)
  const isWritten = (await wholeFile(orm, payload)) !== null
  if (!report || isWritten || formatProblem(payload.format, run.rows)) return
  const context = { database, environment, actor: systemReader, ...(operator && { operator }) }
  const bytes = await fileOfRun(context, report, run, payload.format)
  await keepPieces(transaction, payload, bytes)
}
