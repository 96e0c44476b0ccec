import { storeOf } from './store'

export type ToastType = 'success' | 'error' | 'info'

/** What a toast said. */
export interface LogEntry {
  readonly id: number
  readonly type: ToastType
  readonly message: string
  /** When it was said last, in milliseconds of the epoch. */
  readonly at: number
  /** How often it was said with nothing else between. */
  readonly times: number
}

export interface NotificationLog {
  /** The newest first. */
  readonly entries: readonly LogEntry[]
  /** How many of the entries, from the newest on, nobody has looked at. */
  readonly unseen: number
}

/** What is older is let go: a portal that stands open for days must not grow. */
export const entriesAtMost = 200

const empty: NotificationLog = { entries: [], unseen: 0 }

/** What was said since the page was loaded: another person never finds it, since signing in loads the page. */
const store = storeOf(empty)

let lastId = 0

/** Keeps what a toast says, whether or not it finds room or time to be read. */
export function record(type: ToastType, message: string): void {
  const log = store.read()
  const [newest, ...older] = log.entries
  const isSame = newest?.type === type && newest.message === message
  const entry = { id: ++lastId, type, message, at: Date.now(), times: isSame ? newest.times + 1 : 1 }
  const others = isSame ? older : log.entries
  const unseenOthers = isSame ? Math.max(0, log.unseen - 1) : log.unseen
  const entries = [entry, ...others].slice(0, entriesAtMost)
  store.change({ entries, unseen: Math.min(unseenOthers + 1, entries.length) })
}

/** Everything in the log has been looked at. */
export function markSeen(): void {
  const log = store.read()
  if (log.unseen > 0) store.change({ ...log, unseen: 0 })
}

export function clearLog(): void {
  store.change(empty)
}

export const readLog = store.read

export const subscribeLog = store.subscribe
