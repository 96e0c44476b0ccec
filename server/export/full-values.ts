import { labelOf } from '../../src/resources/kernel/declare/field'
import { type AnyResource, fieldOf } from '../../src/resources/kernel/declare/resource'
import { isMasked } from '../../src/resources/kernel/kinds/mask'
import { mayReveal } from '../../src/resources/kernel/rights/access'
import type { Actor, Context } from '../context'
import type { KeptQuestion } from '../db/kept-question'
import { AppError } from '../errors'
import { invalid } from '../validate'

/**
 * Of a file with masked values in full: whether it may still be had, and by this person.
 * @throws AppError 410 when it is too late, and as `requireFullFields` does
 */
export function requireFull(
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  resource: AnyResource,
  { columns, full }: KeptQuestion,
): void {
  if (!full) return
  rejectExpired(full.until, now())
  requireFullFields(actor, resource, columns, full.fields)
}

/** @throws AppError 410 */
export function rejectExpired(until: string, now: Date): void {
  if (now.getTime() < Date.parse(until)) return
  throw new AppError(410, 'expired', 'This file can no longer be downloaded. Ask for approval again.')
}

/**
 * The right to masked fields of a file in full.
 * @throws AppError 403 when the person may not have one shown, 422 at `values` when one is not masked or not in the file
 */
export function requireFullFields(
  actor: Actor,
  resource: AnyResource,
  columns: readonly string[],
  names: readonly string[],
): void {
  for (const name of names) {
    const field = fieldOf(resource, name)
    const label = labelOf(name, field)
    if (!field || !columns.includes(name)) throw invalid({ values: `${label} is not among the columns` })
    if (!isMasked(field)) throw invalid({ values: `${label} is not masked` })
    if (mayReveal(actor, resource, name)) continue
    const fields = { values: `You may not have ${label} shown` }
    throw new AppError(403, 'forbidden', 'You may not have every one of these values shown', { fields })
  }
}
