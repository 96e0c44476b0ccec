import { type LookupAddress, lookup } from 'node:dns'
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import { type ConnectionOptions, connect } from 'node:tls'
import { isPublicAddress } from './public-address'

/** Access to the network. Tests pass their own, because no test may use the internet. */
export interface Transport {
  readonly request: (options: RequestOptions, callback: (response: IncomingMessage) => void) => ClientRequest
  /** Opens a TLS connection; calls back when it is established. */
  readonly connect: (options: ConnectionOptions, callback: () => void) => Socket
  /** Port for addresses that name none. */
  readonly port: number
  readonly resolve: typeof lookup
  readonly isOpen: (address: string) => boolean
  /** Milliseconds for one answer, from the name look-up to the last byte. */
  readonly timeoutMs: number
}

/** Port 443 is the default of https and of rtmps. */
export const internet: Transport = {
  request: httpsRequest,
  connect,
  port: 443,
  resolve: lookup,
  isOpen: isPublicAddress,
  timeoutMs: 5_000,
}

/**
 * The reason why an address cannot be reached. The message names no address, because addresses may hold keys.
 */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
  /** HTTP status of the answer; null when there was none. */
  readonly status: number | null

  constructor(message: string, { status, ...options }: ErrorOptions & { status?: number } = {}) {
    super(message, options)
    this.status = status ?? null
  }
}

/**
 * Resolves a host name for a connection and rejects it when any of its addresses is not public. The
 * connection uses exactly these addresses, so a name that changes a moment later (DNS rebinding) has no
 * effect.
 */
export function openLookup({ resolve, isOpen }: Pick<Transport, 'resolve' | 'isOpen'>): LookupFunction {
  return (name, options, answer) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, '', 0)
      const addresses = found as LookupAddress[]
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isOpen(address)))
        return answer(new Unreachable('Its name leads to an address that is not a public one'), '', 0)
      if (options.all) return answer(null, addresses)
      answer(null, first.address, first.family)
    })
  }
}

/**
 * Rejects an IP address as a host: the system would connect to it without a look-up, and so without the
 * check.
 */
export function nameProblem(hostname: string): Unreachable | null {
  return isIP(hostname.replace(/^\[|\]$/g, ''))
    ? new Unreachable('Its address is a number, not a name')
    : null
}

/** Messages by error code. Other errors get a general message, because their text may hold an address. */
const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'Unknown host name',
  EAI_AGAIN: 'The host name could not be looked up',
  ECONNREFUSED: 'Connection refused',
  ECONNRESET: 'Connection reset',
  EHOSTUNREACH: 'Host unreachable',
  ENETUNREACH: 'Host unreachable',
  ABORT_ERR: 'No answer in time',
  EPROTO: 'TLS is not supported',
  ERR_SSL_WRONG_VERSION_NUMBER: 'TLS is not supported',
  CERT_HAS_EXPIRED: 'The certificate has expired',
  CERT_NOT_YET_VALID: 'The certificate is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate is not trusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The certificate is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate belongs to another host',
}

export function toUnreachable(cause: unknown): Unreachable {
  if (cause instanceof Unreachable) return cause
  const code = (cause as NodeJS.ErrnoException).code ?? ''
  return new Unreachable(reasons[code] ?? 'Connection failed', { cause })
}
