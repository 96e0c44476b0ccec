import type { FastifyRequest } from 'fastify'
import type { RequiredStep } from '../../src/domain/two-step'
import { menuRole } from '../../src/resources/kernel/rights/roles'
import { AppError } from '../errors'
import type { SignedInAccount } from './accounts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required steps during which this route may still be called. */
    requiredSteps?: readonly RequiredStep[]
  }
}

/** For routes that every session may call, limited or not. */
export const everyStep: readonly RequiredStep[] = ['password', 'twoStep']

/**
 * Returns the step that a session is limited to by the current state of its account: first replacing a
 * temporary password, then setting up two-step sign-in when a role requires it. Null for a session without
 * limits.
 */
export function requiredStepOf(
  { passwordState, totpSecret, roles }: Pick<SignedInAccount, 'passwordState' | 'totpSecret' | 'roles'>,
  twoStepRoles: readonly string[],
): RequiredStep | null {
  if (passwordState === 'TEMPORARY') return 'password'
  return totpSecret === null && needsTwoStep(roles, twoStepRoles) ? 'twoStep' : null
}

/** Whether one of the roles requires two-step sign-in. */
export function needsTwoStep(roles: readonly string[], twoStepRoles: readonly string[]): boolean {
  return menuRole({ roles }) !== null && roles.some(role => twoStepRoles.includes(role))
}

/** @throws AppError 403 on every route except those that the step needs */
export function requireStepDone({ routeOptions }: FastifyRequest, requiredStep: RequiredStep | null): void {
  if (requiredStep === null || routeOptions.config.requiredSteps?.includes(requiredStep)) return
  throw new AppError(403, 'required_step', messages[requiredStep])
}

const messages: Readonly<Record<RequiredStep, string>> = {
  password: 'Choose your own password first: the current one is temporary',
  twoStep: 'Set up two-step sign-in first: your role requires it',
}
