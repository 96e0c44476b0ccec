import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from '../../src/resources/kernel/registry'
import type { Authentication } from '../auth/guard'
import { unchangedSessions } from '../auth/sessions'
import type { Stop } from '../db/database'
import { channels } from '../db/hint'
import { AppError } from '../errors'
import { changesFor } from './audience'
import { checkedEvent, type LiveEvent } from './live-event'
import type { LiveStream } from './stream'
import { startTrailReader, type TrailReader } from './trail-reader'

/** Sends changes made in an environment, by any process, to the pages connected to this process. */
export interface LiveHub {
  /**
   * Sends the stream every event from the moment this resolves until the stream ends or its right does.
   * @throws AppError 503 while the database cannot be listened to
   */
  join(stream: LiveStream): Promise<void>
  /** Ends all streams permanently. */
  close(): Promise<void>
}

export interface HubOptions extends Authentication {
  readonly registry: Registry
  readonly log: FastifyBaseLogger
}

/** Milliseconds between two checks of the right to listen, between two heartbeats, and between two polls. */
const intervals = { check: 5_000, beat: 15_000, poll: 500 }

/** Greatest number of changes to send one by one; for more, the page must reload. */
const maxEvents = 200

export function liveHub({ environment, registry, limits, modules, now, log }: HubOptions): LiveHub {
  const streams = new Set<LiveStream>()
  const checked = new Set<string>()
  let listening: Promise<Stop> | null = null
  let reader: TrailReader | null = null
  let starting: Promise<void> | null = null
  let sending: Promise<void> | null = null
  let isHinted = false
  let isOver = false

  const endAll = () => {
    for (const stream of streams) stream.end()
  }

  const listener = {
    /**
     * Called with a record type whose rows have new values without an audit entry, or empty when the trail
     * has new entries.
     */
    hear: (type: string) => {
      if (isOver || streams.size === 0) return
      if (registry.byTypename.has(type)) checked.add(type)
      void sendNew()
    },
    // Pages reconnect and receive what they missed.
    lost: (cause?: Error) => {
      log.warn({ environment: environment.name, err: cause }, 'the live connection to the database broke')
      listening = null
      endAll()
    },
  }

  async function listen(): Promise<Stop> {
    try {
      return await (await environment.open()).listen(channels.live, listener)
    } catch (cause) {
      listening = null
      throw new AppError(503, 'unavailable', 'Live changes are not available at the moment', {
        retryAfter: 5,
        cause,
      })
    }
  }

  /** The trail is not read while no page is connected; the first page starts from the current end. */
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

  /** Ends the streams whose session ended or whose roles or bounds changed; their pages connect again. */
  async function endForbidden(): Promise<void> {
    if (streams.size === 0) return
    const { orm } = await environment.open()
    // A stream that joins meanwhile was just admitted, so it is not checked.
    const before = [...streams]
    const actors = before.map(({ actor }) => actor)
    const unchanged = await unchangedSessions(orm, actors, { limits, modules }, now())
    for (const stream of before) if (!unchanged.has(stream.actor.sessionId)) leave(stream)
  }

  /** One read at a time; a hint that arrives meanwhile causes another read. */
  function sendNew(): Promise<void> {
    isHinted = true
    sending ??= sendWhileHinted()
      .catch(giveUp)
      .finally(() => {
        sending = null
      })
    return sending
  }

  async function sendWhileHinted(): Promise<void> {
    while (isHinted && streams.size > 0 && reader) {
      isHinted = false
      const events = await reader.read()
      const types = [...checked]
      checked.clear()
      if (events?.length === 0 && types.length === 0) continue
      // The right is checked first, so that a removed right takes effect at once.
      await endForbidden()
      await sendEvents(events && [...events, ...types.map(checkedEvent)])
    }
  }

  async function sendEvents(events: readonly LiveEvent[] | null): Promise<void> {
    const { orm } = await environment.open()
    for (const stream of streams) {
      const changes = events && (await changesFor(orm, stream.actor, registry, events))
      if (!changes || changes.length > maxEvents) stream.tellAll()
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
    // Polls too, because a hint can be lost.
    setInterval(sendNew, intervals.poll),
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
