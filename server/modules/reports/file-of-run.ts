import { reports } from '../../../src/resources/oversight/reports'
import type { Actor } from '../../context'
import { titlesOf } from '../../crud/titles'
import type { StoredRow } from '../../db/stored-row'
import type { Report } from './define-report'
import { describeFile, type FileContext } from './file'
import { type FormatName, formats } from './formats'
import { keptSums } from './kept-rows'
import { partsOf } from './parts'

type RunRow = StoredRow<typeof reports>

/** The reader of files that Paddock writes by itself. Admins read them, so they show everything that an admin may see. */
export const systemReader = { roles: ['admin'] } as unknown as Actor

/** Writes the file of a finished run from its kept rows. */
export async function fileOfRun(
  context: FileContext,
  report: Report,
  run: RunRow,
  format: FormatName,
): Promise<AsyncIterable<string | Uint8Array>> {
  const totals = await keptSums(context, run.id)
  const by = await makerOf(context, run)
  const file = describeFile(context, report, run, { totals, by })
  const { orm } = context.database.for('background')
  return formats[format].write(file, {
    report: run.report,
    parameters: run.parameters,
    totals,
    lines: async function* () {
      for await (const { content } of partsOf(orm, run.id)) yield content
    },
  })
}

/** Returns the name of the user who made the run, or of the schedule that did. */
async function makerOf(context: FileContext, { madeBy, schedule }: RunRow): Promise<string> {
  const [[, name] = [madeBy, madeBy]] = await titlesOf(
    context,
    [
      ['madeBy', reports.fields.madeBy],
      ['schedule', reports.fields.schedule],
    ],
    [{ madeBy, schedule }],
  )
  return madeBy === null ? `Paddock, by schedule: ${name}` : String(name)
}
