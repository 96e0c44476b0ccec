import type * as z from 'zod/mini'
import { actionProblem, effectOf } from '../../src/resources/kernel/action'
import type { Action, AnyResource } from '../../src/resources/kernel/resource'
import { checkProblems, inputProblems, inputSchema, type Problems } from '../../src/resources/kernel/schema'
import type { WireRow } from '../../src/resources/kernel/wire'
import { handlers } from '../actions/handlers'
import { type Context, momentOf } from '../context'
import type { Orm } from '../db/connect'
import { AppError } from '../errors'
import { originOf } from './audit'
import { databaseRefusal } from './database-refusal'
import { demand, findRow, type Look, type StoredRow, wireRow } from './read'
import { mentionProblems } from './references'
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
): Promise<WireRow> {
  demand(context.actor, resource, name)
  const action = resource.actions[name]
  if (!action) throw new AppError(404, 'not_found', `${resource.label} have no action ${name}`)
  const { version, ...input } = parse(actionBody(action), body) as Record<string, unknown>
  const wrong = inputProblems(action, input)
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  const look = { viewer: context.actor, verb: name }
  const row = await databaseRefusal(resource, () =>
    context.database.orm.transaction(async transaction => {
      await holdNeeded(transaction, resource, action, id, look)
      const before = action.unversioned
        ? await findRow(transaction, resource, id, { ...look, lock: true })
        : await lockRow(transaction, context, resource, { id, version: version as number, verb: name })
      const at = momentOf(context)
      const problem = actionProblem(resource, action, before, at)
      if (problem) await refuseState(transaction, context, resource, before, problem)
      const deed = { transaction, context, row: before, input, at }
      const changes = {
        ...effectOf(action, before, input, at),
        ...(await handlers[`${resource.name}.${name}`]?.(deed)),
      }
      refuseProblems(checkProblems(resource, { ...before, ...changes }, context))
      return updateRow(transaction, originOf(context), resource, before, { action: name, changes, input })
    }),
  )
  return wireRow(context, resource, row)
}

/** What the body of an action must be. */
export function actionBody({ input, unversioned }: Pick<Action, 'input' | 'unversioned'>): z.ZodMiniObject {
  return unversioned ? inputSchema(input) : withVersion(inputSchema(input))
}

/** @throws AppError 409 with the record as it is: whoever comes second sees what the first made of it */
async function refuseState(
  orm: Orm,
  context: Context,
  resource: AnyResource,
  row: StoredRow,
  problem: string,
): Promise<never> {
  const current = await wireRow({ ...context, database: { ...context.database, orm } }, resource, row)
  throw new AppError(409, 'wrong_state', problem, { current })
}

/**
 * Holds what the action needs of other records before the record itself, in the order in which a handler
 * that goes from them to their records locks them too: neither then waits for the other.
 */
async function holdNeeded(
  transaction: Orm,
  resource: AnyResource,
  { label, holds = [] }: Action,
  id: string,
  look: Look,
): Promise<void> {
  if (holds.length === 0) return
  const row = await findRow(transaction, resource, id, look)
  const needed = Object.fromEntries(holds.map(name => [name, row[name]]))
  const problems = await mentionProblems(transaction, resource, needed, row)
  refuseProblems(problems, `${label} is not possible now: `)
}

function refuseProblems(fields: Problems, before = ''): void {
  const sentences = Object.values(fields)
  if (sentences.length === 0) return
  throw new AppError(409, 'wrong_state', `${before}${sentences.join(' ')}`, { fields })
}
