import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { fold } from '../../src/domain/fold'
import { wordsOf } from '../../src/domain/search-rank'
import { registry } from '../../src/resources'
import { agreedStates } from '../../src/resources/kernel/declare/agreement'
import { filtersOf } from '../../src/resources/kernel/declare/filter-value'
import { inSentence } from '../../src/resources/kernel/declare/in-sentence'
import type { States } from '../../src/resources/kernel/declare/referring'
import { type AnyResource, fieldOf } from '../../src/resources/kernel/declare/resource'
import type { ChosenFrom } from '../../src/resources/kernel/kinds/kind-row'
import { fieldSchema } from '../../src/resources/kernel/kinds/kinds'
import { can } from '../../src/resources/kernel/rights/access'
import { choiceFields, mayChoose } from '../../src/resources/kernel/rights/choices'
import type { Viewer } from '../../src/resources/kernel/rights/scope'
import type { Choice, ChoicesAnswer } from '../../src/resources/kernel/wire/choices'
import type { Context } from '../context'
import { beginningKey } from '../db/search-text'
import { columnFor, tableOf } from '../db/tables'
import { AppError } from '../errors'
import { invalid, parse } from '../validate'
import { escapeLike, matching, visibleWhere } from './filters'
import { readAfter } from './keyset'
import { greatestLimit } from './list-request'
import { withTimeout } from './statement-timeout'

/** Records per answer. */
const maxChoices = 20

export const choicesRequest = z.strictObject({
  field: z.string('field is the name of a reference').max(200),
  action: z.string().max(100).optional(),
  q: z.string().max(200).default(''),
  ids: z.array(z.uuid()).min(1).max(greatestLimit).optional(),
  row: z.record(z.string(), z.unknown()).default({}),
})

/**
 * Returns records that a reference of the resource may name, by title: those in the required states that the
 * user may see. Roles that may not list them can search by title only.
 * @throws AppError 403 when the user may not write the reference, 422, 503 when it takes too long
 */
export async function choicesFor(
  context: Context,
  resource: AnyResource,
  body: unknown,
): Promise<ChoicesAnswer> {
  const { actor, database } = context
  const open = choiceFields(resource).filter(field => mayChoose(actor, resource, field))
  if (open.length === 0) throw forbidden(resource)
  const asked = parse(choicesRequest, body)
  const field = open.find(({ path, action }) => path === asked.field && action === asked.action)
  if (!field) throw forbidden(resource)
  const { from } = field
  const target = registry.byName.get(from.to) as AnyResource
  const where = and(
    can(actor, target, 'show') ? visibleWhere(actor, target, 'show') : undefined,
    asked.ids
      ? inArray(tableOf(target).id, asked.ids)
      : matching(actor, target, filtersOf(target, statesFor(resource, from, asked.row)), ''),
    searchCondition(actor, target, asked.q),
  )
  const { title } = target
  const byTitle = fieldOf(target, title)?.sort ? ({ field: title, order: 'asc' } as const) : undefined
  const sort = target.sort ?? byTitle
  const limit = asked.ids ? greatestLimit : maxChoices
  const rows = await withTimeout(database, tooLong, orm =>
    readAfter(orm, target, { sort, position: null, limit, asked: where }),
  )
  return { items: rows.map(row => ({ id: row.id, title: String(row[title]) }) satisfies Choice) }
}

const tooLong = 'The search took too long. Type more of the title.'

/**
 * Returns the states that the reference requires: its own, and those that follow from other values of the
 * record.
 */
function statesFor(
  resource: AnyResource,
  { only, agrees = {} }: ChosenFrom,
  row: Readonly<Record<string, unknown>>,
): States {
  const given = Object.keys(agrees).flatMap(own => {
    if (row[own] === undefined || row[own] === null) return []
    const field = fieldOf(resource, own)
    const parsed = (field ? fieldSchema(own, field) : z.uuid()).safeParse(row[own])
    if (!parsed.success) throw invalid({ [`row.${own}`]: parsed.error.issues[0]?.message ?? '' })
    return [[own, parsed.data] as const]
  })
  const known = Object.fromEntries(given)
  const applicable = Object.fromEntries(Object.entries(agrees).filter(([own]) => own in known))
  return { ...only, ...agreedStates(applicable, known) }
}

/** Users who may list the records search all searchable fields; others search the title. */
function searchCondition(viewer: Viewer, target: AnyResource, q: string): SQL | undefined {
  if (can(viewer, target, 'list')) return matching(viewer, target, [], q)
  const title = beginningKey(columnFor(target, target.title))
  const { search } = tableOf(target)
  const indexed = search && target.fields[target.title]?.search ? [search] : []
  const words = wordsOf(fold(q)).map(word => `%${escapeLike(word)}%`)
  return and(...words.flatMap(word => [...indexed, title].map(text => sql`${text} like ${word}`)))
}

function forbidden({ label }: AnyResource): AppError {
  return new AppError(
    403,
    'forbidden',
    `You don't have access to choose records for this field of ${inSentence(label)}`,
  )
}
