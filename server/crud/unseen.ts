import { and, inArray } from 'drizzle-orm'
import { house } from '../../src/resources'
import { can } from '../../src/resources/kernel/access'
import { labelOf } from '../../src/resources/kernel/field'
import { kindOf } from '../../src/resources/kernel/kinds'
import type { AnyResource } from '../../src/resources/kernel/resource'
import type { Viewer } from '../../src/resources/kernel/scope'
import type { Orm } from '../db/connect'
import { tableOf } from '../db/tables'
import { AppError } from '../errors'
import { sightOf } from './filters'

/**
 * Keeps who is bounded to some records of a kind from finding out about the others by referring to them.
 * @throws AppError 422 naming the field, as for a record that is not there
 */
export async function refuseUnseen(
  orm: Orm,
  viewer: Viewer,
  resource: AnyResource,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name]
    for (const { to, id } of field ? kindOf(field).mentions(field, value) : []) {
      const target = house.byName.get(to)
      if (!target || !can(viewer, target, 'show') || (await isSeen(orm, viewer, target, id))) continue
      const problem = `${labelOf(name, field)} names a record that is not there; choose another`
      throw new AppError(422, 'invalid', problem, { fields: { [name]: problem } })
    }
  }
}

/**
 * What somebody writes stays where they may write: nobody makes or moves a record beyond what bounds them.
 * To be called in the transaction of the write.
 * @throws AppError 403
 */
export async function refuseBeyond(
  orm: Orm,
  viewer: Viewer,
  resource: AnyResource,
  id: string,
  verb: string,
): Promise<void> {
  if (await isSeen(orm, viewer, resource, id, verb)) return
  const message = `So the ${resource.one.toLowerCase()} would be none of those that you may ${verb}`
  throw new AppError(403, 'forbidden', message)
}

async function isSeen(
  orm: Orm,
  viewer: Viewer,
  resource: AnyResource,
  id: string,
  verb = 'show',
): Promise<boolean> {
  return (await seenOf(orm, viewer, resource, [id], verb)).has(id)
}

/** Those of the records that the person may use the verb on. */
export async function seenOf(
  orm: Orm,
  viewer: Viewer,
  resource: AnyResource,
  ids: readonly string[],
  verb = 'show',
): Promise<ReadonlySet<string>> {
  const sight = sightOf(viewer, resource, verb)
  if (!sight) return new Set(ids)
  const table = tableOf(resource)
  const rows = await orm
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, [...ids]), sight))
  return new Set(rows.map(({ id }) => String(id)))
}
