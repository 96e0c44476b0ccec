import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { approvalHours, type DecisionFacts } from '../../../src/domain/approval'
import { registry } from '../../../src/resources'
import { currencyOf } from '../../../src/resources/kernel/kinds/currency'
import { can } from '../../../src/resources/kernel/rights/access'
import type { EffectEntry, EffectLine } from '../../../src/resources/kernel/wire/approval'
import { approvals } from '../../../src/resources/oversight/approvals'
import { credentialSetters } from '../../auth/credential-setters'
import type { Actor } from '../../context'
import { approvalRuleOf } from '../../crud/approval'
import type { Command } from '../../crud/command'
import { hashRequest, shapeOf } from '../../crud/request'
import type { Orm } from '../../db/database'
import type { KeptRequest } from '../../db/kept-request'
import { staffTable } from '../../db/staff-table'
import type { StoredRow } from '../../db/stored-row'
import { auditLog } from '../../db/system-tables'
import { tableOf } from '../../db/tables'
import { requireOwnLimit } from '../staff'

const approvalTable = tableOf(approvals)

/** What a request would run. */
export interface Kept {
  readonly request: KeptRequest
  readonly digest: string
  /** Undefined when its resource is gone. */
  readonly command: Command | undefined
}

export async function readKept(orm: Orm, id: string): Promise<Kept> {
  const { request, effectDigest } = approvalTable
  const [kept] = await orm
    .select({ request, digest: effectDigest })
    .from(approvalTable)
    .where(eq(approvalTable.id, id))
  if (!kept?.request || !kept.digest) throw new Error(`The request ${id} is not whole`)
  const { verb, target, values } = kept.request
  const resource = registry.byName.get(kept.request.resource)
  return {
    request: kept.request,
    digest: kept.digest,
    command: resource && { resource, verb, target, values },
  }
}

interface Person extends Pick<Actor, 'id' | 'name' | 'roles'> {
  readonly isActive: boolean
}

interface People {
  readonly maker: Person
  readonly checker: Person
}

/** Reads both users; `locked` keeps their rows as they are until the decision is made. */
export async function readPeople(orm: Orm, maker: string, checker: Actor, hold?: 'locked'): Promise<People> {
  const { id, name, roles, status } = staffTable
  const query = orm
    .select({ id, name, roles, status })
    .from(staffTable)
    .where(inArray(id, [maker, checker.id]))
    .orderBy(id)
  const found = await (hold ? query.for('share') : query)
  const personOf = (wanted: string): Person => {
    const row = found.find(each => each.id === wanted)
    return row
      ? { id: row.id, name: row.name, roles: row.roles as Actor['roles'], isActive: row.status === 'ACTIVE' }
      : { id: wanted, name: 'The person who asked', roles: [], isActive: false }
  }
  return { maker: personOf(maker), checker: personOf(checker.id) }
}

interface Asked {
  readonly row: StoredRow
  readonly seenHash: unknown
  readonly kept: Kept
  readonly people: People
}

export async function factsOf(
  orm: Orm,
  now: Date,
  { row, seenHash, kept: { request, command }, people: { maker, checker } }: Asked,
): Promise<DecisionFacts> {
  const rule = command && approvalRuleOf(command.resource, command.verb)
  return {
    now: now.toISOString(),
    expiresAt: String(row.expiresAt),
    maker: { ...maker, isPermitted: command !== undefined && can(maker, command.resource, command.verb) },
    checker: { ...checker, credentialSetters: await credentialSetters(orm, checker.id, now) },
    rule: rule && rule.because === row.because ? rule : null,
    isKnownShape: command !== undefined && shapeOf(command) === request.shape,
    hash: hashRequest(request, row.effect as readonly EffectEntry[]),
    seenHash: String(seenHash),
    targets: request.targets.map(({ id }) => id),
    changedTargets: await changedTargets(orm, request),
    editors: await editorsOf(orm, request, now),
  }
}

/** Returns the titles of the records that changed after the request was made. */
async function changedTargets(orm: Orm, { targets }: KeptRequest): Promise<string[]> {
  const changed: string[] = []
  for (const { type, id, version, title } of targets) {
    const resource = registry.byTypename.get(type)
    const table = resource && tableOf(resource)
    const [now] = table
      ? await orm.select({ version: table.version }).from(table).where(eq(table.id, id))
      : []
    if (now?.version !== version) changed.push(title)
  }
  return changed
}

/**
 * Returns the ids of the users who changed one of the records recently. Otherwise two users could each edit
 * and approve the same record.
 */
async function editorsOf(orm: Orm, { targets }: KeptRequest, now: Date): Promise<string[]> {
  if (targets.length === 0) return []
  const since = new Date(now.getTime() - approvalHours * 3_600_000).toISOString()
  const keys = targets.map(({ type, id }) => sql`(${type}, ${id}::uuid)`)
  const found = await orm
    .select({ id: auditLog.actorId })
    .from(auditLog)
    .where(
      and(
        sql`(${auditLog.objectType}, ${auditLog.objectId}) in (${sql.join(keys, sql`, `)})`,
        gte(auditLog.at, since),
        isNotNull(auditLog.after),
      ),
    )
  return found.flatMap(({ id }) => id ?? [])
}

/** @throws AppError 403 when an entry, or a record whose money a job moves, is above the checker's own limit (docs/approvals.md) */
export async function requireWithinLimit(
  orm: Orm,
  checker: Actor,
  effect: readonly EffectEntry[],
): Promise<void> {
  for (const entry of effect) {
    const moved = entry.lines ? postedBy(entry.lines) : laterMovedBy(entry)
    if (moved) await requireOwnLimit(orm, checker, moved)
  }
}

interface Moved {
  readonly amount: number
  readonly currency: string
}

function postedBy(lines: readonly EffectLine[]): Moved | null {
  const [first] = lines
  return first
    ? {
        amount: lines.reduce((sum, line) => sum + Math.max(0, line.amount), 0),
        currency: first.currency,
      }
    : null
}

/** Returns what a job moves once the change is approved; null for changes that move nothing. */
function laterMovedBy({ type, action, changes }: EffectEntry): Moved | null {
  const resource = registry.byTypename.get(type)
  const name = resource && approvalRuleOf(resource, action)?.amount
  const field = name === undefined ? undefined : resource?.fields[name]
  if (!name || field?.kind !== 'money') return null
  const row = Object.fromEntries(changes.map(({ field: changed, after }) => [changed, after]))
  const currency = currencyOf(field, row)
  return currency ? { amount: Number(row[name]), currency } : null
}
