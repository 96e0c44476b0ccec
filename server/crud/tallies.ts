import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Currency } from '../../src/domain/money'
import { registry } from '../../src/resources'
import type { Field } from '../../src/resources/kernel/declare/field'
import { filtersOf } from '../../src/resources/kernel/declare/filter-value'
import type { Amounts, AmountsSpecs, Tally, TallySpecs } from '../../src/resources/kernel/declare/referring'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { kindOf } from '../../src/resources/kernel/kinds/kinds'
import { can } from '../../src/resources/kernel/rights/access'
import type { Reader, RecordReader } from '../context'
import { columnFor, tableOf } from '../db/tables'
import { safe } from '../ledger/balance'
import { condition, visibleWhere } from './filters'

/** Counts and sums for each record, by its id and field names. */
export type Tallies = ReadonlyMap<string, Readonly<Record<string, Tally | Amounts>>>

/**
 * Counts and adds up records of other resources for these rows, with one grouped query per field or as a module does it;
 * only what the user may list.
 */
export async function talliesOf(
  context: RecordReader,
  resource: AnyResource,
  fields: readonly (readonly [string, Field])[],
  rows: readonly { readonly id: string }[],
): Promise<Tallies> {
  const tallies = new Map<string, Record<string, Tally | Amounts>>()
  if (rows.length === 0) return tallies
  const ids = rows.map(row => row.id)
  for (const [name, field] of fields) {
    const specs = kindOf(field).readFrom?.(field)
    const target = registry.byName.get(specs?.of ?? '')
    if (!specs || !target || !can(context.actor, target, 'list')) continue
    const amountsOf = context.modules.amounts[`${resource.name}.${name}`]
    const found = amountsOf
      ? await amountsOf(context.database.orm, ids, context.now())
      : 'sum' in specs
        ? await addUp(context, target, specs, ids)
        : await count(context, target, specs, ids)
    for (const [id, tally] of found) tallies.set(id, { ...tallies.get(id), [name]: tally })
  }
  return tallies
}

async function count(
  { actor, database }: Reader,
  target: AnyResource,
  { by, when }: TallySpecs,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Tally>> {
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

async function addUp(
  { actor, database }: Reader,
  target: AnyResource,
  { by, sum, when = {} }: AmountsSpecs,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Amounts>> {
  const reference = columnFor(target, by)
  const field = target.fields[sum] as Field
  const currency = columnFor(target, kindOf(field).needs(field)[0] as string)
  const rows = await database.orm
    .select({
      id: sql<string>`${reference}`,
      currency: sql<Currency>`${currency}`,
      // As text: a sum may have more digits than a JavaScript number holds.
      amount: sql<string>`sum(${columnFor(target, sum)})::text`,
    })
    .from(tableOf(target))
    .where(
      and(
        inArray(reference, [...ids]),
        isNotNull(columnFor(target, sum)),
        visibleWhere(actor, target, 'list'),
        condition(actor, target, filtersOf(target, when), undefined),
      ),
    )
    .groupBy(reference, currency)
    .orderBy(currency)
  const amountsOf = (id: string) =>
    rows
      .filter(row => row.id === id)
      .map(({ currency: unit, amount }) => ({ currency: unit, amount: safe(amount) }))
  return new Map(ids.map(id => [id, amountsOf(id)]))
}
