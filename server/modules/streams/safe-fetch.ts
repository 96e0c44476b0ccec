import type { IncomingMessage } from 'node:http'
import { internet, nameProblem, openLookup, said, type Transport, Unreachable } from './transport'

/** What a request found: the answer's text, as far as it was asked for, and how many bytes it says that it has. */
export interface Got {
  readonly text: string
  /** Null where the answer does not say. */
  readonly bytes: number | null
}

export interface GetOptions {
  /** How much of the answer is read at most; 0: its head only. */
  readonly mostBytes: number
  readonly signal: AbortSignal
  /** GET, unless it is only asked what may be asked. */
  readonly method?: 'OPTIONS'
}

/** @throws Unreachable, with the status where there is one, of all answers but those that have what is asked for */
export type SafeFetch = (address: URL, options: GetOptions) => Promise<Got>

/**
 * GET of an address that somebody typed: https only, of a name that leads to public addresses only, without following
 * redirects, without cookies or credentials, bounded in time and bytes.
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
          signal: AbortSignal.any([signal, AbortSignal.timeout(transport.patience)]),
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
