/** Records as this page has written them: "id version". */
const written = new Set<string>()
const running = new Set<Promise<unknown>>()

type Listener = (typename: string) => void

const listeners = new Set<Listener>()

/** Hears the types of the records that this page writes. Answers what ends it. */
export function onOwnWrite(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Notes what a write of this page made, while it is on its way and after: its echo in the live changes is no
 * news. A deletion answers no record, so what it deletes is said beforehand.
 */
export async function ownWrite<T>(write: Promise<T>, deleted?: unknown): Promise<T> {
  running.add(write)
  try {
    const answer = await write
    note(deleted ?? answer)
    return answer
  } finally {
    running.delete(write)
  }
}

/** Whether this page made that version of the record, or deleted it. */
export function isOwnWrite(id: string, version: number): boolean {
  return written.has(`${id} ${version}`)
}

/** The same, once the answers that are on their way have come: the echo may be faster. */
export async function isOwnEcho(id: string, version: number): Promise<boolean> {
  await Promise.allSettled(running)
  return isOwnWrite(id, version)
}

function note(answer: unknown): void {
  const { id, version, typename, outcomes = [] } = (answer ?? {}) as Written
  if (id !== undefined && version !== undefined) written.add(`${id} ${version}`)
  if (typeof typename === 'string') for (const listener of listeners) listener(typename)
  for (const { record } of outcomes) if (record) note(record)
}

/** A record, or of several what became of each. */
interface Written {
  readonly id?: unknown
  readonly version?: unknown
  readonly typename?: unknown
  readonly outcomes?: readonly { readonly record?: unknown }[]
}
