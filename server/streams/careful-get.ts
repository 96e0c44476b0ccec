import { type LookupAddress, lookup } from 'node:dns'
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address'

/** What a GET found: the answer's text, as far as it was asked for, and how many bytes it says that it has. */
export interface Got {
  readonly text: string
  /** Null where the answer does not say. */
  readonly bytes: number | null
}

/** Why an address could not be had, as a sentence that names no address: those may hold keys. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

export interface GetOptions {
  /** How much of the answer is read at most; 0: its head only. */
  readonly mostBytes: number
  readonly signal: AbortSignal
}

/** @throws Unreachable */
export type Get = (address: URL, options: GetOptions) => Promise<Got>

/** The way to other machines. Tests give another, for no test may ask the internet. */
export interface Way {
  readonly request: (options: RequestOptions, callback: (response: IncomingMessage) => void) => ClientRequest
  readonly port: number
  readonly resolve: typeof lookup
  readonly isOpen: (address: string) => boolean
  /** Milliseconds for one answer, from the look-up of the name to its last byte. */
  readonly patience: number
}

const internet: Way = {
  request: httpsRequest,
  port: 443,
  resolve: lookup,
  isOpen: isPublicAddress,
  patience: 5_000,
}

/**
 * GET of an address that somebody typed: https only, of a name that leads to public addresses only, without following
 * redirects, without cookies or credentials, bounded in time and bytes. The name is looked up once, and it is those
 * addresses that are connected to: a name that leads elsewhere a moment later leads nowhere.
 */
export function carefulGet({ request, port, resolve, isOpen, patience }: Way = internet): Get {
  const openLookup: LookupFunction = (name, options, answer) => {
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
  return ({ protocol, hostname, pathname, search }, { mostBytes, signal }) =>
    new Promise((done, fail) => {
      if (protocol !== 'https:') return fail(new Unreachable('Its address is not one of https'))
      // The system connects to a number without looking it up.
      if (isIP(hostname.replace(/^\[|\]$/g, '')))
        return fail(new Unreachable('Its address is a number, not a name'))
      const asked = request(
        {
          hostname,
          port,
          path: `${pathname}${search}`,
          lookup: openLookup,
          agent: false,
          signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
          headers: { accept: '*/*', 'user-agent': 'Paddock' },
        },
        response => {
          readAnswer(response, mostBytes).then(done, cause => fail(said(cause)))
          response.once('close', () => asked.destroy())
        },
      )
      asked.once('error', cause => fail(said(cause)))
      asked.end()
    })
}

async function readAnswer(response: IncomingMessage, mostBytes: number): Promise<Got> {
  const { statusCode = 0, headers } = response
  if (statusCode >= 300 && statusCode < 400) {
    response.destroy()
    throw new Unreachable(`It answers with a redirect (${statusCode}), which is not followed`)
  }
  if (statusCode !== 200) {
    response.destroy()
    throw new Unreachable(`It answers ${statusCode}`)
  }
  const length = Number(headers['content-length'] ?? Number.NaN)
  const bytes = Number.isSafeInteger(length) ? length : null
  if (mostBytes === 0) {
    response.destroy()
    return { text: '', bytes }
  }
  const chunks: Buffer[] = []
  let read = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    read += chunk.length
    if (read > mostBytes) throw new Unreachable('It answers more than a playlist has')
    chunks.push(chunk)
  }
  return { text: Buffer.concat(chunks).toString('utf8'), bytes }
}

/** By the system's code; of anything else, nothing that may hold an address is repeated. */
const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'Nobody knows its name',
  EAI_AGAIN: 'Its name could not be looked up',
  ECONNREFUSED: 'It refuses to be connected to',
  ECONNRESET: 'It breaks the connection',
  ABORT_ERR: 'It does not answer in time',
  CERT_HAS_EXPIRED: 'Its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Nobody vouches for its certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'Nobody vouches for its certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Nobody vouches for its certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is that of another host',
}

function said(cause: unknown): Unreachable {
  if (cause instanceof Unreachable) return cause
  const code = (cause as NodeJS.ErrnoException).code ?? ''
  return new Unreachable(reasons[code] ?? 'It cannot be connected to', { cause })
}
