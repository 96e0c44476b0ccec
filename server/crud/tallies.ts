import { and, inArray, isNotNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Currency } from '../../src/domain/money'
import { registry } from '../../src/resources'
import type { Field } from '../../src/resources/kernel/declare/field'
import type { Amounts, AmountsSpecs, Tally, TallySpecs } from '../../src/resources/kernel/declare/referring'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { kindOf } from '../../src/resources/kernel/kinds/kinds'
import { can } from '../../src/resources/kernel/rights/access'
import type { Reader, RecordReader } from '../context'
import { arrayText } from '../db/array-text'
import type { Orm } from '../db/database'
import { type FixedStatement, fixedStatement } from '../db/fixed-statement'
import { queryRows } from '../db/query-rows'
import { columnFor, tableOf } from '../db/tables'
import { safe } from '../ledger/balance'
import { inStates, visibleWhere } from './filters'

/** Counts and sums for each record, by its id and field names. */
export type Tallies = ReadonlyMap<string, Readonly<Record<string, Tally | Amounts>>>

/**
 * Counts and adds up records of other resources for these rows, or has a module do it; only what the user may list. Sums
 * of the same records are one query.
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
  const keep = (name: string, found: ReadonlyMap<string, Tally | Amounts>) => {
    for (const [id, tally] of found) tallies.set(id, { ...tallies.get(id), [name]: tally })
  }
  const sums = new Map<string, Sums>()
  for (const [name, field] of fields) {
    const specs = kindOf(field).readFrom?.(field)
    const target = registry.byName.get(specs?.of ?? '')
    if (!specs || !target || !can(context.actor, target, 'list')) continue
    const amountsOf = context.modules.amounts[`${resource.name}.${name}`]
    if (amountsOf) keep(name, await amountsOf(context.database.orm, ids, context.now()))
    else if ('sum' in specs) addTo(sums, target, specs, name)
    else keep(name, await count(context, target, specs, ids))
  }
  for (const same of sums.values())
    for (const [name, found] of await addUp(context, same, ids)) keep(name, found)
  return tallies
}

/** Money fields of the same records, which are added up together. */
interface Sums extends Pick<AmountsSpecs, 'by' | 'when'> {
  readonly target: AnyResource
  /** The field of the records with their currency. */
  readonly currency: string
  /** The field that is added up, by the name of the field that shows it. */
  readonly summed: Map<string, string>
}

function addTo(all: Map<string, Sums>, target: AnyResource, specs: AmountsSpecs, name: string): void {
  const { by, when, sum } = specs
  const field = target.fields[sum] as Field
  const currency = kindOf(field).needs(field)[0] as string
  const key = keyOf({ target, by, when, currency })
  const same = all.get(key) ?? { target, by, when, currency, summed: new Map() }
  same.summed.set(name, sum)
  all.set(key, same)
}

function keyOf({ target, by, when, currency }: Omit<Sums, 'summed'>, summed: unknown = null): string {
  return JSON.stringify([target.name, by, when, currency, summed])
}

async function count(
  { actor, database }: Reader,
  target: AnyResource,
  { by, when }: TallySpecs,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Tally>> {
  const reference = columnFor(target, by)
  const rows = await database.orm
    .select({
      id: sql<string>`${reference}`,
      all: sql<number>`count(*)::int`,
      some: sql<number>`(count(*) filter (where ${inStates(target, when)}))::int`,
    })
    .from(tableOf(target))
    .where(and(inArray(reference, [...ids]), visibleWhere(actor, target, 'list')))
    .groupBy(reference)
  const counted = new Map(rows.map(({ id, all, some }) => [id, { all, some }]))
  return new Map(ids.map(id => [id, counted.get(id) ?? { all: 0, some: 0 }]))
}

interface SumsRow {
  readonly id: string
  readonly currency: Currency
  /** In the order of the fields. As text: a sum may have more digits than a JavaScript number holds. */
  readonly amounts: readonly (string | null)[]
}

async function addUp(
  { actor, database: { orm } }: Reader,
  sums: Sums,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Amounts>>> {
  const rows = await readSums(orm, sums, arrayText(ids), visibleWhere(actor, sums.target, 'list'))
  const amountsOf = (id: string, place: number) =>
    rows.flatMap(({ currency, amounts, ...row }) => {
      const amount = row.id === id ? (amounts[place] ?? null) : null
      return amount === null ? [] : [{ currency, amount: safe(amount) }]
    })
  return new Map(
    [...sums.summed.keys()].map((name, place) => [name, new Map(ids.map(id => [id, amountsOf(id, place)]))]),
  )
}

async function readSums(
  orm: Orm,
  sums: Sums,
  ids: string,
  visible: SQL | undefined,
): Promise<readonly SumsRow[]> {
  if (!visible) return fixedSums(sums)(orm, { ids })
  return queryRows<SumsRow>(orm, selectSums(sums, ids, visible))
}

/** The statements that add up what the user may see all of: each is built and planned once. */
const fixedSumsByKey = new Map<string, FixedStatement<SumsRow>>()

function fixedSums(sums: Sums): FixedStatement<SumsRow> {
  const key = keyOf(sums, [...sums.summed])
  const known =
    fixedSumsByKey.get(key) ??
    fixedStatement<SumsRow>(() => selectSums(sums, sql.placeholder('ids'), undefined))
  fixedSumsByKey.set(key, known)
  return known
}

function selectSums(
  { target, by, when = {}, currency, summed }: Sums,
  ids: string | Placeholder,
  visible: SQL | undefined,
): SQL {
  const reference = columnFor(target, by)
  const unit = columnFor(target, currency)
  const columns = [...summed.values()].map(sum => columnFor(target, sum))
  const amounts = columns.map(column => sql`sum(${column})::text`)
  const where = and(
    sql`${reference} = any(${ids}::uuid[])`,
    or(...columns.map(column => isNotNull(column))),
    visible,
    inStates(target, when),
  )
  return sql`select ${reference} as id, ${unit} as currency, array[${sql.join(amounts, sql`, `)}] as amounts
    from ${tableOf(target)} where ${where} group by ${reference}, ${unit} order by ${unit}`
}
