import { isDeepStrictEqual } from 'node:util'
import { registry } from '../../src/resources'
import type { Changes, Field, FieldChange } from '../../src/resources/kernel/declare/field'
import { keptInput } from '../../src/resources/kernel/declare/kept-input'
import { type AnyResource, allFields } from '../../src/resources/kernel/declare/resource'
import { kindOf } from '../../src/resources/kernel/kinds/kinds'
import { maskedValue } from '../../src/resources/kernel/kinds/mask'
import { can } from '../../src/resources/kernel/rights/access'
import type { Reader } from '../context'
import { type Titles, titlesFor, titlesOf } from './titles'

type Side = Readonly<Record<string, unknown>> | null

/** The parts of an audit entry about a record. */
export interface KeptChange {
  readonly action: string
  readonly before: Side
  readonly after: Side
  readonly input: Side
}

/**
 * Describes what was done to records of a resource, field by field: only fields that the user may read,
 * masked as everywhere. With `names`, only these fields.
 */
export async function describeChanges<Kept extends KeptChange>(
  context: Reader,
  resource: AnyResource,
  kept: readonly Kept[],
  names?: readonly string[],
): Promise<Changes[]> {
  const readable = allFields(resource)
    .filter(([name]) => names?.includes(name) ?? true)
    .filter(([name]) => can(context.actor, resource, 'show', name))
  const sides = kept.flatMap(({ before, after }) => [before ?? {}, after ?? {}])
  const titles = await titlesOf(context, readable, sides)
  const showsInput = can(context.actor, resource, 'show')
  const inputTitles = showsInput ? await titlesOfInputs(context, resource, kept) : new Map()
  return kept.map(entry => ({
    changes: changedFields(entry, readable),
    ...unchangedFields(entry, readable),
    input: showsInput ? maskedInput(resource, entry) : null,
    titles: {
      ...titlesFor(inputTitles, inputFields(resource, entry.action), entry.input ?? {}),
      ...titlesFor(titles, readable, entry.before ?? {}),
      ...titlesFor(titles, readable, entry.after ?? {}),
    },
  }))
}

/** Two masked values may look equal: the change is reported anyway. */
function changedFields(
  { before, after }: KeptChange,
  readable: readonly (readonly [string, Field])[],
): FieldChange[] {
  return readable
    .map(([name, field]) => ({ name, field, before: before?.[name] ?? null, after: after?.[name] ?? null }))
    .filter(change => !isDeepStrictEqual(change.before, change.after))
    .filter(change => !['createdAt', 'updatedAt'].includes(change.name))
    .map(change => ({
      field: change.name,
      before: maskedValue(change.field, change.before),
      after: maskedValue(change.field, change.after),
    }))
}

/** Returns fields that did not change but are needed to read those that did. */
export function unchangedFields(
  { before, after }: Pick<KeptChange, 'before' | 'after'>,
  readable: readonly (readonly [string, Field])[],
): Pick<Changes, 'unchanged'> {
  if (!before || !after) return {}
  const unchanged = readable.filter(
    ([name]) => Object.hasOwn(after, name) && isDeepStrictEqual(before[name], after[name]),
  )
  if (unchanged.length === 0) return {}
  return {
    unchanged: Object.fromEntries(
      unchanged.map(([name, field]) => [name, maskedValue(field, after[name] ?? null)]),
    ),
  }
}

export function inputFields(resource: AnyResource, action: string): (readonly [string, Field])[] {
  return Object.entries(keptInput(resource, action))
}

/** Returns the titles of the records that the inputs of these entries name. */
export async function titlesOfInputs(
  context: Reader,
  resource: AnyResource,
  kept: readonly Pick<KeptChange, 'action' | 'input'>[],
): Promise<Titles> {
  const found: [string, string][] = []
  for (const action of new Set(kept.map(entry => entry.action))) {
    const inputs = kept.flatMap(entry => (entry.action === action && entry.input ? [entry.input] : []))
    found.push(...(await titlesOf(context, inputFields(resource, action), inputs)))
  }
  return new Map(found)
}

/** Returns the input of the user with secrets masked. */
export function maskedInput(
  resource: AnyResource,
  { action, input }: Pick<KeptChange, 'action' | 'input'>,
): Side {
  const asked = keptInput(resource, action)
  return (
    input &&
    Object.fromEntries(
      Object.entries(input).map(([name, value]) => {
        const field = Object.hasOwn(asked, name) ? asked[name] : undefined
        return [name, field ? maskedValue(field, value) : value]
      }),
    )
  )
}

/**
 * Returns, for each row id and field name, the changes that fields of kind `changes` show. Every such field
 * of every row is included, because the stored value never leaves the server as it is. For a type without a
 * resource, only the input is shown.
 */
export async function changesOf(
  context: Reader,
  fields: readonly (readonly [string, Field])[],
  rows: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[],
): Promise<ReadonlyMap<string, Readonly<Record<string, Changes>>>> {
  const byRow = new Map<string, Record<string, Changes>>()
  for (const [name, field] of fields) {
    const specs = kindOf(field).changes?.(field)
    if (!specs) continue
    for (const type of new Set(rows.map(row => String(row[specs.type])))) {
      const some = rows.filter(row => String(row[specs.type]) === type)
      const kept = some.map(row => ({ ...(row[name] as KeptChange), action: String(row[specs.action]) }))
      const resource = registry.byTypename.get(type)
      const described = resource
        ? await describeChanges(context, resource, kept)
        : kept.map(({ input }) => ({ changes: [], input, titles: {} }))
      for (const [index, { id }] of some.entries())
        byRow.set(id, { ...byRow.get(id), [name]: described[index] as Changes })
    }
  }
  return byRow
}
