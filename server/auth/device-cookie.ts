import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookiesOf } from '../cookie'
import type { Environment } from '../environments'
import { deviceDays } from './devices'

/** Greatest number of device cookies to read per browser: one per account that signed in with it. */
const maxCookies = 50

/** Returns the tokens of the accounts that signed in with this browser before. */
export function deviceTokensOf(request: FastifyRequest, environment: Environment): readonly string[] {
  const prefix = prefixOf(environment)
  return cookiesOf(request)
    .filter(([name]) => name.startsWith(prefix))
    .map(([, value]) => value)
    .slice(0, maxCookies)
}

/**
 * Sets the cookie with the device token of an account. Scripts cannot read it, and only sign-in requests send
 * it.
 */
export function setDeviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  environment: Environment,
  { accountId, token }: { readonly accountId: string; readonly token: string },
): void {
  const attributes = [
    `${prefixOf(environment)}${accountId}=${token}`,
    `Path=${environment.base}/signin`,
    `Max-Age=${deviceDays * 86_400}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(request.protocol === 'https' ? ['Secure'] : []),
  ]
  reply.header('set-cookie', attributes.join('; '))
}

function prefixOf({ name }: Environment): string {
  return `device_${name.toLowerCase()}_`
}
