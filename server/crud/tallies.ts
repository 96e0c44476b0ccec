import { and, inArray, sql } from 'drizzle-orm'
import { registry } from '../../src/resources'
import type { Field, Tally, TallySpecs } from '../../src/resources/kernel/declare/field'
import { filtersOf } from '../../src/resources/kernel/declare/filter-value'
import { kindOf } from '../../src/resources/kernel/kinds/kinds'
import { can } from '../../src/resources/kernel/rights/access'
import type { Reader } from '../context'
import { columnFor, tableOf } from '../db/tables'
import { condition, visibleWhere } from './filters'

/** Counts for each record, by its id and field names. */
export type Tallies = ReadonlyMap<string, Readonly<Record<string, Tally>>>

/**
 * Counts records of other resources for these rows, with one grouped query per field. It counts only what the
 * user may list.
 */
export async function talliesOf(
  context: Reader,
  fields: readonly (readonly [string, Field])[],
  rows: readonly { readonly id: string }[],
): Promise<Tallies> {
  const tallies = new Map<string, Record<string, Tally>>()
  const ids = rows.map(row => row.id)
  for (const [name, field] of fields) {
    const specs = kindOf(field).tally?.(field)
    if (!specs) continue
    const found = await countBy(context, specs, ids)
    for (const [id, tally] of found ?? []) tallies.set(id, { ...tallies.get(id), [name]: tally })
  }
  return tallies
}

/** Null when the user may not list the counted resource. */
async function countBy(
  { actor, database }: Reader,
  { of, by, when }: TallySpecs,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Tally> | null> {
  const target = registry.byName.get(of)
  if (!target || !can(actor, target, 'list')) return null
  const reference = columnFor(target, by)
  const inStates = condition(actor, target, filtersOf(target, when), undefined)
  const rows = await database.orm
    .select({
      id: sql<string>`${reference}`,
      all: sql<number>`count(*)::int`,
      some: sql<number>`(count(*) filter (where ${inStates}))::int`,
    })
    .from(tableOf(target))
    .where(and(inArray(reference, [...ids]), visibleWhere(actor, target, 'list')))
    .groupBy(reference)
  const counted = new Map(rows.map(({ id, all, some }) => [id, { all, some }]))
  return new Map(ids.map(id => [id, counted.get(id) ?? { all: 0, some: 0 }]))
}
