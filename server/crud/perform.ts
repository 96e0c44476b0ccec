import * as z from 'zod/mini'
import { actionProblem, effectOf, sayNames } from '../../src/resources/kernel/declare/action'
import type { Action, Input } from '../../src/resources/kernel/declare/declared-action'
import { type Field, labelOf } from '../../src/resources/kernel/declare/field'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import {
  brokenBy,
  inputProblems,
  inputSchema,
  type Problems,
} from '../../src/resources/kernel/declare/schema'
import { displayValue, fieldSchema, kindOf } from '../../src/resources/kernel/kinds/kinds'
import { isSecret } from '../../src/resources/kernel/kinds/sensitive'
import type { ActionAnswer, WireRow } from '../../src/resources/kernel/wire/wire'
import { originOf } from '../audit/trail'
import { type Context, momentOf } from '../context'
import type { Orm } from '../db/connect'
import { AppError } from '../errors'
import { databaseRefusal } from './database-refusal'
import { handlers, preparations } from './handlers'
import { findRow, type ReadAccess, requireRight, type StoredRow, wireRow } from './read'
import { holdMentioned, mentionProblems } from './references'
import { rules } from './rules'
import { requireVisible } from './visibility'
import { invalid, lockRow, parse, updateRow, withVersion } from './write'

/**
 * Does a declared action on a record: of two rivals one wins, the other gets 409.
 * @throws AppError 403, 404, 409 when stale or not in a state that the action starts from, with the record as it
 * is, 422
 */
export async function actOnRow(
  context: Context,
  resource: AnyResource,
  id: string,
  name: string,
  body: unknown,
): Promise<ActionAnswer> {
  requireRight(context.actor, resource, name)
  const action = resource.actions[name]
  if (!action) throw new AppError(404, 'not_found', `${resource.label} have no action ${name}`)
  const { version, ...said } = parse(actionBody(action), body) as Record<string, unknown>
  const input = Object.fromEntries(
    Object.entries(said).filter(([key]) => !Object.hasOwn(action.result ?? {}, key)),
  )
  const look = { viewer: context.actor, verb: name }
  let shownOnce: string | undefined
  const showOnce = (value: string) => {
    shownOnce = value
  }
  const full = `${resource.name}.${name}`
  const handle = (await preparations[full]?.(input)) ?? handlers[full]
  const row = await databaseRefusal(resource, () =>
    context.database.orm.transaction(async transaction => {
      await holdNeeded(transaction, resource, action, id, look)
      await holdAsked(transaction, resource, action, { id, look, input })
      const before = action.unversioned
        ? await lockAsItIs(transaction, resource, id, look)
        : await lockRow(transaction, context, resource, { id, version: version as number, verb: name })
      const at = momentOf(context)
      const problem = actionProblem(resource, action, before, at)
      if (problem) await rejectState(transaction, context, resource, before, problem)
      const wrong = inputProblems(action, input, before)
      if (Object.keys(wrong).length > 0) throw invalid(wrong)
      const call = { transaction, context, row: before, input, at, showOnce }
      const changes = {
        ...effectOf(action, before, input, at),
        ...(await handle?.(call)),
      }
      rejectProblems(brokenBy(resource, before, changes, context))
      const kept = withoutSecrets(action, input)
      return updateRow(transaction, originOf(context), resource, before, {
        action: name,
        changes,
        input: kept,
      })
    }),
  )
  const answer = await wireRow(context, resource, row)
  return shownOnce === undefined ? answer : { ...answer, shownOnce }
}

/** Whatever version it has. */
async function lockAsItIs(
  transaction: Orm,
  resource: AnyResource,
  id: string,
  look: ReadAccess,
): Promise<StoredRow> {
  await rules[resource.name]?.hold(transaction, null)
  return findRow(transaction, resource, id, { ...look, lock: true })
}

/** What the audit entry keeps of what was asked for: nothing that is typed unseen. */
function withoutSecrets({ input: declared = {} }: Action, input: Input): Input {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !isSecret(declared[name])))
}

/** What the body of an action must be. */
export function actionBody({ input, unversioned, result = {} }: Action): z.ZodMiniObject {
  const made = Object.entries(result).map(([name, value]) => [name, z.literal(value as string)])
  const said = z.extend(inputSchema(input), Object.fromEntries(made))
  return unversioned ? said : withVersion(said)
}

/**
 * Does that one of the actions at a path that makes of the record what the body says.
 * @throws AppError 409 with the record as it is when none of them makes that, and as `actOnRow` does
 */
export async function actAtPath(
  context: Context,
  resource: AnyResource,
  id: string,
  names: readonly string[],
  body: unknown,
): Promise<WireRow> {
  const [first = ''] = names
  const said = (body ?? {}) as Readonly<Record<string, unknown>>
  const meant = names.find(name =>
    Object.entries(resource.actions[name]?.result ?? {}).every(([field, value]) => said[field] === value),
  )
  if (meant !== undefined) return actOnRow(context, resource, id, meant, body)
  requireRight(context.actor, resource, first)
  const wished = Object.keys(resource.actions[first]?.result ?? {})
  const schema = z.object(
    Object.fromEntries(wished.map(name => [name, fieldSchema(name, resource.fields[name] as Field)])),
  )
  parse(schema, body)
  const row = await findRow(context.database.orm, resource, id, { viewer: context.actor, verb: first })
  return rejectState(context.database.orm, context, resource, row, sayUnmade(resource, row, said, wished))
}

/** "KYC cannot become Declined in this way; it is Pending". */
function sayUnmade(
  resource: AnyResource,
  row: StoredRow,
  said: Readonly<Record<string, unknown>>,
  names: readonly string[],
): string {
  const sentences = names.map(name => {
    const field = resource.fields[name] as Field
    const [wish, now] = [said[name], row[name]].map(value => displayValue(field, value, row))
    return `${labelOf(name, field)} cannot become ${wish} in this way; it is ${now}`
  })
  return sentences.join('. ')
}

/** @throws AppError 409 with the record as it is: whoever comes second sees what the first made of it */
async function rejectState(
  orm: Orm,
  context: Context,
  resource: AnyResource,
  row: StoredRow,
  problem: string,
): Promise<never> {
  const current = await wireRow({ ...context, database: { ...context.database, orm } }, resource, row)
  throw new AppError(409, 'wrong_state', sayNames(problem, current), { current })
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
  look: ReadAccess,
): Promise<void> {
  if (requires.length === 0) return
  const row = await findRow(transaction, resource, id, look)
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
  { id, look, input }: { id: string; look: ReadAccess; input: Input },
): Promise<void> {
  const chosen = Object.entries(input).filter(([name, value]) => {
    const field = fields[name]
    return field !== undefined && kindOf(field).mentions(field, value).length > 0
  })
  if (chosen.length === 0) return
  const row = await findRow(transaction, resource, id, look)
  const asked = { ...resource, fields }
  await requireVisible(transaction, look.viewer, asked, input)
  await holdMentioned(transaction, asked, Object.fromEntries(chosen), { ...row, ...input })
}

function rejectProblems(fields: Problems, before = ''): void {
  const sentences = Object.values(fields)
  if (sentences.length === 0) return
  throw new AppError(409, 'wrong_state', `${before}${sentences.join(' ')}`, { fields })
}
