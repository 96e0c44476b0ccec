import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookiesOf } from '../cookie'
import type { Environment } from '../environments'
import { deviceDays } from './devices'

/** Cookies of one browser that are looked at: one per account that signed in with it. */
const cookiesAtMost = 50

/** The tokens of the accounts that signed in with this browser before. */
export function deviceTokensOf(request: FastifyRequest, environment: Environment): readonly string[] {
  const prefix = prefixOf(environment)
  return cookiesOf(request)
    .filter(([name]) => name.startsWith(prefix))
    .map(([, value]) => value)
    .slice(0, cookiesAtMost)
}

/** Gives the browser the token of an account; no script of a page can read it, and only sign-ins send it. */
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
