import type { lookup } from 'node:dns'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import {
  type AddressInfo,
  connect,
  createServer as createPlainServer,
  type Server,
  type Socket,
} from 'node:net'

import type { Transport } from '../../server/modules/streams/transport'
import { atFileEnd } from './file-end'

type Reply = string | ((response: ServerResponse, asked: IncomingMessage) => void)

export interface StreamServer {
  /** Sets the answer for a path. */
  readonly replies: Map<string, Reply>
  /** The requested paths. */
  readonly asked: string[]
  /** The transport to it, under any host name; without TLS, which it does not support. */
  readonly transport: Transport
}

/** Starts a web server for streams on this machine; closed when the test file ends. */
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
  return { replies, asked, transport: { ...plainTransport, port } }
}

/** Starts a TCP server that handles each connection with the given function. */
export async function startPlainServer(meet: (socket: Socket) => void): Promise<Transport> {
  const server = createPlainServer(meet)
  return { ...plainTransport, port: await listening(server) }
}

/** Makes a server listen until the test file ends, and returns its port. */
export async function listening(server: Server): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', socket => sockets.add(socket))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  atFileEnd(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise(resolve => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}

/** Resolves every host name to this machine as if it were a public address; without TLS. */
const plainTransport = {
  request,
  connect: connect as unknown as Transport['connect'],
  resolve: namesTo('127.0.0.1'),
  isOpen: () => true,
  timeoutMs: 5_000,
}

/** A DNS lookup that resolves every name to these addresses. */
export function namesTo(...addresses: readonly string[]): typeof lookup {
  const found = addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
  const look = (_name: string, _options: unknown, answer: (error: null, all: unknown) => void) =>
    setImmediate(() => answer(null, found))
  return look as unknown as typeof lookup
}
