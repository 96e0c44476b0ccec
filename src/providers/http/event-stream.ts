/** A server-sent event; `data` is the raw text. */
export interface StreamEvent {
  readonly id: string
  readonly type: string
  readonly data: string
}

/**
 * Reads server-sent events until the stream ends; the network may split them anywhere. A block without data is not an
 * event in the standard, but its id matters: `onEvent` gets it with an empty type.
 * @throws the network's error when the connection breaks
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) onEvent(parse(block))
  }
}

function parse(block: string): StreamEvent {
  const lines = block.split('\n').map(line => /^(id|event|data): ?(.*)$/.exec(line))
  const valueIn = (name: string) => lines.findLast(line => line?.[1] === name)?.[2] ?? ''
  return { id: valueIn('id'), type: valueIn('event'), data: valueIn('data') }
}
