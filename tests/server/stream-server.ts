import type { lookup } from 'node:dns'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import {
  type AddressInfo,
  connect,
  createServer as createPlainServer,
  type Server,
  type Socket,
} from 'node:net'
import { afterAll } from 'vitest'
import type { Transport } from '../../server/modules/streams/transport'

type Reply = string | ((response: ServerResponse, asked: IncomingMessage) => void)

export interface StreamServer {
  /** What it answers at a path. */
  readonly replies: Map<string, Reply>
  /** The paths that it was asked for. */
  readonly asked: string[]
  /** The way to it, under whichever name; without TLS, which is the one thing that it has not. */
  readonly transport: Transport
}

/** Where streams come from, on this machine; closed when the test file ends. */
export async function startStreamServer(): Promise<StreamServer> {
  const replies = new Map<string, Reply>()
  const asked: string[] = []
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? ''
    asked.push(path)
    const reply = replies.get(path)
    if (typeof reply === 'function') return reply(response, incoming)
    response.statusCode = reply === undefined ? 404 : 200
    response.end(reply)
  })
  const port = await listening(server)
  return { replies, asked, transport: { ...plainWay, port } }
}

/** A server of any protocol that does this with whoever connects; the way to it is as that of the other. */
export async function startPlainServer(meet: (socket: Socket) => void): Promise<Transport> {
  const server = createPlainServer(meet)
  return { ...plainWay, port: await listening(server) }
}

/** The port that a server listens at on this machine, until the test file ends. */
export async function listening(server: Server): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', socket => sockets.add(socket))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise(resolve => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}

/** Every name leads to this machine, which is as good as a public one; without TLS. */
const plainWay = {
  request,
  connect: connect as unknown as Transport['connect'],
  resolve: namesTo('127.0.0.1'),
  isOpen: () => true,
  timeoutMs: 5_000,
}

/** A look-up by which every name leads to these addresses. */
export function namesTo(...addresses: readonly string[]): typeof lookup {
  const found = addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
  const look = (_name: string, _options: unknown, answer: (error: null, all: unknown) => void) =>
    setImmediate(() => answer(null, found))
  return look as unknown as typeof lookup
}
