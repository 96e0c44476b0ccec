import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { By } from '../context'
import { AppError } from '../errors'

/**
 * Asked before what weighs most: an approval, a change of roles, a file of full values. The system has nobody to ask,
 * and an approved request was confirmed when it was made.
 * @throws AppError 403 that says what the person has to show first
 */
export function requireStepUp({ actor }: Pick<By, 'actor'>): void {
  if (!actor || actor.stepUp.isFresh) return
  const message = `Confirm with your ${actor.stepUp.by === 'code' ? 'code' : 'password'} that it is you`
  throw new AppError(403, 'step_up_required', message, { stepUp: actor.stepUp.by })
}

/**
 * The same before fields are set that ask for it.
 * @param names what is set
 */
export function requireFieldStepUp(
  by: Pick<By, 'actor'>,
  { fields }: Pick<AnyResource, 'fields'>,
  names: readonly string[],
): void {
  if (names.some(name => fields[name]?.stepUp)) requireStepUp(by)
}
