import { and, inArray } from 'drizzle-orm'
import { registry } from '../../src/resources'
import { labelOf } from '../../src/resources/kernel/declare/field'
import { inSentence } from '../../src/resources/kernel/declare/in-sentence'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { kindOf } from '../../src/resources/kernel/kinds/kinds'
import { can } from '../../src/resources/kernel/rights/access'
import type { Viewer } from '../../src/resources/kernel/rights/scope'
import type { Orm } from '../db/database'
import { tableOf } from '../db/tables'
import { AppError } from '../errors'
import { visibleWhere } from './filters'

/**
 * Rejects references to records outside the user's scope with the same error as for missing records, so that
 * the user learns nothing about them.
 * @throws AppError 422 naming the field
 */
export async function requireVisible(
  orm: Orm,
  viewer: Viewer,
  resource: AnyResource,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name]
    for (const { to, id } of field ? kindOf(field).mentions(field, value) : []) {
      const target = registry.byName.get(to)
      if (!target || !can(viewer, target, 'show') || (await isVisible(orm, viewer, target, id))) continue
      const problem = `${labelOf(name, field)} was not found. Choose another one.`
      throw new AppError(422, 'invalid', problem, { fields: { [name]: problem } })
    }
  }
}

/**
 * Rejects writes that create or move a record outside the user's scope. Call it in the transaction of the
 * write.
 * @throws AppError 403
 */
export async function requireWithinScope(
  orm: Orm,
  viewer: Viewer,
  resource: AnyResource,
  id: string,
  verb: string,
): Promise<void> {
  if (await isVisible(orm, viewer, resource, id, verb)) return
  const message = `With these values you would not be allowed to ${verb} the ${inSentence(resource.one)}. Choose others.`
  throw new AppError(403, 'forbidden', message)
}

async function isVisible(
  orm: Orm,
  viewer: Viewer,
  resource: AnyResource,
  id: string,
  verb = 'show',
): Promise<boolean> {
  return (await visibleIds(orm, viewer, resource, [id], verb)).has(id)
}

/** Returns the ids of the records on which the user may use the verb. */
export async function visibleIds(
  orm: Orm,
  viewer: Viewer,
  resource: AnyResource,
  ids: readonly string[],
  verb = 'show',
): Promise<ReadonlySet<string>> {
  const visible = visibleWhere(viewer, resource, verb)
  if (!visible) return new Set(ids)
  const table = tableOf(resource)
  const rows = await orm
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, [...ids]), visible))
  return new Set(rows.map(({ id }) => String(id)))
}
