import { type LookupAddress, lookup } from 'node:dns'
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import { type ConnectionOptions, connect } from 'node:tls'
import { isPublicAddress } from './public-address'

/** The way to other machines. Tests give another, for no test may ask the internet. */
export interface Transport {
  readonly request: (options: RequestOptions, callback: (response: IncomingMessage) => void) => ClientRequest
  /** A connection over TLS; calls back once it stands. */
  readonly connect: (options: ConnectionOptions, callback: () => void) => Socket
  /** Of addresses that name no other. */
  readonly port: number
  readonly resolve: typeof lookup
  readonly isOpen: (address: string) => boolean
  /** Milliseconds for one answer, from the look-up of the name to its last byte. */
  readonly patience: number
}

/** Ports that an address does not name are those of https; rtmps has the same. */
export const internet: Transport = {
  request: httpsRequest,
  connect,
  port: 443,
  resolve: lookup,
  isOpen: isPublicAddress,
  patience: 5_000,
}

/** Why an address could not be had, as a sentence that names no address: those may hold keys. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
  /** Of the answer that it gave, if it gave one. */
  readonly status: number | null

  constructor(message: string, { status, ...options }: ErrorOptions & { status?: number } = {}) {
    super(message, options)
    this.status = status ?? null
  }
}

/**
 * Looks a name up for a connection. It is these addresses that are connected to, so that a name which leads elsewhere
 * a moment later leads nowhere; when one of them is not public, none is.
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

/** Null for the name of a host. The system connects to a number without looking it up. */
export function nameProblem(hostname: string): Unreachable | null {
  return isIP(hostname.replace(/^\[|\]$/g, ''))
    ? new Unreachable('Its address is a number, not a name')
    : null
}

/** By the system's code; of anything else, nothing that may hold an address is repeated. */
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

export function said(cause: unknown): Unreachable {
  if (cause instanceof Unreachable) return cause
  const code = (cause as NodeJS.ErrnoException).code ?? ''
  return new Unreachable(reasons[code] ?? 'Connection failed', { cause })
}
