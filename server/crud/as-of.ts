import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { endOfMoment, pastStanding } from '../../src/domain/as-of'
import type { Field } from '../../src/resources/kernel/declare/field'
import { type AnyResource, allFields } from '../../src/resources/kernel/declare/resource'
import { kindOf } from '../../src/resources/kernel/kinds/kinds'
import type { AsOfAnswer, WireRow } from '../../src/resources/kernel/wire/wire'
import type { Context } from '../context'
import { isStored } from '../db/columns'
import type { Orm } from '../db/database'
import { isRecordId } from '../db/id'
import { queryRows } from '../db/query-rows'
import type { StoredRow } from '../db/stored-row'
import { auditLog } from '../db/system-tables'
import { AppError } from '../errors'
import { invalid, parse } from '../validate'
import { visibleWhere } from './filters'
import { findRow, requireRight, wireRow } from './read'

export const asOfQuery = z.object({
  at: z.iso.datetime({ offset: true, error: 'at must be a moment like 2026-11-22T10:00:00Z' }),
})

type Values = Readonly<Record<string, unknown>>

/**
 * Returns a record as it was at a past moment, built from the trail: each field has the value of its latest change until
 * then (docs/trail.md#as-of). Users who see the history of a record may call it.
 * @throws AppError 403, 404, 422 for a moment that has not passed
 */
export async function recordAsOf(
  context: Context,
  resource: AnyResource,
  id: string,
  query: unknown,
): Promise<AsOfAnswer> {
  const { actor, database, modules } = context
  requireRight(actor, resource, 'show')
  if (!isRecordId(id)) throw new AppError(404, 'not_found', `${resource.one} ${id} not found`)
  const { at } = parse(asOfQuery, query)
  const end = endOfMoment(at)
  await requirePast(database.orm, end)
  const access = { viewer: actor, verb: 'show' }
  if (visibleWhere(actor, resource, 'show')) await findRow(database.orm, resource, id, access)
  const trail = await readTrail(database.orm, resource, id, end)
  // Without an entry, only a record that is there now has a past.
  const now = trail.isEmpty
    ? await findRow(database.orm, resource, id, access)
    : await findNow(database.orm, resource, id)
  const past = modules.pasts[resource.name]
  const moduleValues = past && now ? await past(database.orm, now, end) : undefined
  if (resource.projection) return fromModule(context, resource, at, now, moduleValues)
  const standing = pastStanding({
    isCreationKept: trail.isCreationKept,
    last: trail.last && { isDeletion: trail.last.action === 'delete' },
    isLater: !trail.last && now !== null && String(now.createdAt) > end,
  })
  const { last } = trail
  const answer = { at, standing, last }
  if (standing !== 'THEN' || !last) return { ...answer, record: null, unknown: [] }
  const row = {
    ...trail.values,
    ...moduleValues,
    id,
    version: trail.version,
    createdAt: trail.createdAt,
    updatedAt: last.at,
  } as unknown as StoredRow
  const known = new Set([...knownNames(resource, trail, now), ...Object.keys(moduleValues ?? {})])
  return { ...answer, ...(await shownThen(context, resource, row, known)) }
}

/** The database's clock dates the trail. @throws AppError 422 */
async function requirePast(orm: Orm, at: string): Promise<void> {
  const rows = await queryRows<{ past: boolean }>(
    orm,
    sql`select ${at}::timestamptz <= clock_timestamp() as past`,
  )
  if (!rows[0]?.past) throw invalid({ at: 'Choose a moment that has passed' })
}

async function findNow(orm: Orm, resource: AnyResource, id: string): Promise<StoredRow | null> {
  try {
    return await findRow(orm, resource, id, { viewer: null, verb: 'show' })
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  }
}

/** A projection has no trail of its own. */
async function fromModule(
  context: Context,
  resource: AnyResource,
  at: string,
  now: StoredRow | null,
  moduleValues: Values | null | undefined,
): Promise<AsOfAnswer> {
  if (!now || moduleValues === undefined)
    return { at, standing: 'UNKNOWN', record: null, unknown: [], last: null }
  if (moduleValues === null) return { at, standing: 'BEFORE', record: null, unknown: [], last: null }
  const known = new Set(allFields(resource).map(([name]) => name))
  const shown = await shownThen(context, resource, { ...now, ...moduleValues }, known)
  return { at, standing: 'THEN', last: null, ...shown }
}

