import { actionProblem } from '../../src/resources/kernel/action'
import type { Action, AnyResource } from '../../src/resources/kernel/resource'
import { checkProblems, inputSchema, type Problems } from '../../src/resources/kernel/schema'
import type { WireRow } from '../../src/resources/kernel/wire'
import { handlers } from '../actions/handlers'
import type { Context } from '../context'
import type { Orm } from '../db/connect'
import { AppError } from '../errors'
import { originOf } from './audit'
import { databaseRefusal } from './database-refusal'
import { demand, findRow, wireRow } from './read'
import { mentionProblems } from './references'
import { lockRow, parseVersioned, updateRow } from './write'

/**
 * Does a declared action on a record: of two rivals one wins, the other gets 409.
 * @throws AppError 403, 404, 409 when stale or not in a state that the action starts from, 422
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
  const { version, ...input } = parseVersioned(inputSchema(action.input), body)
  const row = await databaseRefusal(resource, () =>
    context.database.orm.transaction(async transaction => {
      await holdNeeded(transaction, resource, action, id)
      const before = await lockRow(transaction, context, resource, id, version)
      const problem = actionProblem(resource, action, before)
      if (problem) throw new AppError(409, 'wrong_state', problem)
      refuseProblems(checkProblems(resource, { ...before, ...action.set }, context))
      await handlers[`${resource.name}.${name}`]?.({ transaction, context, row: before, input })
      return updateRow(transaction, originOf(context), resource, before, {
        action: name,
        changes: { ...action.set },
        input,
      })
    }),
  )
  return wireRow(context, resource, row)
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
): Promise<void> {
  if (holds.length === 0) return
  const row = await findRow(transaction, resource, id)
  const needed = Object.fromEntries(holds.map(name => [name, row[name]]))
  const problems = await mentionProblems(transaction, resource, needed)
  refuseProblems(problems, `${label} is not possible now: `)
}

function refuseProblems(fields: Problems, before = ''): void {
  const sentences = Object.values(fields)
  if (sentences.length === 0) return
  throw new AppError(409, 'wrong_state', `${before}${sentences.join(' ')}`, { fields })
}
