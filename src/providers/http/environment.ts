import Cookies from 'js-cookie'
import type { Deployment } from '../../resources/kernel/declare/resource'
import { type EnvironmentName, environmentNames, readConfiguration } from './configuration'

const cookie = 'env'

/** Returns the environment in the env cookie, or null if it is missing or invalid. */
export function storedEnvironment(): EnvironmentName | null {
  const stored = Cookies.get(cookie)
  return environmentNames.find(name => name === stored) ?? null
}

/** Returns the current environment: without a valid cookie it is DEV, and an error is logged (docs/contract.md). */
export function currentEnvironment(): EnvironmentName {
  const stored = storedEnvironment()
  if (!stored) console.error('Can not read env from cookie')
  return stored ?? 'DEV'
}

/** Returns the settings that the rules of a form may use in addition to the typed values. */
export function deployment(): Deployment {
  return { environment: storedEnvironment() ?? 'DEV', streamHosts: readConfiguration().streamHosts }
}

/** Stores the environment in the cookie for a number of days. */
export function rememberEnvironment(environment: EnvironmentName, days: number): void {
  Cookies.set(cookie, environment, { expires: days, sameSite: 'strict', secure: isSecure() })
}

/** Whether cookies can be Secure; on plain http (a first try-out) they are not. */
export function isSecure(): boolean {
  return location.protocol === 'https:'
}
