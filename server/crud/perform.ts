import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import {
  actionProblem,
  changedFields,
  effectOf,
  othersWorkProblem,
  ownWork,
  sayNames,
} from '../../src/resources/kernel/declare/action'
import type { Action, Input } from '../../src/resources/kernel/declare/declared-action'
import type { Field } from '../../src/resources/kernel/declare/field'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import {
  brokenBy,
  inputProblems,
  inputSchema,
  type Problems,
} from '../../src/resources/kernel/declare/schema'
import { fieldSchema, kindOf } from '../../src/resources/kernel/kinds/kinds'
import { isSecret } from '../../src/resources/kernel/kinds/sensitive'
import { atOneMoment, type By, type Handler, momentOf } from '../context'
import type { Orm } from '../db/database'
import type { StoredRow } from '../db/stored-row'
import { AppError } from '../errors'
import { invalid, parse } from '../validate'
import { approvalRuleOf, requireApproval } from './approval'
import { findRow, type ReadAccess, requireRight } from './read'
import { lockMentioned, mentionProblems } from './references'
import { requireStepUp } from './step-up'
import { updateRow } from './update-row'
import { requireVisible } from './visibility'
import { currentOf, lockForRule, lockRow } from './write'
import type { Written } from './written'

/** The record to run an action on. */
export interface Target {
  readonly id: string
  /** The version that the user saw; may be missing for `unversioned` actions and for the system. */
  readonly version?: number | undefined
}

/**
 * Runs a declared action on a record: for a user, for each of many records, for a job, and for an approved
 * request. Of two concurrent calls one succeeds and the other gets 409. Runs in the caller's transaction.
 * @param by the user, whose right is checked, or the system, which needs none
 * @param input the input of the action, without the version
 * @param handle the result of `prepareAction`; made here when missing
 * @throws AppError 403 also for their own work, 404, 409 with the current record when it is stale or in a state that does not allow
 * the action, 422 with a sentence per field
 */
export async function perform(
  transaction: Orm,
  by: By,
  resource: AnyResource,
  { id, version }: Target,
  name: string,
  input: Input,
  handle?: Handler,
): Promise<Written> {
  if (by.actor) requireRight(by.actor, resource, name)
  const call = callOf(by, resource, name, input)
  await lockAround(transaction, by, call, id)
  const heldVersion = versionToHold(by, resource, name, version)
  const locking = { id, version: heldVersion, verb: name, given: call.given }
  const before = await lockRow(transaction, by, resource, locking)
  return carryOut(transaction, by, call, { before, version: heldVersion, handle })
}

/**
 * Runs a declared action as a step of a call with rights of its own, such as a payment at the counter of a cashier: the
 * caller has read and locked the record, and has decided that the user may do this. All else is as in `perform`; locks of
 * other records that the action needs come after that of the record.
 * @throws AppError as `perform` does, apart from right and version
 */
export async function performOnLocked(
  transaction: Orm,
  by: By,
  resource: AnyResource,
  before: StoredRow,
  name: string,
  input: Input,
  handle?: Handler,
): Promise<Written> {
  const call = callOf(by, resource, name, input)
  await lockAround(transaction, { ...by, actor: null }, call, before.id)
  return carryOut(transaction, by, call, { before, version: null, handle })
}

interface Call {
  readonly resource: AnyResource
  readonly name: string
  readonly action: Action
  readonly asked: Input
  /** The fields that it may change, with their new values where they are known. */
  readonly given: Record<string, unknown>
}

/** @throws AppError 403 where the user has to confirm who they are, 404, 422 with a sentence per field */
function callOf(by: By, resource: AnyResource, name: string, input: Input): Call {
  const action = actionOf(resource, name)
  const asked = parse(actionInput(resource, action), input) as Input
  if (action.stepUp) requireStepUp(by)
  const given = Object.fromEntries(changedFields(action).map(field => [field, asked[field]]))
  return { resource, name, action, asked, given }
}

/** Locks what the action depends on besides its record. */
async function lockAround(
  transaction: Orm,
  by: By,
  { resource, name, action, asked, given }: Call,
  id: string,
): Promise<void> {
  const access = { viewer: by.actor, verb: name }
  await lockForRule(transaction, by, resource, { id, verb: name, given })
  await lockRequired(transaction, resource, action, id, access)
  await lockChosen(transaction, resource, action, { id, access, input: asked })
}

interface Held {
  /** The record, locked. */
  readonly before: StoredRow
  readonly version: number | null
  readonly handle: Handler | undefined
}

