import { actionProblem } from '../../src/resources/kernel/action'
import type { AnyResource } from '../../src/resources/kernel/resource'
import { checkProblems, inputSchema } from '../../src/resources/kernel/schema'
import type { WireRow } from '../../src/resources/kernel/wire'
import type { Context } from '../context'
import { AppError } from '../errors'
import { originOf } from './audit'
import { databaseRefusal } from './database-refusal'
import { demand, wireRow } from './read'
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
      const before = await lockRow(transaction, context, resource, id, version)
      const problem = actionProblem(resource, action, before)
      if (problem) throw new AppError(409, 'wrong_state', problem)
      const problems = checkProblems(resource, { ...before, ...action.set }, context.environment)
      if (Object.keys(problems).length > 0) {
        throw new AppError(409, 'wrong_state', Object.values(problems).join(' '), { fields: problems })
      }
      return updateRow(transaction, originOf(context), resource, before, {
        action: name,
        changes: { ...action.set },
        input,
      })
    }),
  )
  return wireRow(context, resource, row)
}
