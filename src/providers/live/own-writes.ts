/** Versions of records that this page has written: "id version". */
const written = new Set<string>()
/** Times of transactions of this page, ISO 8601: what one changed besides the answered record has its time, too. */
const moments = new Set<string>()
const running = new Set<Promise<unknown>>()

type Listener = (typename: string) => void

const listeners = new Set<Listener>()

/** Subscribes to the typenames of records that this page writes. Returns a function that unsubscribes. */
export function onOwnWrite(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Notes the versions that a write of this page creates, so that the live change about them is ignored. A deletion
 * returns no record, so the caller passes the deleted one.
 */
export async function ownWrite<T>(write: Promise<T>, deleted?: unknown): Promise<T> {
  running.add(write)
  try {
    const answer = await write
    noteVersions(deleted ?? answer)
    return answer
  } finally {
    running.delete(write)
  }
}

/** Whether this page created that version of the record, or deleted it. */
export function isOwnWrite(id: string, version: number): boolean {
  return written.has(`${id} ${version}`)
}

/** The same, after running writes have been answered: the live change may arrive before the answer. */
export async function isOwnEcho(id: string, version: number): Promise<boolean> {
  await Promise.allSettled(running)
  return isOwnWrite(id, version)
}

/** Whether a write of this page made what this user changed at that time, such as the case of an uploaded document. */
export function isOwnMoment(at: string): boolean {
  return moments.has(at)
}

function noteVersions(answer: unknown): void {
  const { id, version, updatedAt, typename, outcomes = [] } = (answer ?? {}) as Written
  if (id !== undefined && version !== undefined) written.add(`${id} ${version}`)
  if (typeof updatedAt === 'string') moments.add(updatedAt)
  if (typeof typename === 'string') for (const listener of listeners) listener(typename)
  for (const { record } of outcomes) if (record) noteVersions(record)
}

/** A record, or the outcomes of a batch. */
interface Written {
  readonly id?: unknown
  readonly version?: unknown
  readonly updatedAt?: unknown
  readonly typename?: unknown
  readonly outcomes?: readonly { readonly record?: unknown }[]
}
