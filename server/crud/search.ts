import { and } from 'drizzle-orm'
import * as z from 'zod/mini'
import { compareMatches, type Match, matchOf } from '../../src/domain/search-rank'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { problemsOf } from '../../src/resources/kernel/declare/schema'
import { plainText } from '../../src/resources/kernel/kinds/kind-schemas'
import { displayValue } from '../../src/resources/kernel/kinds/kinds'
import { maskedValue } from '../../src/resources/kernel/kinds/mask'
import type { Registry } from '../../src/resources/kernel/registry'
import { can, mayList } from '../../src/resources/kernel/rights/access'
import type { Subject } from '../../src/resources/kernel/rights/roles'
import type { Viewer } from '../../src/resources/kernel/rights/scope'
import type { FoundRecord, SearchAnswer } from '../../src/resources/kernel/wire/wire'
import type { Context } from '../context'
import type { Orm } from '../db/database'
import { AppError } from '../errors'
import { isText } from '../text'
import { visibleWhere } from './filters'
import {
  type Candidate,
  maxFound,
  readCandidates,
  type SearchedField,
  searchSettings,
} from './search-candidates'
import { isTypedId, searchScope, spellingsOf } from './search-scope'
import { withTimeout } from './statement-timeout'

/** The body of POST /admin/search. */
export const searchRequest = z.strictObject({
  q: plainText('Search', 1).check(
    z.minLength(1, 'Search needs at least one character'),
    z.maxLength(200, 'Search takes at most 200 characters'),
    z.refine(isText, 'Search holds characters that are no text'),
  ),
})

/**
 * Finds the best records of every resource that the user may list and open, at most five of each
 * (docs/palette.md). It searches only fields that the user may read; hints are masked as for the user.
 * @throws AppError 422 for a `q` that is not plain text of 1 to 200 characters, 503 when it takes too long
 */
export async function searchRecords(
  context: Context,
  registry: Registry,
  body: unknown,
): Promise<SearchAnswer> {
  const parsed = searchRequest.safeParse(body ?? {})
  if (!parsed.success)
    throw new AppError(422, 'invalid', 'Enter 1 to 200 characters to search for', {
      fields: problemsOf(parsed.error),
    })
  const { q } = parsed.data
  const { actor } = context
  const open = registry.resources.filter(resource => mayList(actor, resource) && can(actor, resource, 'show'))
  // One resource after the other: in parallel, one user who types would take all connections.
  const found = await withTimeout(context.database, tooLong, async orm => {
    await orm.execute(searchSettings)
    const groups: Found[][] = []
    for (const resource of open) groups.push(await searchResource(orm, actor, resource, q))
    return groups
  })
  const groups = found.filter(group => group.length > 0).sort(byBest)
  return {
    groups: groups.map(group => ({
      resource: (group[0] as Found).resource.name,
      items: group.map(({ item }) => item),
    })),
  }
}

const tooLong = 'The search took too long. Try a longer word.'

interface Found {
  readonly resource: AnyResource
  readonly item: FoundRecord
  readonly match: Match
}

/** Sorts the resource with the best record first; ties keep the declared order. */
function byBest([one]: readonly Found[], [other]: readonly Found[]): number {
  return one && other ? compareMatches(one.match, other.match) : 0
}

async function searchResource(orm: Orm, viewer: Viewer, resource: AnyResource, q: string): Promise<Found[]> {
  const fields = searchedFields(viewer, resource, q)
  // For users who only have a queue, `show` limits the records.
  const listed = can(viewer, resource, 'list') ? visibleWhere(viewer, resource, 'list') : undefined
  const within = and(listed, visibleWhere(viewer, resource, 'show'))
  const rows = await readCandidates(orm, resource, fields, { q, within })
  return rows
    .flatMap(row => rate(resource, fields, row, q) ?? [])
    .sort((one, other) => compareMatches(one.match, other.match) || byTitle(one.item, other.item))
    .slice(0, maxFound)
}

/** Returns the fields to search: a match in a field that the user may not read would reveal its value. */
function searchedFields(subject: Subject, resource: AnyResource, q: string): SearchedField[] {
  return Object.entries(resource.fields)
    .filter(([name, field]) => field.search && can(subject, resource, 'show', name))
    .map(([name, field]) => ({
      name,
      field,
      typed: spellingsOf(field, q),
      scope: searchScope(resource, name),
    }))
}

/** Rates how a candidate matches, and makes the answer; null when it does not match. */
function rate(
  resource: AnyResource,
  fields: readonly SearchedField[],
  row: Candidate,
  q: string,
): Found | null {
  const held = fields.filter(({ name }) => typeof row[name] === 'string')
  const match = isTypedId(row.id, q)
    ? wholeId
    : matchOf(held.map(({ name, typed, scope }) => ({ text: String(row[name]), typed, scope })))
  if (!match) return null
  const hint = hintOf(resource, held, match, row)
  return {
    resource,
    match,
    item: {
      id: row.id,
      typename: resource.typename,
      title: String(row[resource.title]),
      ...(hint && { hint }),
    },
  }
}

const wholeId: Match = { rank: 'exact', text: -1, closeness: 1 }

/** Returns the matching field as a hint, unless that is the title; otherwise the first other field. */
function hintOf(
  resource: AnyResource,
  held: readonly SearchedField[],
  { text }: Match,
  row: Candidate,
): string {
  const others = held.filter(({ name }) => name !== resource.title)
  const [hint] = [...others.filter(other => other === held[text]), ...others]
  return hint ? displayValue(hint.field, maskedValue(hint.field, row[hint.name]), row) : ''
}

function byTitle(one: FoundRecord, other: FoundRecord): number {
  const [a, b] = [one, other].map(({ title, id }) => `${title.toLowerCase()} ${id}`) as [string, string]
  return a < b ? -1 : 1
}
