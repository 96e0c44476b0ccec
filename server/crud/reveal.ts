import { z } from 'zod'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { fieldSchema } from '../../src/resources/kernel/kinds/kinds'
import { isMasked, revealDisclosure } from '../../src/resources/kernel/kinds/mask'
import { mayReveal } from '../../src/resources/kernel/rights/access'
import type { RevealAnswer } from '../../src/resources/kernel/wire/wire'
import { reason } from '../../src/resources/options'
import { originOf, writeAudit } from '../audit/trail'
import type { Context } from '../context'
import { AppError } from '../errors'
import { parse } from '../validate'
import { type DisclosureLimit, limitDisclosures } from './disclosure-limit'
import { findRow, requireRight } from './read'

/** Values that one user may reveal per minute: enough to work on cases, too few to collect them. */
export const revealsPerMinute = 10

const revealLimit: DisclosureLimit = {
  action: revealDisclosure,
  perMinute: revealsPerMinute,
  code: 'too_many_reveals',
  describe: `You were shown ${revealsPerMinute} values within a minute`,
}

/** Returns the masked fields of a resource that some role may reveal. */
export function revealable(resource: AnyResource): string[] {
  return Object.entries(resource.fields)
    .filter(([, field]) => isMasked(field) && (field.reveal ?? []).length > 0)
    .map(([name]) => name)
}

export function revealBody(resource: AnyResource) {
  const names = revealable(resource)
  return z.strictObject({
    field: z.enum(names, { error: `field is one of ${names.join(', ')}` }),
    reason: fieldSchema('reason', reason) as unknown as z.ZodType<string>,
  })
}

/**
 * Returns a masked value in full to a user with the right, for a reason. The history records who saw which
 * field of which record and why, but not the value.
 * @throws AppError 403, 404, 422, 429 when the user revealed too many recently
 */
export async function revealValue(
  context: Context,
  resource: AnyResource,
  id: string,
  body: unknown,
): Promise<RevealAnswer> {
  requireRight(context.actor, resource, 'show')
  if (!revealable(resource).some(name => mayReveal(context.actor, resource, name))) throw forbidden()
  const request = parse(revealBody(resource), body)
  if (!mayReveal(context.actor, resource, request.field)) throw forbidden()
  return context.database.transaction(async transaction => {
    await limitDisclosures(transaction, context.actor.id, revealLimit)
    const row = await findRow(transaction, resource, id, { viewer: context.actor, verb: 'show' })
    await writeAudit(transaction, originOf(context), {
      action: revealDisclosure,
      objectType: resource.typename,
      objectId: row.id,
      objectVersion: row.version,
      input: request,
    })
    return { value: (row[request.field] ?? null) as string | null }
  })
}

function forbidden(): AppError {
  return new AppError(403, 'forbidden', "You don't have access to this value")
}
