import type { IncomingMessage } from 'node:http'

/**
 * Returns the address in the API that a request to the second backend means (docs/contract.md). DEV and TEST share
 * one: the prefix of the token selects the environment, or that of the ticket in the address of an export.
 */
export function apiAddress(address: string, headers: IncomingMessage['headers']): string {
  const [, prod, rest = ''] = /^\/feed(\/prod)?((?:\/|\?|$).*)$/.exec(address) ?? []
  if (rest === '') return address
  if (prod) return `/api/prod${rest}`
  const isTest = /^bearer\s+test_/i.test(headers.authorization ?? '') || /^\/export\/test_/i.test(rest)
  return isTest ? `/api/test${rest}` : `/api/dev${rest}`
}
