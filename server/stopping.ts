import type { FastifyInstance } from 'fastify'
import { AppError } from './errors'

/** Once the app is closing, what runs is finished and what comes over an open connection is sent elsewhere. */
export function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onRequest', async () => {
    if (isStopping) throw new AppError(503, 'stopping', 'Paddock is stopping; try again', { retryAfter: 5 })
  })
}
