import { hash, randomBytes } from 'node:crypto'
import type { EnvironmentName } from '../config/env-variables'

/** Returns a new opaque token: the environment's prefix and 256 random bits. */
export function newToken(environment: EnvironmentName): string {
  return prefixOf(environment) + randomBytes(32).toString('base64url')
}

/** Whether a token has the prefix of this environment. This does not prove that the token exists. */
export function isOfEnvironment(token: string, environment: EnvironmentName): boolean {
  return token.startsWith(prefixOf(environment))
}

/**
 * Returns the SHA-256 of a token, which the database stores. A token is random enough to need neither salt
 * nor a slow hash.
 */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}

function prefixOf(environment: EnvironmentName): string {
  return `${environment.toLowerCase()}_`
}
