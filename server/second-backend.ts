import type { IncomingMessage } from 'node:http'

/**
 * Returns the address in the API that a request to the second backend means (docs/contract.md). DEV and TEST share
 * one: the prefix of the token selects the environment.
 */
export function apiAddress(address: string, headers: IncomingMessage['headers']): string {
  const [, prod, rest = ''] = /^\/feed(\/prod)?((?:\/|\?|$).*)$/.exec(address) ?? []
  if (rest === '') return address
  if (prod) return `/api/prod${rest}`
  return /^bearer\s+test_/i.test(headers.authorization ?? '') ? `/api/test${rest}` : `/api/dev${rest}`
}
