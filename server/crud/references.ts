import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { registry } from '../../src/resources'
import { statesProblem } from '../../src/resources/kernel/declare/action'
import { agreedStates } from '../../src/resources/kernel/declare/agreement'
import { labelOf } from '../../src/resources/kernel/declare/field'
import { inSentence } from '../../src/resources/kernel/declare/in-sentence'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { Problems } from '../../src/resources/kernel/declare/schema'
import type { Mention } from '../../src/resources/kernel/kinds/kind-row'
import { kindOf, limitingFields } from '../../src/resources/kernel/kinds/kinds'
import { holdersOf, type Referrer } from '../../src/resources/kernel/registry'
import { can } from '../../src/resources/kernel/rights/access'
import type { Viewer } from '../../src/resources/kernel/rights/scope'
import type { CountAnswer, ReferenceMention } from '../../src/resources/kernel/wire/wire'
import { columnOf } from '../db/columns'
import type { Orm } from '../db/database'
import type { StoredRow } from '../db/stored-row'
import { columnFor, tableOf } from '../db/tables'
import { AppError } from '../errors'
import { bounded, countSome } from './count'
import { visibleWhere } from './filters'
import { storedColumns } from './read'

type Values = Readonly<Record<string, unknown>>

/**
 * Locks the records that these values refer to until the transaction ends, in the states in which they may be
 * chosen. Foreign keys do not cover references within a list.
 * @throws AppError 422 naming the field whose record is missing or in a wrong state
 */
export async function lockMentioned(
  orm: Orm,
  resource: AnyResource,
  values: Readonly<Record<string, unknown>>,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const [name, problem] = Object.entries(await mentionProblems(orm, resource, values, row))[0] ?? []
  if (!name || !problem) return
  const sentence = `${problem}; choose another`
  throw new AppError(422, 'invalid', sentence, { fields: { [name]: sentence } })
}

/** Locks the records that these values refer to, and returns the problems by field. */
export async function mentionProblems(
  orm: Orm,
  resource: AnyResource,
  values: Readonly<Record<string, unknown>>,
  row: Readonly<Record<string, unknown>>,
): Promise<Problems> {
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name]
    if (!field) continue
    const mentions = kindOf(field).mentions(field, value)
    for (const to of new Set(mentions.map(mention => mention.to))) {
      const ids = new Set(mentions.filter(mention => mention.to === to).map(mention => mention.id))
      const target = registry.byName.get(to) as AnyResource
      const found = await lockExisting(orm, target, [...ids])
      const problem = choiceProblem(target, mentions, found, row)
      if (problem) return { [name]: `${labelOf(name, field)} ${problem}` }
    }
  }
  return {}
}

/** Returns the references that must agree with what changes: the pools of a venue with its country. */
export function limitedReferences({ fields }: AnyResource, changes: Values, after: Values): Values {
  const limited = Object.entries(fields).filter(([, field]) =>
    limitingFields(field).some(name => name in changes),
  )
  return Object.fromEntries(limited.map(([name]) => [name, after[name]]))
}

async function lockExisting(orm: Orm, target: AnyResource, ids: readonly string[]): Promise<StoredRow[]> {
  const table = tableOf(target)
  const rows = await orm
    .select(storedColumns(target))
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
    .for('key share')
  return rows as StoredRow[]
}

/** Returns why one of the records cannot be chosen; null when all can. */
function choiceProblem(
  target: AnyResource,
  mentions: readonly Mention[],
  found: readonly StoredRow[],
  mentioning: Readonly<Record<string, unknown>>,
): string | null {
  for (const { to, id, only, agrees } of mentions) {
    if (to !== target.name) continue
    const row = found.find(each => each.id === id)
    const alike = agreedStates(agrees, mentioning)
    const stray = row && Object.keys(alike).find(name => !alike[name]?.includes(row[name] as never))
    const part = stray === undefined ? undefined : target.fields[stray]
    if (row && stray && part && kindOf(part).targets(part).length > 0)
      return `"${row[target.title]}" belongs to another ${labelOf(stray, part).toLowerCase()}`
    const problem = row && statesProblem(target, { ...only, ...alike }, row)
    if (!row) return 'was not found'
    if (problem) return `"${row[target.title]}" needs ${problem}`
  }
  return null
}

/**
 * Rejects changes of `fixedWhenUsed` fields when another record refers to this one. The record is locked, so
 * new references wait.
 * @throws AppError 422 naming the fields
 */
export async function rejectFixed(
  orm: Orm,
  resource: AnyResource,
  row: StoredRow,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const names = Object.keys(changes).filter(name => resource.fields[name]?.fixedWhenUsed)
  if (names.length === 0) return
  for (const referrer of holdersOf(registry, resource)) {
    const count = await countSome(orm, referrer.resource, usesOf(referrer, row.id))
    if (count === 0) continue
    const fields = Object.fromEntries(
      names.map(name => [
        name,
        `${labelOf(name, resource.fields[name])} can no longer be changed: ${inSentence(referrer.resource.label)} refer to this ${inSentence(resource.one)}`,
      ]),
    )
    throw new AppError(422, 'invalid', Object.values(fields)[0] ?? '', { fields })
  }
}

/** Greatest number of referring records that the error names. */
const maxNamed = 5

/**
 * @throws AppError 409 naming the referring records (titles only of those that the user may see), and how
 * many more there are
 */
export async function rejectWhenUsed(
  orm: Orm,
  viewer: Viewer,
  resource: AnyResource,
  row: StoredRow,
): Promise<void> {
  const found: ReferenceMention[] = []
  let total = 0
  for (const referrer of holdersOf(registry, resource)) {
    const uses = usesOf(referrer, row.id)
    total += await countSome(orm, referrer.resource, uses)
    found.push(...(await findUses(orm, viewer, referrer, uses)))
  }
  const references = found.slice(0, maxNamed)
  if (references.length === 0) return
  const more = bounded(total - references.length)
  const list = references.map(({ resource: name, title }) => `${labelOfResource(name)} "${title}"`).join(', ')
  throw new AppError(
    409,
    'in_use',
    `${resource.one} "${row[resource.title]}" is still used by ${list}${describeMore(more)}`,
    { references, ...(more.count > 0 && { moreReferences: more }) },
  )
}

function describeMore({ count, isMore }: CountAnswer): string {
  if (isMore) return ` and more than ${count} others`
  return count > 0 ? ` and ${count} more` : ''
}

function labelOfResource(name: string): string {
  return registry.byName.get(name)?.label ?? name
}

function usesOf({ resource, name, field }: Referrer, id: string): SQL {
  const column = columnFor(resource, name)
  return columnOf(field).contains?.(column, id) ?? eq(column, id)
}

async function findUses(
  orm: Orm,
  viewer: Viewer,
  { resource, name, field }: Referrer,
  uses: SQL,
): Promise<ReferenceMention[]> {
  const table = tableOf(resource)
  const rows = await orm
    .select({
      id: table.id,
      title: columnFor(resource, resource.title),
      isWithin: sql<boolean>`${visibleWhere(viewer, resource, 'show') ?? sql`true`}`,
    })
    .from(table)
    .where(uses)
    .limit(maxNamed)
  const mayShow = can(viewer, resource, 'show', name)
  return rows.map(({ id, title, isWithin }) => ({
    resource: resource.name,
    field: labelOf(name, field),
    id: mayShow && isWithin ? String(id) : '',
    title: mayShow && isWithin ? String(title) : 'a record that you may not see',
  }))
}
