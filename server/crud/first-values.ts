import { z } from 'zod'
import { registry } from '../../src/resources'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { kindOf } from '../../src/resources/kernel/kinds/kinds'
import { can } from '../../src/resources/kernel/rights/access'
import { greatestBatch } from '../../src/resources/kernel/wire/batch'
import type { FirstValuesAnswer } from '../../src/resources/kernel/wire/first-values'
import type { Context } from '../context'
import { parse } from '../validate'
import { findRow, requireRight } from './read'

/** The body of POST /admin/get/{resource}/first: the chosen record under the name of the reference. */
export function firstValuesRequest({ firstValues: name = '' }: AnyResource) {
  return z.strictObject({
    [name]: z.uuid({ error: `${name} must be the ID of a record` }),
    count: z.int().min(1).max(greatestBatch).default(1),
  })
}

/**
 * Returns the first values of new records. Writes nothing; the values that the user saves are checked as usual.
 * @throws AppError 403, 404 when the chosen record is not there for this user
 */
export async function firstValuesFor(
  context: Context,
  resource: AnyResource,
  body: unknown,
): Promise<FirstValuesAnswer> {
  const { actor, database, modules } = context
  requireRight(actor, resource, 'create')
  const { firstValues: name = '' } = resource
  const field = resource.fields[name]
  const [to] = field ? kindOf(field).targets(field) : []
  const target = registry.byName.get(to ?? '')
  const suggest = modules.firstValues[resource.name]
  if (!target || !suggest) throw new Error(`${resource.name}: no module gives its first values`)
  const { count, [name]: id } = parse(firstValuesRequest(resource), body) as Record<string, unknown>
  // Roles that may not open the other resource can still choose its records (docs/rights.md, References).
  const viewer = can(actor, target, 'show') ? actor : null
  const chosen = await findRow(database.orm, target, String(id), { viewer, verb: 'show' })
  return { rows: await suggest(database.orm, chosen, Number(count), context.now()) }
}
