import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from './errors'

/** Milliseconds for requests that are already on their way when the stop begins. */
const graceMs = 200
/** Milliseconds after which a running request is cut off. */
const stopTimeoutMs = 10_000

/**
 * After the app starts closing, running requests finish, and new ones on open connections are rejected. Idle
 * connections are cut, so that a browser's open connections do not delay the stop.
 */
export function rejectWhileStopping(app: FastifyInstance): void {
  const busy = watchConnections(app)
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    setTimeout(() => cut(busy, requests => requests === 0), graceMs).unref()
    setTimeout(() => cut(busy, () => true), stopTimeoutMs).unref()
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

/** Counts the running requests of every open connection. */
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
