import { asc, eq, inArray } from 'drizzle-orm'
import { house } from '../../src/resources'
import { can } from '../../src/resources/kernel/access'
import { labelOf } from '../../src/resources/kernel/field'
import { type Referrer, referrersOf } from '../../src/resources/kernel/house'
import { kindOf } from '../../src/resources/kernel/kinds'
import type { AnyResource } from '../../src/resources/kernel/resource'
import type { Subject } from '../../src/resources/kernel/roles'
import type { ReferenceMention } from '../../src/resources/kernel/wire'
import { columnOf } from '../db/columns'
import type { Orm } from '../db/connect'
import { columnFor, tableOf } from '../db/tables'
import { AppError } from '../errors'
import type { StoredRow } from './read'

/**
 * Keeps the records that these values refer to from being deleted until the transaction ends: what a
 * foreign key does, also for references within a list, which have none.
 * @throws AppError 422 naming the field whose record is not there
 */
export async function holdMentioned(
  orm: Orm,
  resource: AnyResource,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name]
    if (!field) continue
    const mentions = kindOf(field).mentions(field, value)
    for (const to of new Set(mentions.map(mention => mention.to))) {
      const ids = new Set(mentions.filter(mention => mention.to === to).map(mention => mention.id))
      if ((await lockExisting(orm, to, [...ids])) === ids.size) continue
      const problem = `${labelOf(name, field)} names a record that is not there; choose another`
      throw new AppError(422, 'invalid', problem, { fields: { [name]: problem } })
    }
  }
}

async function lockExisting(orm: Orm, to: string, ids: readonly string[]): Promise<number> {
  const table = tableOf(house.byName.get(to) as AnyResource)
  const rows = await orm
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
    .for('key share')
  return rows.length
}

/** How many of the records that refer to one are named to the person. */
const named = 5

/**
 * @throws AppError 409 naming what still refers to the record; the titles only of what the person may see
 */
export async function refuseWhenUsed(
  orm: Orm,
  subject: Subject,
  resource: AnyResource,
  row: StoredRow,
): Promise<void> {
  const found: ReferenceMention[] = []
  for (const referrer of referrersOf(house, resource))
    found.push(...(await findUses(orm, subject, referrer, row.id)))
  const references = found.slice(0, named)
  if (references.length === 0) return
  const list = references.map(reference => `${reference.resource} "${reference.title}"`).join(', ')
  const more = found.length > named ? ' and others' : ''
  throw new AppError(
    409,
    'in_use',
    `${resource.one} "${row[resource.title]}" is still used by ${list}${more}`,
    { references },
  )
}

async function findUses(
  orm: Orm,
  subject: Subject,
  { resource, name, field }: Referrer,
  id: string,
): Promise<ReferenceMention[]> {
  const table = tableOf(resource)
  const uses = columnOf(field).contains?.(columnFor(resource, name), id) ?? eq(columnFor(resource, name), id)
  const rows = await orm
    .select({ id: table.id, title: columnFor(resource, resource.title) })
    .from(table)
    .where(uses)
    .limit(named + 1)
  const isSeen = can(subject, resource, 'show', name)
  return rows.map(use => ({
    resource: resource.label,
    field: labelOf(name, field),
    id: isSeen ? String(use.id) : '',
    title: isSeen ? String(use.title) : 'a record that you may not see',
  }))
}