/** The record as the user may see it, without the fields that cannot be known. */
async function shownThen(
  context: Context,
  resource: AnyResource,
  row: StoredRow,
  known: ReadonlySet<string>,
): Promise<{ record: WireRow; unknown: string[] }> {
  const wire = await wireRow(context, resource, row)
  const unknown = allFields(resource).flatMap(([name, field]) =>
    name in wire && !isKnown(resource, name, field, known) ? [name] : [],
  )
  const blank = Object.fromEntries(unknown.map(name => [name, null]))
  return { record: { ...wire, ...blank }, unknown }
}

function isKnown(resource: AnyResource, name: string, field: Field, known: ReadonlySet<string>): boolean {
  if (isStored(field)) return known.has(name)
  const { readFrom, compute, needs } = kindOf(field)
  // Counted among other records, as they are now.
  if (readFrom?.(field) || !compute) return false
  return needs(field).every(each => {
    const from = resource.fields[each]
    return from === undefined ? known.has(each) : isKnown(resource, each, from, known)
  })
}

/**
 * Returns the fields that the trail knows: it has a value of the field until then, and its latest value equals the stored
 * one. A field that was written without an audit entry is not known, whether its declaration says so or not.
 */
function knownNames(resource: AnyResource, { values, latest }: Trail, now: StoredRow | null): string[] {
  const current = now && (JSON.parse(JSON.stringify(now)) as Record<string, unknown>)
  const own = Object.entries(resource.fields).flatMap(([name, field]) =>
    !field.unaudited &&
    Object.hasOwn(values, name) &&
    (!current || isDeepStrictEqual(current[name] ?? null, latest[name] ?? null))
      ? [name]
      : [],
  )
  return [...own, 'createdAt', 'updatedAt']
}

interface Trail {
  readonly isEmpty: boolean
  readonly isCreationKept: boolean
  /** The latest change until the moment. */
  readonly last: {
    at: string
    action: string
    actor: { id: string; name: string } | null
    role: string | null
  } | null
  readonly version: number | null
  readonly createdAt: string | null
  /** Field by field, as of the moment and as of now. */
  readonly values: Values
  readonly latest: Values
}

/** Changes in the order in which they were made: a record's versions count them. */
const order = sql`epoch desc, object_version desc nulls last, id desc`

async function readTrail(orm: Orm, resource: AnyResource, id: string, at: string): Promise<Trail> {
  const ofRecord = and(eq(auditLog.objectType, resource.typename), eq(auditLog.objectId, id))
  const valuesUntil = (until: ReturnType<typeof sql>) => sql`
    select coalesce(jsonb_object_agg(name, value), '{}'::jsonb) from (
      select distinct on (f.key) f.key as name, f.value from changes, jsonb_each(changes.after) as f
      where changes.after is not null and ${until} order by f.key, ${order}) as latest`
  const rows = await queryRows<TrailRow>(
    orm,
    sql`
      with changes as (
        select id, at, actor_id, actor_name, role, action, epoch, object_version, after from ${auditLog}
        where ${ofRecord} and (after is not null or action = 'delete')
      ), made as (select * from changes where action = 'create' order by epoch, id limit 1),
      last as (select * from changes where at <= ${at}::timestamptz order by ${order} limit 1)
      select
        not exists (select from ${auditLog} where ${ofRecord}) as "isEmpty",
        (select to_jsonb(made) from made) as made,
        (select to_jsonb(last) from last) as last,
        (${valuesUntil(sql`changes.at <= ${at}::timestamptz`)}) as "values",
        (${valuesUntil(sql`true`)}) as latest`,
  )
  const { isEmpty, made, last, values, latest } = rows[0] as TrailRow
  return {
    ...{ isEmpty, values, latest, isCreationKept: made !== null },
    createdAt: made && instantOf((made.after?.createdAt as string | undefined) ?? made.at),
    version: last?.object_version ?? null,
    last: last && {
      at: instantOf(last.at),
      action: last.action,
      actor: last.actor_id === null ? null : { id: last.actor_id, name: last.actor_name ?? '' },
      role: last.role,
    },
  }
}

const instantOf = (at: string) => new Date(at).toISOString()

interface KeptEntry {
  readonly at: string
  readonly actor_id: string | null
  readonly actor_name: string | null
  readonly role: string | null
  readonly action: string
  readonly object_version: number | null
  readonly after: Record<string, unknown> | null
}

interface TrailRow {
  readonly isEmpty: boolean
  readonly made: KeptEntry | null
  readonly last: KeptEntry | null
  readonly values: Values
  readonly latest: Values
}
