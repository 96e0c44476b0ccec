import type { FastifyRequest } from 'fastify'
import type { Duty } from '../../src/domain/two-step'
import { menuRole } from '../../src/resources/kernel/roles'
import { AppError } from '../errors'
import type { Account } from './accounts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The duties before which this route may be called as well. */
    duties?: readonly Duty[]
  }
}

/** For routes that every session has, limited or not. */
export const always: readonly Duty[] = ['password', 'twoStep']

/**
 * What a session is limited to by its person's account as it is now: a temporary password is replaced first, then
 * whoever has a role that asks for it sets up two-step sign-in. Null for a session without limits.
 */
export function dutyOf(
  { passwordState, totpSecret, roles }: Account,
  twoStepRoles: readonly string[],
): Duty | null {
  if (passwordState === 'TEMPORARY') return 'password'
  return totpSecret === null && needsTwoStep(roles, twoStepRoles) ? 'twoStep' : null
}

/** Whether one of the roles asks for two-step sign-in. */
export function needsTwoStep(roles: readonly string[], twoStepRoles: readonly string[]): boolean {
  return menuRole({ roles }) !== null && roles.some(role => twoStepRoles.includes(role))
}

/** @throws AppError 403 on every route but those that the duty needs */
export function demandNoDuty({ routeOptions }: FastifyRequest, duty: Duty | null): void {
  if (duty === null || routeOptions.config.duties?.includes(duty)) return
  throw new AppError(403, 'duty', sentences[duty])
}

const sentences: Readonly<Record<Duty, string>> = {
  password: 'Choose your own password first: the present one is temporary',
  twoStep: 'Set up two-step sign-in first: your role asks for it',
}
