import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ReportCatalogue, ReportRows } from '../../../src/resources/kernel/wire/report'
import { reports } from '../../../src/resources/oversight/reports'
import { originOf, writeAudit } from '../../audit/trail'
import type { Context } from '../../context'
import { findRow, requireRight } from '../../crud/read'
import { titlesOf } from '../../crud/titles'
import type { StoredRow } from '../../db/stored-row'
import { AppError } from '../../errors'
import { parse } from '../../validate'
import { reportAsMade } from './as-made'
import { parametersOf } from './asked'
import { catalogue } from './catalogue'
import type { Report } from './define-report'
import { fileOfRun } from './file-of-run'
import { type FormatName, formatNames, formatProblem, formats } from './formats'
import { readPieces, wholeFile } from './kept-files'
import { keptSums, readRows } from './kept-rows'
import { isOpenReport } from './open-reports'

const tags = ['Reports']
const params = z.object({ id: z.uuid() })
const format = z.object({ format: z.enum(formatNames) })
const page = z.strictObject({
  // An integer of the database.
  from: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
  limit: z.coerce.number().int().min(1).max(400).default(100),
})

/** The catalogue, the rows of a run, and its files (docs/reports.md). */
export async function reportRoutes(app: FastifyInstance): Promise<void> {
  // Rights come before the query.
  app.setValidatorCompiler(() => value => ({ value }))
  app.setSerializerCompiler(() => value => JSON.stringify(value))
  app.get(
    '/admin/reports/catalogue',
    { exposeHeadRoute: false, schema: { summary: 'All reports, and what each asks for', tags } },
    async ({ context }): Promise<ReportCatalogue> => {
      requireRight(context.actor, reports, 'create')
      return { reports: openReports(context).map(shapeOf), formats: formatNames }
    },
  )
  app.get(
    '/admin/reports/:id/rows',
    {
      exposeHeadRoute: false,
      schema: { summary: 'Rows of a run, one page', tags, params, querystring: page },
    },
    async ({ context, params: asked, query }): Promise<ReportRows> => {
      const { run, report } = await findRun(context, asked)
      const { from, limit } = parse(page, query)
      const items = await readRows(context, report, run.id, { from, limit })
      const fields = Object.entries(report.columns)
      return {
        columns: report.columns,
        items,
        from,
        count: run.rows,
        titles: Object.fromEntries(await titlesOf(context, fields, items)),
        totals: run.state === 'DONE' ? sumRows(await keptSums(context, run.id)) : [],
        chart: report.chart ?? null,
      }
    },
  )
  app.get(
    '/admin/reports/:id/file/:format',
    {
      exposeHeadRoute: false,
      schema: {
        summary: 'The file of a run',
        tags,
        params: params.extend(format.shape),
      },
    },
    async ({ context, params: asked }, reply) => {
      const { run, report } = await findRun(context, asked, 'export')
      const { format: name } = parse(format, asked)
      if (run.state !== 'DONE') throw new AppError(409, 'wrong_state', 'Only a finished run has files')
      const problem = formatProblem(name, run.rows)
      if (problem) throw new AppError(409, 'wrong_state', problem)
      return reply
        .type(formats[name].type)
        .header('content-disposition', `attachment; filename="${fileName(run, name)}"`)
        .header('cache-control', 'no-store, no-transform')
        .send(
          Readable.from(await fileOf(context, report, run, name), { highWaterMark: 1, objectMode: false }),
        )
    },
  )
}

const openReports = ({ actor }: Context) => catalogue.filter(({ name }) => isOpenReport(actor, name))

type RunRow = StoredRow<typeof reports>

function shapeOf(report: Report) {
  const { name, label, about, group, period, columns, totals, chart } = report
  return {
    name,
    label,
    about,
    group,
    period,
    parameters: parametersOf(report),
    columns,
    totals,
    ...(chart && { chart }),
  }
}

/** @throws AppError 403, 404 */
async function findRun(
  { actor, database }: Context,
  asked: unknown,
  verb = 'show',
): Promise<{ run: RunRow; report: Report }> {
  requireRight(actor, reports, verb)
  const { id } = asked as { id: string }
  if (!z.uuid().safeParse(id).success) throw new AppError(404, 'not_found', 'Report run not found')
  const run = await findRow(database.orm, reports, id, { viewer: actor, verb: 'show' })
  const report = await reportAsMade(database.orm, run)
  if (!report) throw new AppError(404, 'not_found', `This version has no report ${run.report}`)
  return { run, report }
}

const sumRows = (totals: Awaited<ReturnType<typeof keptSums>>) =>
  Object.entries(totals).map(([currency, sums]) => ({
    ...(currency !== '' && { currency }),
    ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])),
  }))

/** The file as it was kept, or written anew. The trail says that it was asked for, and its hash once it is whole. */
async function fileOf(context: Context, report: Report, run: RunRow, format: FormatName) {
  const { orm } = context.database.for('background')
  const key = { run: run.id, format }
  const kept = await wholeFile(orm, key)
  const bytes = kept ? readPieces(orm, key, kept) : await fileOfRun(context, report, run, format)
  await note(context, run, 'export', { format })
  return noted(context, run, format, bytes)
}

async function* noted(
  context: Context,
  run: RunRow,
  format: FormatName,
  pieces: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let last: Buffer | null = null
  for await (const piece of pieces) {
    if (last) yield last
    last = Buffer.from(piece as string)
    hash.update(last)
  }
  // Nobody has the whole file before the trail says so.
  await note(context, run, 'exported', { format, rows: run.rows, sha256: hash.digest('hex') })
  if (last) yield last
}

function note(context: Context, { id }: RunRow, action: 'export' | 'exported', input: object): Promise<void> {
  const { orm } = context.database
  return writeAudit(orm, originOf(context), {
    action,
    objectType: reports.typename,
    objectId: id,
    input: { ...input },
  })
}

/** "operatorRevenue-20261101-20261107.csv" */
function fileName({ report, parameters, createdAt }: RunRow, format: FormatName): string {
  const { from, to, day } = (parameters ?? {}) as Record<string, string>
  const days = [from, to, day].filter(each => each !== undefined)
  const span = days.length > 0 ? days : [createdAt.slice(0, 10)]
  return `${[report, ...span.map(each => each.replaceAll('-', ''))].join('-')}.${format}`
}
