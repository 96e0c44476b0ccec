import { eq } from 'drizzle-orm'
import { registry } from '../../../src/resources'
import { labelOf } from '../../../src/resources/kernel/declare/field'
import { type AnyResource, fieldOf } from '../../../src/resources/kernel/declare/resource'
import type { ExportQuestion, ExportTicket } from '../../../src/resources/kernel/wire/wire'
import { downloadEnd, fullExports, longestNarrowing } from '../../../src/resources/oversight/full-exports'
import type { Actor, By, Context, Maker } from '../../context'
import { findRow, requireRight } from '../../crud/read'
import { requireStepUp } from '../../crud/step-up'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import type { KeptFullExport, KeptQuestion } from '../../db/kept-question'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { parseQuestion, requireQuestion, viewOf } from '../../export/export-query'
import { requireFullFields } from '../../export/full-values'
import { filterLines } from '../../export/header'
import { redact } from '../../export/redact'
import { issueTicket } from '../../export/tickets'
import { invalid } from '../../validate'

/**
 * Creates the record of an export with unmasked values. It requires everything that a plain export requires,
 * and the right to see each of the values.
 * @throws AppError 403 without a right or a fresh code or password, 422 naming the field
 */
export const makeFullExport: Maker =
  async ({ resource: name, values, reason, ...asked }) =>
  async ({ transaction, by }) => {
    const actor = requirePerson(by)
    const resource = registry.byName.get(String(name))
    if (!resource) throw invalid({ resource: `There is no list ${name}` })
    const question = parseQuestion({ ...by, actor }, resource, asked)
    const fields = [...new Set(values as string[])]
    requireFullFields(actor, resource, question.columns, fields)
    requireStepUp(by)
    const kept: KeptFullExport = { resource: resource.name, question, fields, approval: agreedBy(by) }
    const made = await insertRow(transaction, by, fullExports, {
      list: viewOf(resource, question.view).label,
      fullValues: labelsOf(resource, fields),
      fileColumns: labelsOf(resource, question.columns),
      narrowing: await describeNarrowing(transaction, actor, resource, question),
      reason,
      // This column is not in the declaration, so no screen shows it.
      kept,
    })
    return made.id
  }

/**
 * Returns a ticket for the file of a full export. The rights are checked here and again while the file is
 * written.
 * @throws AppError 403 without a right or a fresh code or password, 404, 409 for any user but the one who
 * asked for the file, 410 when the time to download it is over
 */
export async function issueFullTicket(context: Context, id: string): Promise<ExportTicket> {
  const { actor, database, now } = context
  requireRight(actor, fullExports, 'show')
  const row = await findRow(database.orm, fullExports, id, { viewer: actor, verb: 'show' })
  if (row.requestedBy !== actor.id)
    throw new AppError(409, 'wrong_state', 'Only the person who asked for this file can download it')
  const { resource, question } = await readKept(database.orm, id, String(row.approvedAt))
  requireQuestion(context, resource, question)
  requireStepUp(context)
  return issueTicket(context, resource.name, question, now())
}

function requirePerson({ actor }: By): Actor {
  if (!actor) throw new Error('A full export is asked for by a person')
  return actor
}

function agreedBy({ approval }: By): KeptFullExport['approval'] {
  if (!approval || 'onNeeded' in approval) return null
  return { approval: approval.id, approvedBy: approval.by.name, approverId: approval.by.id }
}

function labelsOf(resource: AnyResource, names: readonly string[]): string[] {
  return names.map(name => (name === 'id' ? 'ID' : labelOf(name, fieldOf(resource, name))))
}

/**
 * Describes the filters and the search as the header of the file does.
 * @throws AppError 422 when the description is too long for an approver to read
 */
async function describeNarrowing(
  orm: Orm,
  actor: Actor,
  resource: AnyResource,
  question: ExportQuestion,
): Promise<string> {
  const filters = await filterLines({ actor, database: { orm } }, resource, question)
  const search = question.q ? [`Search: ${redact(question.q)}`] : []
  const narrowing = [...filters, ...search].join('; ') || 'All rows'
  if (narrowing.length <= longestNarrowing) return narrowing
  throw invalid({ filters: 'The filters are too long for the person who approves. Use fewer values.' })
}

/** Reads the stored query of a full export, with the approval. */
async function readKept(
  orm: Orm,
  id: string,
  approvedAt: string,
): Promise<{ resource: AnyResource; question: KeptQuestion }> {
  const table = tableOf(fullExports)
  const [found] = await orm.select({ kept: table.kept }).from(table).where(eq(table.id, id))
  const resource = found?.kept && registry.byName.get(found.kept.resource)
  if (!resource || !found.kept?.approval) throw new Error(`The full export ${id} is not whole`)
  const { question, fields, approval } = found.kept
  const full = { fullExport: id, fields, ...approval, until: downloadEnd(approvedAt) }
  return { resource, question: { ...question, full } }
}
