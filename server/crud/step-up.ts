import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { By } from '../context'
import { AppError } from '../errors'

/**
 * Requires a fresh confirmation before sensitive writes: approvals, changes of roles, unmasked exports. The
 * system is exempt; an approved request was confirmed when it was made.
 * @throws AppError 403 that says what the user must enter
 */
export function requireStepUp({ actor }: Pick<By, 'actor'>): void {
  if (!actor || actor.stepUp.isFresh) return
  const message = `Confirm with your ${actor.stepUp.by === 'code' ? 'code' : 'password'} that it is you`
  throw new AppError(403, 'step_up_required', message, { stepUp: actor.stepUp.by })
}

/**
 * Requires a fresh confirmation when one of these fields asks for it.
 * @param names the fields being set
 */
export function requireFieldStepUp(
  by: Pick<By, 'actor'>,
  { fields }: Pick<AnyResource, 'fields'>,
  names: readonly string[],
): void {
  if (names.some(name => fields[name]?.stepUp)) requireStepUp(by)
}
