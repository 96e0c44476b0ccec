import { describe, expect, it } from 'vitest'
import { readEvents, type StreamEvent } from '../../../src/providers/http/event-stream'

/** Returns the events of a stream whose bytes arrive in pieces of this size. */
async function heard(text: string, size: number): Promise<StreamEvent[]> {
  const bytes = new TextEncoder().encode(text)
  const body = new ReadableStream<Uint8Array>({
    start: controller => {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
  const events: StreamEvent[] = []
  await readEvents(body, event => events.push(event))
  return events
}

const text =
  ': listening\nid: 1\n\nid: 2\nevent: change\ndata: {"name":"Ñandú 🐎"}\n\nid: 3\nevent: reload\ndata: {}\n\n'

describe('a stream of events', () => {
  it.each([1, 2, 3, 7, 1000])('is read the same when it arrives %i bytes at a time', async size => {
    expect(await heard(text, size)).toEqual([
      { id: '1', type: '', data: '' },
      { id: '2', type: 'change', data: '{"name":"Ñandú 🐎"}' },
      { id: '3', type: 'reload', data: '{}' },
    ])
  })

  it('that breaks within an event does not tell half of it', async () => {
    expect(await heard('id: 1\nevent: change\ndata: {"na', 4)).toEqual([])
  })
})
