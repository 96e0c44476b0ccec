import { PassThrough, type Readable } from 'node:stream'
import type { LiveChange } from '../../src/resources/kernel/wire/live'
import type { Actor } from '../context'
import { newId } from '../db/id'

/** One page that listens: what is told to it goes out as server-sent events. */
export interface LiveStream {
  readonly actor: Actor
  /** What goes over the wire. */
  readonly body: Readable
  /** Tells one by one, or that everything may have changed when that is too much to wait for a slow reader. */
  tell(changes: readonly LiveChange[]): void
  /** Everything may have changed: more was missed than is worth telling. */
  tellAll(): void
  /** Shows that the connection lives, and up to when everything has been told. */
  beat(): void
  /** In order; a reader who does not take it is cut off after some seconds. */
  end(): void
}

/** Bytes that may wait for a slow reader; one that has more is dropped, comes back and catches up. */
const longestWait = 256 * 1024

/** Bytes told at once. With more than may wait, whoever comes back to catch up would be dropped each time. */
const longestTelling = 128 * 1024

/** Milliseconds in which a reader takes the end. */
const patience = 5_000

export function liveStream(actor: Actor): LiveStream {
  const body = new PassThrough()
  const write = (text: string) => {
    if (body.destroyed || body.writableEnded) return
    if (body.readableLength + body.writableLength > longestWait) body.destroy()
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
      if (Buffer.byteLength(events.join('')) > longestTelling) tellAll()
      else for (const event of events) write(event)
    },
    tellAll,
    beat: () => write(`: listening\nid: ${newId()}\n\n`),
    end: () => {
      if (body.destroyed || body.writableEnded) return
      body.end()
      const cut = setTimeout(() => body.destroy(), patience).unref()
      body.once('close', () => clearTimeout(cut))
    },
  }
}
