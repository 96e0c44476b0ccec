import Cookies from 'js-cookie'
import type { Deployment } from '../../resources/kernel/declare/resource'
import { type EnvironmentName, environmentNames, readConfiguration } from './configuration'

const cookie = 'env'

/** The environment that the env cookie names, or null when it is absent or no environment. */
export function storedEnvironment(): EnvironmentName | null {
  const stored = Cookies.get(cookie)
  return environmentNames.find(name => name === stored) ?? null
}

/** The environment to work against: without a valid cookie it is DEV, and the log says so (docs/contract.md). */
export function currentEnvironment(): EnvironmentName {
  const stored = storedEnvironment()
  if (!stored) console.error('Can not read env from cookie')
  return stored ?? 'DEV'
}

/** What the rules of a form may know besides what is typed. */
export function deployment(): Deployment {
  return { environment: storedEnvironment() ?? 'DEV', streamHosts: readConfiguration().streamHosts }
}

/** Keeps the environment; `days` is how long the cookie lasts. */
export function rememberEnvironment(environment: EnvironmentName, days: number): void {
  Cookies.set(cookie, environment, { expires: days, sameSite: 'strict', secure: isSecure() })
}

/** Cookies are Secure wherever the page is; a first try on plain http still works. */
export function isSecure(): boolean {
  return location.protocol === 'https:'
}