/** Runs the action on its locked record. */
async function carryOut(
  transaction: Orm,
  caller: By,
  { resource, name, action, asked }: Call,
  { before, version, handle }: Held,
): Promise<Written> {
  const by = atOneMoment(caller)
  await rejectUnseen(transaction, by, resource, action, before, asked)
  const at = momentOf(by)
  const problem = actionProblem(resource, action, before, at)
  const own = ownWork(action, before, at)
  if (own && problem === own.problem) throw new AppError(403, own.code ?? 'own_work', problem)
  if (problem && problem === othersWorkProblem(action, before, at))
    throw new AppError(403, 'forbidden', problem)
  if (problem) await rejectState(transaction, by, resource, before, problem)
  const wrong = inputProblems(resource, action, asked, before)
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  const extras: { shownOnce?: string; created?: string } = {}
  const showOnce = (value: string) => {
    extras.shownOnce = value
  }
  const noteCreated = (created: string) => {
    extras.created = created
  }
  let isAsked = false
  const askApproval = () => {
    isAsked = true
  }
  const handler = handle ?? (await prepareAction(by, resource, name, asked))
  const changes = {
    ...effectOf(action, before, asked, at),
    ...(await handler?.({
      ...{ transaction, by, row: before, version, input: asked, at },
      ...{ showOnce, noteCreated, askApproval },
    })),
  }
  requireApproval(by, approvalRuleOf(resource, name), before, { ...before, ...changes }, isAsked)
  rejectProblems(brokenBy(resource, before, changes, by))
  const row = await updateRow(transaction, by, resource, before, {
    action: name,
    changes,
    input: withoutSecrets(action, asked),
  })
  return { row, ...extras }
}

/** Returns the schema of an action's input: what it asks for, and the fields that the user saw. */
export function actionInput(resource: AnyResource, { input, seen = [] }: Action): z.ZodMiniObject {
  const repeated = seen.map(name => [name, fieldSchema(name, resource.fields[name] as Field)])
  return z.extend(inputSchema(input, resource.fields), Object.fromEntries(repeated))
}

/** @throws AppError 409 when the record differs from what the user saw */
async function rejectUnseen(
  orm: Orm,
  by: By,
  resource: AnyResource,
  { seen = [] }: Action,
  before: StoredRow,
  asked: Input,
): Promise<void> {
  if (seen.every(name => isDeepStrictEqual(asked[name], before[name]))) return
  const message = `${resource.one} changed since you opened it. Check it again.`
  throw new AppError(409, 'look_again', message, await currentOf(orm, by, resource, before))
}

/** The body of every versioned action must contain the version that the user saw; null where it need not. */
function versionToHold(
  { actor }: By,
  resource: AnyResource,
  name: string,
  version: number | null | undefined,
): number | null {
  if (!actor) return null
  if (actionOf(resource, name).unversioned) return version ?? null
  if (version === undefined) throw new Error(`${resource.name}.${name} needs the version that the person saw`)
  return version
}

/** Returns the handler of one call after its slow work is done. Call it before the transaction. */
export async function prepareAction(
  { modules }: By,
  resource: AnyResource,
  name: string,
  input: Input,
): Promise<Handler | undefined> {
  const full = `${resource.name}.${name}`
  return (await modules.preparations[full]?.(input)) ?? modules.handlers[full]
}

/** @throws AppError 404 */
export function actionOf(resource: AnyResource, name: string): Action {
  const action = Object.hasOwn(resource.actions, name) ? resource.actions[name] : undefined
  if (!action) throw new AppError(404, 'not_found', `${resource.label} have no action ${name}`)
  return action
}

/** Returns the input for the audit entry, without secrets. */
function withoutSecrets({ input: declared = {} }: Action, input: Input): Input {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !isSecret(declared[name])))
}

/** @throws AppError 409 with the current record, so that the second user sees what the first one did */
export async function rejectState(
  orm: Orm,
  by: By,
  resource: AnyResource,
  row: StoredRow,
  problem: string,
): Promise<never> {
  const current = await currentOf(orm, by, resource, row)
  throw new AppError(409, 'wrong_state', sayNames(problem, current.current ?? row), current)
}

/**
 * Locks the records that the action requires before the record itself. Handlers that start from those records
 * lock in the same order, so that transactions never deadlock.
 */
async function lockRequired(
  transaction: Orm,
  resource: AnyResource,
  { label, requires = [] }: Action,
  id: string,
  access: ReadAccess,
): Promise<void> {
  if (requires.length === 0) return
  const row = await findRow(transaction, resource, id, access)
  const needed = Object.fromEntries(requires.map(name => [name, row[name]]))
  const problems = await mentionProblems(transaction, resource, needed, row)
  rejectProblems(problems, `${label} is not possible now: `)
}

/**
 * Locks the chosen records in their allowed states, also before the record itself.
 * @throws AppError 422 naming the field
 */
async function lockChosen(
  transaction: Orm,
  resource: AnyResource,
  { input: fields = {} }: Action,
  { id, access, input }: { id: string; access: ReadAccess; input: Input },
): Promise<void> {
  const chosen = Object.entries(input).filter(([name, value]) => {
    const field = fields[name]
    return field !== undefined && kindOf(field).mentions(field, value).length > 0
  })
  if (chosen.length === 0) return
  const row = await findRow(transaction, resource, id, access)
  const asked = { ...resource, fields }
  if (access.viewer) await requireVisible(transaction, access.viewer, asked, input)
  await lockMentioned(transaction, asked, Object.fromEntries(chosen), { ...row, ...input })
}

function rejectProblems(fields: Problems, before = ''): void {
  const sentences = Object.values(fields)
  if (sentences.length === 0) return
  throw new AppError(409, 'wrong_state', `${before}${sentences.join(' ')}`, { fields })
}
