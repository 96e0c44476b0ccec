import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from './errors'

/** For what is on its way over an open connection when the stop begins. Milliseconds. */
const politeness = 200
/** A request that takes longer than this after the stop began is cut off. */
const patience = 10_000

/**
 * Once the app is closing, what runs is finished, and what comes over an open connection is sent elsewhere.
 * Connections that carry no request are cut, so that a browser which keeps some open holds nothing up.
 */
export function rejectWhileStopping(app: FastifyInstance): void {
  const busy = watchConnections(app)
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    setTimeout(() => cut(busy, requests => requests === 0), politeness).unref()
    setTimeout(() => cut(busy, () => true), patience).unref()
  })
  app.addHook('onRequest', async () => {
    if (isStopping)
      throw new AppError(503, 'stopping', 'Paddock is restarting. Try again.', { retryAfter: 5 })
  })
  app.addHook('onSend', async (request, reply) => {
    const isLast = (busy.get(request.raw.socket) ?? 0) <= 1
    if (isStopping && isLast) reply.header('connection', 'close')
  })
}

/** Every open connection, with how many requests it carries at the moment. */
function watchConnections(app: FastifyInstance): ReadonlyMap<Socket, number> {
  const busy = new Map<Socket, number>()
  app.server.on('connection', (socket: Socket) => {
    busy.set(socket, 0)
    socket.once('close', () => busy.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    busy.set(socket, (busy.get(socket) ?? 0) + 1)
    response.once('close', () => {
      if (busy.has(socket)) busy.set(socket, (busy.get(socket) ?? 1) - 1)
    })
  })
  return busy
}

function cut(busy: ReadonlyMap<Socket, number>, isToGo: (requests: number) => boolean): void {
  for (const [socket, requests] of busy) if (isToGo(requests)) socket.destroy()
}
