/** One server-sent event; `data` as it stands on the wire. */
export interface StreamEvent {
  readonly id: string
  readonly type: string
  readonly data: string
}

/**
 * Reads server-sent events as they come, however the network cuts them, until the stream ends. A block without
 * data is no event to the standard, but its id counts: `hear` gets it with an empty type.
 * @throws what the network throws when the connection breaks
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  hear: (event: StreamEvent) => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) hear(parse(block))
  }
}

function parse(block: string): StreamEvent {
  const lines = block.split('\n').map(line => /^(id|event|data): ?(.*)$/.exec(line))
  const valueIn = (name: string) => lines.findLast(line => line?.[1] === name)?.[2] ?? ''
  return { id: valueIn('id'), type: valueIn('event'), data: valueIn('data') }
}
