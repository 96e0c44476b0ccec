import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from '../../src/resources/kernel/registry'
import type { Authentication } from '../auth/guard'
import { rolesOfOpen } from '../auth/sessions'
import type { Stop } from '../db/database'
import { channels } from '../db/hint'
import { AppError } from '../errors'
import { changesFor } from './audience'
import { checkedEvent, type LiveEvent } from './live-event'
import type { LiveStream } from './stream'
import { startTrailReader, type TrailReader } from './trail-reader'

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

/** Milliseconds between two checks of the right to listen, between two signs of life, and between two polls. */
const intervals = { check: 5_000, beat: 15_000, poll: 500 }

/** Changes of one burst that are sent one by one; of more, a page only hears that it is to reload. */
const mostAtOnce = 200

export function liveHub({ environment, registry, limits, now, log }: HubOptions): LiveHub {
  const streams = new Set<LiveStream>()
  const checked = new Set<string>()
  let listening: Promise<Stop> | null = null
  let reader: TrailReader | null = null
  let starting: Promise<void> | null = null
  let telling: Promise<void> | null = null
  let isHinted = false
  let isOver = false

  const endAll = () => {
    for (const stream of streams) stream.end()
  }

  const ear = {
    /** A type of records with new values that are no entry of the trail; empty when the trail has new entries. */
    hear: (type: string) => {
      if (isOver || streams.size === 0) return
      if (registry.byTypename.has(type)) checked.add(type)
      void tellNew()
    },
    // The pages reconnect and receive what they missed.
    lost: (cause?: Error) => {
      log.warn({ environment: environment.name, err: cause }, 'the live connection to the database broke')
      listening = null
      endAll()
    },
  }

  async function listen(): Promise<Stop> {
    try {
      return await (await environment.open()).listen(channels.live, ear)
    } catch (cause) {
      listening = null
      throw new AppError(503, 'unavailable', 'Live changes are not available at the moment', {
        retryAfter: 5,
        cause,
      })
    }
  }

  /** The trail is not read while nobody listens, so the first page starts from what is there then. */
  function startReading(): Promise<void> {
    starting ??= environment
      .open()
      .then(startTrailReader)
      .then(started => {
        reader = started
      })
      .finally(() => {
        starting = null
      })
    return starting
  }

  /** Ends the streams whose session has ended or whose roles have changed; their pages ask again. */
  async function endForbidden(): Promise<void> {
    if (streams.size === 0) return
    const { orm } = await environment.open()
    // A stream that joins meanwhile was let in just now and is not checked.
    const present = [...streams]
    const ids = [...new Set(present.map(({ actor }) => actor.sessionId))]
    const open = await rolesOfOpen(orm, ids, limits, now())
    for (const stream of present) {
      const { sessionId, roles } = stream.actor
      if (open.get(sessionId)?.join() !== roles.join()) leave(stream)
    }
  }

  /** One at a time; a hint that arrives meanwhile causes another read. */
  function tellNew(): Promise<void> {
    isHinted = true
    telling ??= tellWhileHinted()
      .catch(giveUp)
      .finally(() => {
        telling = null
      })
    return telling
  }

  async function tellWhileHinted(): Promise<void> {
    while (isHinted && streams.size > 0 && reader) {
      isHinted = false
      const events = await reader.read()
      const types = [...checked]
      checked.clear()
      if (events?.length === 0 && types.length === 0) continue
      // First the right to listen: one that was taken away is gone at once.
      await endForbidden()
      await tell(events && [...events, ...types.map(checkedEvent)])
    }
  }

  async function tell(events: readonly LiveEvent[] | null): Promise<void> {
    const { orm } = await environment.open()
    for (const stream of streams) {
      const changes = events && (await changesFor(orm, stream.actor, registry, events))
      if (!changes || changes.length > mostAtOnce) stream.tellAll()
      else stream.tell(changes)
    }
  }

  const leave = (stream: LiveStream) => {
    streams.delete(stream)
    stream.end()
  }

  const giveUp = (error: unknown) => {
    log.error({ environment: environment.name, err: error }, 'live changes could not be sent')
    endAll()
  }

  const timers = [
    setInterval(() => endForbidden().catch(giveUp), intervals.check),
    // A hint can be lost.
    setInterval(tellNew, intervals.poll),
    setInterval(() => {
      for (const stream of streams) stream.beat()
    }, intervals.beat),
  ]
  for (const timer of timers) timer.unref()

  return {
    join: async stream => {
      listening ??= listen()
      await listening
      if (streams.size === 0) await startReading()
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
