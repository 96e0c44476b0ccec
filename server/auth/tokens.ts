import { createHash, randomBytes } from 'node:crypto'
import type { EnvironmentName } from '../config/env-variables'

/** A new opaque token: the environment's prefix and 256 random bits. */
export function newToken(environment: EnvironmentName): string {
  return prefixOf(environment) + randomBytes(32).toString('base64url')
}

/** Whether a token was made for this environment; a look at its prefix, no proof that it is one. */
export function isOfEnvironment(token: string, environment: EnvironmentName): boolean {
  return token.startsWith(prefixOf(environment))
}

/** What is kept of a token: its SHA-256. It is random enough to need neither salt nor a slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function prefixOf(environment: EnvironmentName): string {
  return `${environment.toLowerCase()}_`
}
