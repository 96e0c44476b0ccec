import { and, inArray } from 'drizzle-orm'
import { registry } from '../../src/resources'
import type { Field } from '../../src/resources/kernel/declare/field'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { kindOf } from '../../src/resources/kernel/kinds/kinds'
import { can } from '../../src/resources/kernel/rights/access'
import type { Reader } from '../context'
import { columnFor, tableOf } from '../db/tables'
import { visibleWhere } from './filters'

export type Titles = ReadonlyMap<string, string>

/** Returns the titles of all records that these rows refer to, by id: one query per referenced resource. */
export async function titlesOf(
  context: Reader,
  fields: readonly (readonly [string, Field])[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<Titles> {
  const wanted = new Map<string, Set<string>>()
  for (const [name, field] of fields) {
    for (const row of rows) {
      for (const { to, id } of kindOf(field).mentions(field, row[name], row)) {
        wanted.set(to, (wanted.get(to) ?? new Set()).add(id))
      }
    }
  }
  const found = await Promise.all([...wanted].map(([to, ids]) => lookUp(context, to, [...ids])))
  return new Map(found.flat())
}

/** Returns the titles for one row, as the API sends them. */
export function titlesFor(
  titles: Titles,
  fields: readonly (readonly [string, Field])[],
  row: Readonly<Record<string, unknown>>,
): Record<string, string> {
  if (titles.size === 0) return {}
  const ids = fields.flatMap(([name, field]) =>
    kindOf(field)
      .mentions(field, row[name], row)
      .map(({ id }) => id),
  )
  return Object.fromEntries(ids.flatMap(id => (titles.has(id) ? [[id, titles.get(id) as string]] : [])))
}

async function lookUp({ actor, database }: Reader, to: string, ids: string[]): Promise<[string, string][]> {
  const resource = registry.byName.get(to) ?? shownType(actor, to)
  if (!resource) return []
  const table = tableOf(resource)
  // Users who may not open records of this kind still get the titles in records that they see; users with a
  // scope only those within it.
  const visible = can(actor, resource, 'show') ? visibleWhere(actor, resource, 'show') : undefined
  const rows = await database.orm
    .select({ id: table.id, title: columnFor(resource, resource.title) })
    .from(table)
    .where(and(inArray(table.id, ids), visible))
  return rows.map(row => [String(row.id), String(row.title)])
}

/** For references to any resource, the title is sent only to users who may see the record. */
function shownType(actor: Reader['actor'], typename: string): AnyResource | undefined {
  const resource = registry.byTypename.get(typename)
  return resource && can(actor, resource, 'show') ? resource : undefined
}
