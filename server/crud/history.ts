import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Changes } from '../../src/resources/kernel/declare/field'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { can } from '../../src/resources/kernel/rights/access'
import { usualLimit } from '../../src/resources/kernel/wire/list-call'
import type { HistoryEntry, ListAnswer } from '../../src/resources/kernel/wire/wire'
import type { Context } from '../context'
import { isRecordId } from '../db/id'
import { auditLog } from '../db/system-tables'
import { AppError } from '../errors'
import { decodeCursor, encodeCursor } from './cursor'
import { visibleWhere } from './filters'
import { findRow, requireRight } from './read'
import { describeChanges } from './record-changes'

const { id, at, actorId, actorName, role, action, before, after, input } = auditLog
/** The columns of a history; the sealed text only repeats them. */
const columns = { id, at, actorId, actorName, role, action, before, after, input }

type AuditRow = Pick<typeof auditLog.$inferSelect, keyof typeof columns>

/**
 * Returns what was done to a record, newest first, field by field; only the fields that the user may read.
 * With `asked`, only the changes of these fields. The history of a deleted record is shown to users without a
 * scope only, because its scope can no longer be checked.
 * @throws AppError 400 for a lastKey of another history, 403 also for a field that the user may not read, 404
 */
export async function historyOf(
  context: Context,
  resource: AnyResource,
  id: string,
  lastKey: string | undefined,
  asked?: readonly string[],
): Promise<ListAnswer<HistoryEntry>> {
  requireRight(context.actor, resource, 'show')
  if (!isRecordId(id)) throw new AppError(404, 'not_found', `${resource.one} ${id} not found`)
  rejectMalformed(context, resource, asked)
  const access = { viewer: context.actor, verb: 'show' }
  if (visibleWhere(context.actor, resource, 'show')) await findRow(context.database.orm, resource, id, access)
  const query = ['history', resource.name, id, ...(asked ?? [])]
  const after = lastKey ? decodeCursor(lastKey, query).id : undefined
  const rows = await context.database.orm
    .select(columns)
    .from(auditLog)
    .where(
      and(
        eq(auditLog.objectType, resource.typename),
        eq(auditLog.objectId, id),
        after ? lt(auditLog.id, after) : undefined,
        asked && changesAny(asked),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(usualLimit + 1)
  // A record that came in bulk has no entry of its own. A missing record has none either, so this answers
  // 404.
  if (rows.length === 0 && !after) await findRow(context.database.orm, resource, id, access)
  const page = rows.slice(0, usualLimit)
  const last = rows.length > usualLimit ? page.at(-1) : undefined
  return {
    items: await entries(context, resource, page, asked),
    lastKey: last ? encodeCursor({ value: null, id: last.id }, query) : null,
  }
}

/** @throws AppError 403 naming the fields whose history the user may not read */
function rejectMalformed({ actor }: Context, resource: AnyResource, names: readonly string[] = []): void {
  const hidden = names.filter(name => !can(actor, resource, 'show', name))
  if (hidden.length === 0) return
  const fields = Object.fromEntries(hidden.map(name => [name, `You don't have access to ${name}`]))
  throw new AppError(403, 'forbidden', "You don't have access to every field of this history", { fields })
}

/** Condition for entries that changed one of the fields. */
function changesAny(names: readonly string[]): SQL {
  const name = sql`unnest(${sql.param([...names])}::text[]) as name`
  return sql`exists (select from ${name} where ${auditLog.before} -> name is distinct from ${auditLog.after} -> name)`
}

async function entries(
  context: Context,
  resource: AnyResource,
  rows: readonly AuditRow[],
  asked?: readonly string[],
): Promise<HistoryEntry[]> {
  const described = await describeChanges(context, resource, rows, asked)
  return rows.map((row, index) => ({
    id: row.id,
    at: row.at,
    action: row.action,
    actor: row.actorId ? { id: row.actorId, name: row.actorName ?? '' } : null,
    role: row.role,
    ...(described[index] as Changes),
  }))
}
