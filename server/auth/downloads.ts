import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { AppError } from '../errors'
import { repeat } from '../repeat'
import { type SessionRules, unchangedSessions } from './sessions'

interface Rules extends SessionRules {
  readonly now: () => Date
}

/** Milliseconds between two checks whether a download may continue. */
export const checkEvery = 1000

/** @throws AppError when the session of the request ended, or the access of its user changed */
export async function requireUnchanged({ actor, database }: Context, rules: Rules): Promise<void> {
  const unchanged = await unchangedSessions(database.orm, [actor], rules, rules.now())
  if (unchanged.has(actor.sessionId)) return
  throw new AppError(503, 'stopped', 'Your access was removed, or your session ended')
}

/** Returns the hook that breaks off the download of a file when the rights of its reader end meanwhile. */
export function endForbiddenDownloads(rules: Rules) {
  return async ({ context }: FastifyRequest, reply: FastifyReply, body: unknown): Promise<void> => {
    if (!(body instanceof Readable) || !reply.hasHeader('content-disposition')) return
    const stop = repeat(
      checkEvery,
      () => requireUnchanged(context, rules),
      error => body.destroy(error),
    )
    body.once('close', stop)
  }
}
