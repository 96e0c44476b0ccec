import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { actionProblem, changedFields, effectOf, sayNames } from '../../src/resources/kernel/declare/action'
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
import { type By, type Handler, momentOf } from '../context'
import type { Orm } from '../db/database'
import type { StoredRow } from '../db/stored-row'
import { AppError } from '../errors'
import { invalid, parse } from '../validate'
import { approvalRuleOf, requireApproval } from './approval'
import { findRow, type ReadAccess, requireRight } from './read'
import { holdMentioned, mentionProblems } from './references'
import { requireStepUp } from './step-up'
import { requireVisible } from './visibility'
import { currentOf, lockRow, updateRow } from './write'
import type { Written } from './written'

/** The record that an action is done on. */
export interface Target {
  readonly id: string
  /** That the person saw; an action that is `unversioned`, and the system, go without. */
  readonly version?: number | undefined
}

/**
 * Does a declared action on a record: for a person, for each of many, for a job of the system, and for an approval
 * when its checker agrees. Of two rivals one wins and the other gets 409. Runs in the caller's transaction.
 * @param by the person, whose right is asked, or the system, which needs none
 * @param input what the action asks for, without the version
 * @param handle made beforehand by `prepareAction`; without it, made here
 * @throws AppError 403, 404, 409 when stale or not in a state that the action starts from, with the record as it is,
 * 422 with a sentence per field
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
  const action = actionOf(resource, name)
  const asked = parse(actionInput(resource, action), input) as Input
  if (action.stepUp) requireStepUp(by)
  const access = { viewer: by.actor, verb: name }
  await holdNeeded(transaction, resource, action, id, access)
  await holdAsked(transaction, resource, action, { id, access, input: asked })
  const before = await lockRow(transaction, by, resource, {
    id,
    version: action.unversioned || !by.actor ? null : requireVersion(resource, name, version),
    verb: name,
    given: Object.fromEntries(changedFields(action).map(field => [field, asked[field]])),
  })
  await rejectUnseen(transaction, by, resource, action, before, asked)
  const at = momentOf(by)
  const problem = actionProblem(resource, action, before, at)
  if (problem) await rejectState(transaction, by, resource, before, problem)
  const wrong = inputProblems(action, asked, before)
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  let shownOnce: string | undefined
  const showOnce = (value: string) => {
    shownOnce = value
  }
  const handler = handle ?? (await prepareAction(by, resource, name, asked))
  const changes = {
    ...effectOf(action, before, asked, at),
    ...(await handler?.({ transaction, by, row: before, input: asked, at, showOnce })),
  }
  requireDeclared(resource, name, action, changes)
  requireApproval(by, approvalRuleOf(resource, name), before, { ...before, ...changes })
  rejectProblems(brokenBy(resource, before, changes, by))
  const row = await updateRow(transaction, by, resource, before, {
    action: name,
    changes,
    input: withoutSecrets(action, asked),
  })
  return shownOnce === undefined ? { row } : { row, shownOnce }
}

/** What an action is called with: what it asks for, and fields of the record as the person saw them. */
export function actionInput(resource: AnyResource, { input, seen = [] }: Action): z.ZodMiniObject {
  const repeated = seen.map(name => [name, fieldSchema(name, resource.fields[name] as Field)])
  return z.extend(inputSchema(input), Object.fromEntries(repeated))
}

/** @throws AppError 409 when the record is not what the person saw */
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

/** A person acts on what they saw; the body of every versioned action says which version that was. */
function requireVersion(resource: AnyResource, name: string, version: number | undefined): number {
  if (version === undefined) throw new Error(`${resource.name}.${name} needs the version that the person saw`)
  return version
}

/** The handler of one call, with what takes long already done; to be called before the transaction. */
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

/** An action that changed more than it declares would pass by the rules that read it. */
function requireDeclared(resource: AnyResource, name: string, action: Action, changes: object): void {
  const declared = changedFields(action)
  const strange = Object.keys(changes).find(field => !declared.includes(field))
  if (strange)
    throw new Error(`${resource.name}.${name} changes "${strange}" without declaring it in changes`)
}

/** What the audit entry keeps of what was asked for: nothing that is typed unseen. */
function withoutSecrets({ input: declared = {} }: Action, input: Input): Input {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !isSecret(declared[name])))
}

/** @throws AppError 409 with the record as it is: whoever comes second sees what the first made of it */
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
 * Holds what the action needs of other records before the record itself, in the order in which a handler
 * that goes from them to their records locks them too: neither then waits for the other.
 */
async function holdNeeded(
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
 * Holds the records that the person chose, in the states in which they may be chosen, before the record itself, too.
 * @throws AppError 422 naming the field
 */
async function holdAsked(
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
  await holdMentioned(transaction, asked, Object.fromEntries(chosen), { ...row, ...input })
}

function rejectProblems(fields: Problems, before = ''): void {
  const sentences = Object.values(fields)
  if (sentences.length === 0) return
  throw new AppError(409, 'wrong_state', `${before}${sentences.join(' ')}`, { fields })
}
