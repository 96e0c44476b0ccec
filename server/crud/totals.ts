import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Filter } from '../../src/resources/kernel/declare/filter'
import { type AnyResource, fieldOf } from '../../src/resources/kernel/declare/resource'
import { kindOf } from '../../src/resources/kernel/kinds/kinds'
import { can } from '../../src/resources/kernel/rights/access'
import type { Sum, TotalsAnswer } from '../../src/resources/kernel/wire/wire'
import type { Context } from '../context'
import type { Orm } from '../db/database'
import { columnFor, tableOf } from '../db/tables'
import { AppError } from '../errors'
import { condition, matching, visibleWhere } from './filters'
import { parseRequest, rejectHidden } from './list'
import { countRequest } from './list-request'
import { requireRight } from './read'
import { withBalances } from './running-balance'
import { askInSlices } from './slices'
import { withTimeout } from './statement-timeout'

const tooLong = 'The totals took too long. Add a filter to select fewer records.'

/** A field with totals that the user may read. */
interface Summed {
  readonly name: string
  readonly column: PgColumn
  /** The other fields that determine its unit. */
  readonly needs: readonly (readonly [name: string, column: PgColumn])[]
  readonly scale: number
  readonly unit: (row: Readonly<Record<string, unknown>>) => string
}

/** Returns the names of the fields with totals in the views of a resource. */
export function totalNames({ views }: AnyResource): readonly string[] {
  return [...new Set(Object.values(views).flatMap(({ totals = [] }) => totals))]
}

/**
 * Returns the totals over all records of a list request, one per currency; without fields that the user may
 * not read.
 * @throws AppError 403, 422 naming the invalid part of the request or a sum that is too large, 503 when it
 * takes too long
 */
export async function totalRows(
  context: Context,
  resource: AnyResource,
  body: unknown,
): Promise<TotalsAnswer> {
  requireRight(context.actor, resource, 'list')
  const { filters, q } = parseRequest(countRequest(resource), body)
  rejectHidden(context, resource, filters)
  const where = condition(context.actor, resource, filters, q)
  const fields = totalNames(resource).flatMap(name => summedOf(context, resource, name) ?? [])
  if (fields.length === 0) return {}
  const sums = createSums(fields)
  const background = context.database.for('background')
  const kept = keptSums(context, resource, filters, q)
  if (kept) {
    await withTimeout(background, tooLong, async orm =>
      sums.add(await readSums(orm, kept.from, fields, kept.where)),
    )
    return sums.answer()
  }
  const add = async (orm: Orm, within: SQL | undefined) => {
    sums.add(await readSums(orm, tableOf(resource), fields, and(within, where)))
    return true
  }
  if (background.sliceRows === null) await withTimeout(background, tooLong, orm => add(orm, undefined))
  else await askInSlices(background, background.sliceRows, { resource, tooLong, ask: add })
  const answer = sums.answer()
  if (visibleWhere(context.actor, resource, 'list')) return answer
  return withTimeout(background, tooLong, orm =>
    withBalances(orm, resource, { viewer: context.actor, filters, q, where }, answer),
  )
}

/** The sums that a module keeps for these filters; null when it keeps none, or the user may list some records only. */
function keptSums(
  { actor, modules }: Context,
  resource: AnyResource,
  filters: readonly Filter[],
  q: string | undefined,
): { readonly from: SQL; readonly where: SQL | undefined } | null {
  if (q || visibleWhere(actor, resource, 'list')) return null
  const kept = modules.keptSums[resource.name]?.(filters)
  if (!kept) return null
  return {
    from: sql`(${kept.rows}) as ${sql.identifier(resource.name)}`,
    where: matching(actor, resource, kept.rest, ''),
  }
}

function summedOf({ actor }: Context, resource: AnyResource, name: string): Summed | null {
  const field = fieldOf(resource, name)
  const total = field && kindOf(field).total
  if (!field || !total) throw new Error(`${resource.name}.${name} cannot be added up`)
  const needs = kindOf(field).needs(field)
  if (![name, ...needs].every(each => can(actor, resource, 'list', each))) return null
  return {
    name,
    column: columnFor(resource, name),
    needs: needs.map(each => [each, columnFor(resource, each)] as const),
    scale: total.scale?.(field) ?? 0,
    unit: row => total.unit(field, row),
  }
}

type Row = Readonly<Record<string, unknown>>

/** Returns a row for each combination of units, with the sums by field name. */
async function readSums(
  orm: Orm,
  from: PgTable | SQL,
  fields: readonly Summed[],
  where: SQL | undefined,
): Promise<readonly Row[]> {
  const unitColumns = [...new Map(fields.flatMap(({ needs }) => needs))]
  // Sums are sent as text: they may have more digits than a JavaScript number holds.
  const sums = fields.map(
    ({ name, column, scale }) =>
      [
        sumName(name),
        sql<string | null>`(sum(${column}) * ${10 ** scale}::int)::numeric(40, 0)::text`,
      ] as const,
  )
  // Not the columns themselves, of which Drizzle demands that their table is the one that is read.
  const units = unitColumns.map(([name, column]) => [name, sql`${column}`.mapWith(column)] as const)
  const query = orm
    .select(Object.fromEntries<SQL>([...units, ...sums]))
    .from(from)
    .where(where)
  return unitColumns.length > 0 ? query.groupBy(...unitColumns.map(([, column]) => column)) : query
}

/** Prefixed, because a field may determine a unit and be summed itself. */
function sumName(name: string): string {
  return `sum ${name}`
}

/** Adds exactly, per unit. */
function createSums(fields: readonly Summed[]) {
  const sums = new Map(fields.map(({ name }) => [name, new Map<string, bigint>()]))
  return {
    add(rows: readonly Row[]): void {
      for (const row of rows)
        for (const { name, unit } of fields) {
          const sum = row[sumName(name)]
          if (typeof sum !== 'string') continue
          const units = sums.get(name)
          units?.set(unit(row), (units.get(unit(row)) ?? 0n) + BigInt(sum))
        }
    },
    answer(): TotalsAnswer {
      return Object.fromEntries(fields.map(field => [field.name, inUnits(field, sums.get(field.name))]))
    },
  }
}

/** Sorted by unit. */
function inUnits({ name, scale }: Summed, sums: ReadonlyMap<string, bigint> = new Map()): Sum[] {
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([unit, exact]) => {
      const whole = Number(exact)
      if (!Number.isSafeInteger(whole))
        throw new AppError(422, 'invalid', `The total of ${name} is too large; add a filter`)
      return { unit, sum: whole / 10 ** scale }
    })
}
