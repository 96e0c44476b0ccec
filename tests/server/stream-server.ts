import type { lookup } from 'node:dns'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { Way } from '../../server/streams/careful-get'

type Reply = string | ((response: ServerResponse) => void)

export interface StreamServer {
  /** What it answers at a path. */
  readonly replies: Map<string, Reply>
  /** The paths that it was asked for. */
  readonly asked: string[]
  /** The way to it, under whichever name; without TLS, which is the one thing that it has not. */
  readonly way: Way
}

/** Where streams come from, on this machine; closed when the test file ends. */
export async function startStreamServer(): Promise<StreamServer> {
  const replies = new Map<string, Reply>()
  const asked: string[] = []
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? ''
    asked.push(path)
    const reply = replies.get(path)
    if (typeof reply === 'function') return reply(response)
    response.statusCode = reply === undefined ? 404 : 200
    response.end(reply)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  const way = { request, port, resolve: namesTo('127.0.0.1'), isOpen: () => true, patience: 400 }
  return { replies, asked, way }
}

/** A look-up by which every name leads to these addresses. */
export function namesTo(...addresses: readonly string[]): typeof lookup {
  const found = addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
  const look = (_name: string, _options: unknown, answer: (error: null, all: unknown) => void) =>
    setImmediate(() => answer(null, found))
  return look as unknown as typeof lookup
}
