import type { IncomingMessage } from 'node:http'
import { internet, nameProblem, openLookup, type Transport, toUnreachable, Unreachable } from './transport'

/** The answer to a request: its text, as far as requested, and its size. */
export interface Got {
  readonly text: string
  /** From the content-length header, in bytes; null when missing. */
  readonly bytes: number | null
}

export interface GetOptions {
  /** Greatest number of bytes to read; 0 reads only the headers. */
  readonly mostBytes: number
  readonly signal: AbortSignal
  /** GET by default. */
  readonly method?: 'OPTIONS'
}

/** @throws Unreachable for every status but 200 (with the status), and for failed connections */
export type SafeFetch = (address: URL, options: GetOptions) => Promise<Got>

/**
 * Sends a GET request to an address that a user typed: only https, only names that resolve to public
 * addresses, no redirects, no cookies or credentials, limited in time and bytes.
 */
export function createSafeFetch(transport: Transport = internet): SafeFetch {
  const lookup = openLookup(transport)
  return ({ protocol, hostname, pathname, search }, { mostBytes, signal, method = 'GET' }) =>
    new Promise((done, fail) => {
      if (protocol !== 'https:') return fail(new Unreachable('Its address is not one of https'))
      const problem = nameProblem(hostname)
      if (problem) return fail(problem)
      const asked = transport.request(
        {
          method,
          hostname,
          port: transport.port,
          path: `${pathname}${search}`,
          lookup,
          agent: false,
          signal: AbortSignal.any([signal, AbortSignal.timeout(transport.timeoutMs)]),
          headers: { accept: '*/*', 'user-agent': 'Paddock' },
        },
        response => {
          readAnswer(response, mostBytes).then(done, cause => fail(toUnreachable(cause)))
          response.once('close', () => asked.destroy())
        },
      )
      asked.once('error', cause => fail(toUnreachable(cause)))
      asked.end()
    })
}

async function readAnswer(response: IncomingMessage, mostBytes: number): Promise<Got> {
  const { statusCode: status = 0, headers } = response
  if (status >= 300 && status < 400) {
    response.destroy()
    throw new Unreachable(`It answers with a redirect (${status}), which is not followed`, { status })
  }
  if (status !== 200) {
    response.destroy()
    throw new Unreachable(`It answers ${status}`, { status })
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
