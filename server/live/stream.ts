import { PassThrough, type Readable } from 'node:stream'
import type { LiveChange } from '../../src/resources/kernel/wire/live'
import type { Actor } from '../context'
import { newId } from '../db/id'

/** One connected page. Its events are sent as server-sent events. */
export interface LiveStream {
  readonly actor: Actor
  /** The bytes to send. */
  readonly body: Readable
  /** Sends changes one by one, or a reload event when they are too many for a slow reader. */
  tell(changes: readonly LiveChange[]): void
  /** Sends a reload event: the page missed too many changes. */
  tellAll(): void
  /** Sends a heartbeat with the id up to which everything was sent. */
  beat(): void
  /** Ends the stream; a reader that does not take the end is disconnected after some seconds. */
  end(): void
}

/**
 * Bytes that may wait for a slow reader. A reader with more is disconnected; it reconnects and catches up.
 */
const maxBufferedBytes = 256 * 1024

/**
 * Bytes to send at once. If this were more than `maxBufferedBytes`, a page that catches up would be
 * disconnected each time.
 */
const maxBatchBytes = 128 * 1024

/** Milliseconds that a reader has to take the end. */
const endTimeoutMs = 5_000

export function liveStream(actor: Actor): LiveStream {
  const body = new PassThrough()
  const write = (text: string) => {
    if (body.destroyed || body.writableEnded) return
    if (body.readableLength + body.writableLength > maxBufferedBytes) body.destroy()
    else body.write(text)
  }
  const tellAll = () => write(`id: ${newId()}\nevent: reload\ndata: {}\n\n`)
  return {
    actor,
    body,
    tell: changes => {
      const events = changes.map(
        change => `id: ${change.id}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`,
      )
      if (Buffer.byteLength(events.join('')) > maxBatchBytes) tellAll()
      else for (const event of events) write(event)
    },
    tellAll,
    beat: () => write(`: listening\nid: ${newId()}\n\n`),
    end: () => {
      if (body.destroyed || body.writableEnded) return
      body.end()
      const timer = setTimeout(() => body.destroy(), endTimeoutMs).unref()
      body.once('close', () => clearTimeout(timer))
    },
  }
}
