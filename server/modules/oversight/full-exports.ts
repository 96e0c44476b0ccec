import { eq } from 'drizzle-orm'
import { registry } from '../../../src/resources'
import { labelOf } from '../../../src/resources/kernel/declare/field'
import { type AnyResource, fieldOf } from '../../../src/resources/kernel/declare/resource'
import type { ExportQuery, ExportTicket } from '../../../src/resources/kernel/wire/wire'
import { downloadEnd, fullExports, longestNarrowing } from '../../../src/resources/oversight/full-exports'
import type { Actor, By, Context, Maker } from '../../context'
import { findRow, requireRight } from '../../crud/read'
import { requireStepUp } from '../../crud/step-up'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import type { KeptExportQuery, KeptFullExport } from '../../db/kept-export-query'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { parseExportQuery, requireExportQuery, viewOf } from '../../export/export-query'
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
    const query = parseExportQuery({ ...by, actor }, resource, asked)
    const fields = [...new Set(values as string[])]
    requireFullFields(actor, resource, query.columns, fields)
    requireStepUp(by)
    const kept: KeptFullExport = { resource: resource.name, query, fields, approval: agreedBy(by) }
    const made = await insertRow(transaction, by, fullExports, {
      list: viewOf(resource, query.view).label,
      fullValues: labelsOf(resource, fields),
      fileColumns: labelsOf(resource, query.columns),
      narrowing: await describeNarrowing(transaction, actor, resource, query),
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
  const { resource, query } = await readKept(database.orm, id, String(row.approvedAt))
  requireExportQuery(context, resource, query)
  requireStepUp(context)
  return issueTicket(context, resource.name, query, now())
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
  query: ExportQuery,
): Promise<string> {
  const filters = await filterLines({ actor, database: { orm } }, resource, query)
  const search = query.q ? [`Search: ${redact(query.q)}`] : []
  const narrowing = [...filters, ...search].join('; ') || 'All rows'
  if (narrowing.length <= longestNarrowing) return narrowing
  throw invalid({ filters: 'The filters are too long for the person who approves. Use fewer values.' })
}

/** Reads the stored query of a full export, with the approval. */
async function readKept(
  orm: Orm,
  id: string,
  approvedAt: string,
): Promise<{ resource: AnyResource; query: KeptExportQuery }> {
  const table = tableOf(fullExports)
  const [found] = await orm.select({ kept: table.kept }).from(table).where(eq(table.id, id))
  const resource = found?.kept && registry.byName.get(found.kept.resource)
  if (!resource || !found.kept?.approval) throw new Error(`The full export ${id} is not whole`)
  const { query, fields, approval } = found.kept
  const full = { fullExport: id, fields, ...approval, until: downloadEnd(approvedAt) }
  return { resource, query: { ...query, full } }
}
