import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from '../../src/resources/kernel/registry'
import type { Authentication } from '../auth/guard'
import { rolesOfOpen } from '../auth/sessions'
import type { Stop } from '../db/database'
import { AppError } from '../errors'
import { type Announcement, channel, readAnnouncement } from './announcement'
import { changesFor } from './audience'
import type { LiveStream } from './stream'

/** Hands what is done in an environment, by whichever process, to the pages that listen to this one. */
export interface LiveHub {
  /**
   * Tells the stream of everything from when this answers until the stream or the right to it ends.
   * @throws AppError 503 while the database cannot be listened to
   */
  join(stream: LiveStream): Promise<void>
  /** Ends all streams at once, for good. */
  close(): Promise<void>
}

export interface HubOptions extends Authentication {
  readonly registry: Registry
  readonly log: FastifyBaseLogger
}

/** How often it is looked whether those who listen still may, and shown that the connection lives. Milliseconds. */
const rhythm = { look: 5_000, beat: 15_000 }

/** Changes that are told one by one when they come in one burst; of more, a page only hears that it is to reload. */
const mostAtOnce = 200

export function liveHub({ environment, registry, limits, now, log }: HubOptions): LiveHub {
  const streams = new Set<LiveStream>()
  const heard: Announcement[] = []
  let listening: Promise<Stop> | null = null
  let isTelling = false
  let isOver = false

  const endAll = () => {
    for (const stream of streams) stream.end()
  }

  const ear = {
    hear: (payload: string) => {
      if (isOver || streams.size === 0) return
      const announcement = readAnnouncement(payload)
      if (!announcement) return log.warn('something else than Paddock speaks on the channel of its changes')
      heard.push(announcement)
      void tellHeard()
    },
    // Whoever listened comes back, and is told what was missed.
    lost: (cause?: Error) => {
      log.warn({ environment: environment.name, err: cause }, 'the live connection to the database broke')
      listening = null
      endAll()
    },
  }

  async function listen(): Promise<Stop> {
    try {
      return await (await environment.open()).listen(channel, ear)
    } catch (cause) {
      listening = null
      throw new AppError(503, 'unavailable', 'Changes cannot be listened to at the moment', {
        retryAfter: 5,
        cause,
      })
    }
  }

  /** Those whose session has ended, or whose roles are no longer those that they came with, are to ask anew. */
  async function endForbidden(): Promise<void> {
    if (streams.size === 0) return
    const { orm } = await environment.open()
    // Who comes while it is looked was let in just now, and is not among those that are looked at.
    const present = [...streams]
    const ids = [...new Set(present.map(({ actor }) => actor.sessionId))]
    const open = await rolesOfOpen(orm, ids, limits, now())
    for (const stream of present) {
      const { sessionId, roles } = stream.actor
      if (open.get(sessionId)?.join() !== roles.join()) leave(stream)
    }
  }

  /** One at a time, and after the look at who still may: a right that was taken away is gone at once. */
  async function tellHeard(): Promise<void> {
    if (isTelling) return
    isTelling = true
    try {
      while (heard.length > 0) {
        const batch = heard.splice(0)
        await endForbidden()
        const { orm } = await environment.open()
        for (const stream of streams) {
          const changes = await changesFor(orm, stream.actor, registry, batch)
          if (changes.length > mostAtOnce) stream.tellAll()
          else stream.tell(changes)
        }
      }
    } catch (error) {
      giveUp(error)
    } finally {
      isTelling = false
    }
  }

  const leave = (stream: LiveStream) => {
    streams.delete(stream)
    stream.end()
  }

  const giveUp = (error: unknown) => {
    log.error({ environment: environment.name, err: error }, 'changes could not be told')
    endAll()
  }

  const timers = [
    setInterval(() => endForbidden().catch(giveUp), rhythm.look),
    setInterval(() => {
      for (const stream of streams) stream.beat()
    }, rhythm.beat),
  ]
  for (const timer of timers) timer.unref()

  return {
    join: async stream => {
      listening ??= listen()
      await listening
      if (isOver) return stream.end()
      streams.add(stream)
      stream.body.once('close', () => streams.delete(stream))
    },
    close: async () => {
      isOver = true
      for (const timer of timers) clearInterval(timer)
      endAll()
      const stop = await listening?.catch(() => null)
      await stop?.()
    },
  }
}
