import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors'

/** Uploads of one person that this process takes at once: each holds its whole file in memory. */
export const uploadsAtOnce = 3

/**
 * Makes the hook that refuses one more, before anything of it is read; to be run behind the guard.
 * @throws AppError 429
 */
export function uploadLimiter() {
  const underWay = new Map<string, number>()
  return async ({ context: { actor } }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const count = underWay.get(actor.id) ?? 0
    if (count >= uploadsAtOnce)
      throw new AppError(
        429,
        'too_many_uploads',
        `You are already uploading ${count} files. Wait until one has finished.`,
        { retryAfter: 1 },
      )
    underWay.set(actor.id, count + 1)
    // However it ends, also when the connection breaks.
    reply.raw.once('close', () => {
      const left = (underWay.get(actor.id) ?? 1) - 1
      if (left > 0) underWay.set(actor.id, left)
      else underWay.delete(actor.id)
    })
  }
}
