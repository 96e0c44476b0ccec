import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors'

/** Uploads per user that this process accepts at once: each holds its whole file in memory. */
export const uploadsAtOnce = 3

/**
 * Returns the hook that rejects further uploads before their body is read. Run it behind the guard.
 * @throws AppError 429
 */
export function uploadLimiter() {
  const running = new Map<string, number>()
  return async ({ context: { actor } }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const count = running.get(actor.id) ?? 0
    if (count >= uploadsAtOnce)
      throw new AppError(
        429,
        'too_many_uploads',
        `You are already uploading ${count} files. Wait until one has finished.`,
        { retryAfter: 1 },
      )
    running.set(actor.id, count + 1)
    // `close` also fires when the connection breaks.
    reply.raw.once('close', () => {
      const left = (running.get(actor.id) ?? 1) - 1
      if (left > 0) running.set(actor.id, left)
      else running.delete(actor.id)
    })
  }
}
