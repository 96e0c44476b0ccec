import { actionProblem } from '../../src/resources/kernel/declare/action'
import type { Action } from '../../src/resources/kernel/declare/declared-action'
import { previewInputs } from '../../src/resources/kernel/declare/preview'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { inputSchema } from '../../src/resources/kernel/declare/schema'
import type { PreviewAnswer } from '../../src/resources/kernel/wire/preview'
import { type Context, momentOf } from '../context'
import { parse } from '../validate'
import { withoutBlanks } from './blank-inputs'
import { actionOf, rejectState } from './perform'
import { findRow, requireRight } from './read'
import { requireVisible } from './visibility'

/** The body of a preview: the inputs that it depends on. */
export function previewBody(action: Pick<Action, 'input' | 'preview'>) {
  return inputSchema(previewInputs(action))
}

/**
 * Previews a declared action on a record with these inputs. Nothing is written.
 * @throws AppError 403, 404, 409 in a state that does not allow the action, 422 naming the field
 */
export async function previewAction(
  context: Context,
  resource: AnyResource,
  id: string,
  name: string,
  body: unknown,
): Promise<PreviewAnswer> {
  const { actor, database, modules } = context
  requireRight(actor, resource, name)
  const preview = modules.previews[`${resource.name}.${name}`]
  if (!preview) throw new Error(`${resource.name}.${name}: no module previews it`)
  const { orm } = database.for('background')
  const row = await findRow(orm, resource, id, { viewer: actor, verb: name })
  const action = actionOf(resource, name)
  const input = parse(previewBody(action), withoutBlanks(action.input ?? {}, body ?? {}))
  await requireVisible(orm, actor, { ...resource, fields: previewInputs(action) }, input)
  const problem = actionProblem(resource, action, row, momentOf(context))
  if (problem) await rejectState(orm, context, resource, row, problem)
  return preview({ orm, actor, row, input })
}
