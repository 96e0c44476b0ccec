import { labelOf } from '../../src/resources/kernel/declare/field'
import { type AnyResource, fieldOf } from '../../src/resources/kernel/declare/resource'
import { isMasked } from '../../src/resources/kernel/kinds/mask'
import { mayReveal } from '../../src/resources/kernel/rights/access'
import type { Actor, Context } from '../context'
import type { KeptExportQuery } from '../db/kept-export-query'
import { AppError } from '../errors'
import { invalid } from '../validate'

/**
 * Checks that a file with unmasked values ("full") has not expired, and that this user may download it.
 * @throws AppError 410 when it has expired, and the errors of `requireFullFields`
 */
export function requireFull(
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  resource: AnyResource,
  { columns, full }: KeptExportQuery,
): void {
  if (!full) return
  rejectExpired(full.until, now())
  requireFullFields(actor, resource, columns, full.fields)
}

/** @throws AppError 410 */
function rejectExpired(until: string, now: Date): void {
  if (now.getTime() < Date.parse(until)) return
  throw new AppError(410, 'expired', 'This file can no longer be downloaded. Ask for approval again.')
}

/**
 * Checks that each of these fields is masked, is in the file, and that this user may see it unmasked.
 * @throws AppError 403 when the user may not see a value, 422 at `values` when a field is not masked or not
 * in the file
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
    const fields = { values: `You don’t have access to the full values of ${label}` }
    throw new AppError(403, 'forbidden', 'You don’t have access to all of these values', { fields })
  }
}
