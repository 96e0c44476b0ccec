import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ErrorAnswer } from '../src/resources/kernel/wire/wire'
import { newId } from './db/id'
import { AppError } from './errors'
import { apiAddress } from './second-backend'

/**
 * Requests whose address cannot be decoded, such as `/%zz` or `http://[`. Fastify answers them before all
 * hooks, and so without the security headers. They are routed normally instead, and a hook rejects them.
 */
const unreadable = new WeakSet<IncomingMessage>()

/**
 * Option of Fastify: returns the address without the server's name, which requests to proxies contain, and in the API
 * where it is one of the second backend.
 */
export function rewriteUrl(request: IncomingMessage): string {
  const { url = '/' } = request
  try {
    const address = /^[/*]/.test(url) ? url : withoutServer(url)
    decodeURI(address.split('?')[0] ?? '')
    return apiAddress(address, request.headers)
  } catch {
    unreadable.add(request)
    return '/'
  }
}

/** @throws TypeError for an invalid address */
function withoutServer(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Call it after the security headers are set up. */
export function rejectMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (unreadable.has(raw)) throw new AppError(400, 'malformed', 'The address is not valid')
  })
}

/** Our answers to bytes that are not HTTP, by Node's error code; anything else is malformed. */
const refusals: Readonly<Record<string, { status: number; code: string; error: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'timeout', error: 'The request took too long to arrive' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large', error: 'The headers are too large' },
}
const malformed = { status: 400, code: 'malformed', error: 'The request is not valid' }

/** The content security policy of an answer in which nothing may load or run. */
const emptyPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/** Answers bytes that are not HTTP in the format of all errors, and ends the connection. */
export function answerNoRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const { status, ...said } = refusals[error.code ?? ''] ?? malformed
    const body = JSON.stringify({ ...said, requestId: newId() } satisfies ErrorAnswer)
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `content-security-policy: ${emptyPolicy}`,
      'x-content-type-options: nosniff',
      'x-frame-options: DENY',
      'cross-origin-opener-policy: same-origin',
      'cross-origin-resource-policy: same-origin',
      'referrer-policy: no-referrer',
      'cache-control: no-store',
      'connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy()
}
