import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

export interface Answer {
  readonly status?: number
  readonly body?: unknown
  /** Whether it is the answer of an earlier request with the same key. */
  readonly isReplay?: boolean
}

export interface AnsweringServer {
  readonly received: Received[]
  /** Sets the answer to every request from now on, the same or by what is asked; by default 200 and {}. */
  answer(answer: Answer | ((request: Received) => Answer)): void
  close(): Promise<void>
}

/** Starts a server that records requests, and points the page's configuration to it: /api/dev, /feed … */
export async function startAnsweringServer(): Promise<AnsweringServer> {
  const received: Received[] = []
  let answerTo: (request: Received) => Answer = () => ({})
  const server = createServer(async (request, response) => {
    // The test page has another origin than this server.
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
    response.setHeader(
      'access-control-allow-headers',
      'authorization, content-type, idempotency-key, x-unattended',
    )
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT')
    if (request.method === 'OPTIONS') return response.end()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const asked = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: text ? JSON.parse(text) : undefined,
    }
    received.push(asked)
    const answer = answerTo(asked)
    response.statusCode = answer.status ?? 200
    response.setHeader('access-control-expose-headers', 'idempotency-replayed')
    if (answer.isReplay) response.setHeader('idempotency-replayed', 'true')
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {}))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  configure(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return {
    received,
    answer: next => {
      answerTo = typeof next === 'function' ? next : () => next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function configure(origin: string): void {
  const environments = (['DEV', 'TEST', 'PROD'] as const).map(name => ({
    name,
    api: `${origin}/api/${name.toLowerCase()}`,
    feed: name === 'PROD' ? `${origin}/feed/prod` : `${origin}/feed`,
  }))
  document.getElementById('paddock-config')?.remove()
  const block = Object.assign(document.createElement('script'), {
    id: 'paddock-config',
    type: 'application/json',
    textContent: JSON.stringify({ environments }),
  })
  document.head.append(block)
}

/** Resets the page to the state before anyone signs in. */
export function clearCookies(): void {
  for (const cookie of document.cookie.split(';')) {
    const [name = ''] = cookie.trim().split('=')
    // biome-ignore lint/suspicious/noDocumentCookie: the test stands where the browser does
    document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`
  }
}
