import { PassThrough, type Readable } from 'node:stream'
import type { LiveChange } from '../../src/resources/kernel/live'
import type { Actor } from '../context'
import { newId } from '../db/id'

/** One page that listens: what is told to it goes out as server-sent events. */
export interface LiveStream {
  readonly actor: Actor
  /** What goes over the wire. */
  readonly body: Readable
  tell(change: LiveChange): void
  /** Everything may have changed: more was missed than is worth telling. */
  tellAll(): void
  /** Shows that the connection lives, and up to when everything has been told. */
  beat(): void
  end(): void
}

/** Bytes that may wait for a slow reader; one that has more is dropped, comes back and catches up. */
const longestWait = 256 * 1024

export function liveStream(actor: Actor): LiveStream {
  const body = new PassThrough()
  const write = (text: string) => {
    if (body.destroyed || body.writableEnded) return
    if (body.readableLength + body.writableLength > longestWait) body.destroy()
    else body.write(text)
  }
  return {
    actor,
    body,
    tell: change => write(`id: ${change.id}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`),
    tellAll: () => write(`id: ${newId()}\nevent: reload\ndata: {}\n\n`),
    beat: () => write(`: listening\nid: ${newId()}\n\n`),
    end: () => void body.end(),
  }
}
