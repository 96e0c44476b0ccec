import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { approvalHours, approvalProblem, type DecisionFacts } from '../../../src/domain/approval'
import { registry } from '../../../src/resources'
import type { AnyResource } from '../../../src/resources/kernel/declare/resource'
import { can } from '../../../src/resources/kernel/rights/access'
import type { EffectEntry } from '../../../src/resources/kernel/wire/approval'
import { approvals } from '../../../src/resources/oversight/approvals'
import { credentialSetters } from '../../auth/credential-setters'
import type { ActionCall, Actor, By, Handler } from '../../context'
import { approvalRuleOf } from '../../crud/approval'
import { type Command, prepareCommand } from '../../crud/command'
import { readEffect } from '../../crud/effect'
import { hashRequest, shapeOf } from '../../crud/request'
import type { Orm } from '../../db/database'
import type { KeptRequest } from '../../db/kept-request'
import { staffTable } from '../../db/staff-table'
import { auditLog } from '../../db/system-tables'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { requireOwnLimit } from '../staff'

const approvalTable = tableOf(approvals)

/**
 * Runs the requested command as the user who asked for it, after checking everything again: the rights of
 * both users, the approval rule and the records (docs/approvals.md). All of it happens in the transaction of
 * the decision.
 * @throws AppError 403 when this user may not decide the request, 409 when nobody can decide it in its
 * current state
 */
export const approve: Handler = async call => {
  const { transaction, by, row } = call
  const checker = requirePerson(by)
  const kept = await readKept(transaction, row.id)
  const resource = registry.byName.get(kept.request.resource)
  const command = resource && commandOf(resource, kept.request)
  const people = await lockPeople(transaction, String(row.maker), checker)
  const facts = await factsOf(call, command, kept.request, people)
  const problem = approvalProblem(facts)
  if (problem) throw new AppError(problem.status, problem.code, problem.problem)
  if (!command) throw new Error(`There is no resource ${kept.request.resource}`)

  const maker: Actor = { ...people.maker, sessionId: '', stepUp: { isFresh: true, by: 'password' } }
  const byMaker = { ...by, actor: maker, approval: { id: row.id, by: checker } }
  // A new password is hashed inside the transaction here: only the approval knows which command the password
  // is for.
  const prepared = await prepareCommand(byMaker, command)
  const { row: done, shownOnce } = await prepared(transaction, byMaker)
  const reader = { actor: checker, database: { orm: transaction } }
  const effect = await readEffect(reader, by.now(), facts.rule?.roles as Actor['roles'] & [])
  if (effect.digest !== kept.digest) {
    const message = 'Approving would now do something other than shown. Reject it and ask for a new request.'
    throw new AppError(409, 'look_again', message)
  }
  await requireWithinLimit(transaction, checker, effect.shown)
  if (shownOnce !== undefined) call.showOnce(shownOnce)
  // For a request that creates a record, `objectId` lets the user who asked find the new record from the
  // request.
  return { ...decided(by), note: call.input.note ?? null, objectId: done.id }
}

/** @throws AppError 403 when an entry moves more than the checker's own limit (docs/approvals.md) */
async function requireWithinLimit(orm: Orm, checker: Actor, effect: readonly EffectEntry[]): Promise<void> {
  for (const { lines = [] } of effect) {
    const currency = lines[0]?.currency
    if (!currency) continue
    const amount = lines.reduce((sum, line) => sum + Math.max(0, line.amount), 0)
    await requireOwnLimit(orm, checker, { amount, currency })
  }
}

export const reject: Handler = async ({ by, input }) => ({ ...decided(by), note: input.reason })

export const cancel: Handler = async ({ by }) => decided(by)

function decided(by: By) {
  return { decidedBy: by.actor?.id ?? null, decidedAt: by.now().toISOString() }
}

function requirePerson({ actor }: By): Actor {
  if (!actor) throw new Error('A request is decided by a person')
  return actor
}

interface Kept {
  readonly request: KeptRequest
  readonly digest: string
}

async function readKept(orm: Orm, id: string): Promise<Kept> {
  const { request, effectDigest } = approvalTable
  const [kept] = await orm
    .select({ request, digest: effectDigest })
    .from(approvalTable)
    .where(eq(approvalTable.id, id))
  if (!kept?.request || !kept.digest) throw new Error(`The request ${id} is not whole`)
  return { request: kept.request, digest: kept.digest }
}

function commandOf(resource: AnyResource, { verb, target, values }: KeptRequest): Command {
  return { resource, verb, target, values }
}

interface Person extends Pick<Actor, 'id' | 'name' | 'roles'> {
  readonly isActive: boolean
}

/** Reads both users and locks their rows until the decision is made. */
async function lockPeople(
  orm: Orm,
  maker: string,
  checker: Actor,
): Promise<{ maker: Person; checker: Person }> {
  const { id, name, roles, status } = staffTable
  const found = await orm
    .select({ id, name, roles, status })
    .from(staffTable)
    .where(inArray(id, [maker, checker.id]))
    .orderBy(id)
    .for('share')
  const personOf = (wanted: string): Person => {
    const row = found.find(each => each.id === wanted)
    return row
      ? { id: row.id, name: row.name, roles: row.roles as Actor['roles'], isActive: row.status === 'ACTIVE' }
      : { id: wanted, name: 'The person who asked', roles: [], isActive: false }
  }
  return { maker: personOf(maker), checker: personOf(checker.id) }
}

async function factsOf(
  { transaction, by, row, input }: ActionCall,
  command: Command | undefined,
  request: KeptRequest,
  { maker, checker }: { readonly maker: Person; readonly checker: Person },
): Promise<DecisionFacts> {
  const rule = command && approvalRuleOf(command.resource, command.verb)
  const now = by.now()
  return {
    now: now.toISOString(),
    expiresAt: String(row.expiresAt),
    maker: { ...maker, isPermitted: command !== undefined && can(maker, command.resource, command.verb) },
    checker: { ...checker, credentialSetters: await credentialSetters(transaction, checker.id, now) },
    rule: rule && rule.because === row.because ? rule : null,
    isKnownShape: command !== undefined && shapeOf(command) === request.shape,
    hash: hashRequest(request, row.effect as readonly EffectEntry[]),
    seenHash: String(input.hash),
    targets: request.targets.map(({ id }) => id),
    changedTargets: await changedTargets(transaction, request),
    editors: await editorsOf(transaction, request, now),
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
