import { storeOf } from './store'

export type ToastType = 'success' | 'error' | 'info'

/** An entry of the notification log: the text of a toast. */
export interface LogEntry {
  readonly id: number
  readonly type: ToastType
  readonly message: string
  /** When it was last shown, in milliseconds since 1970. */
  readonly at: number
  /** How many times it was shown in a row. */
  readonly times: number
}

export interface NotificationLog {
  /** The entries, newest first. */
  readonly entries: readonly LogEntry[]
  /** The number of entries, from the newest on, that the user has not seen. */
  readonly unseen: number
}

/** The most entries: a portal that is open for days must not grow without limit. */
export const maxEntries = 200

const empty: NotificationLog = { entries: [], unseen: 0 }

/** The entries since the page was loaded. Signing in loads the page, so another user never sees them. */
const store = storeOf(empty)

let lastId = 0

/** Adds a toast to the log, whether or not it was visible long enough to read. */
export function record(type: ToastType, message: string): void {
  const log = store.read()
  const [newest, ...older] = log.entries
  const isSame = newest?.type === type && newest.message === message
  const entry = { id: ++lastId, type, message, at: Date.now(), times: isSame ? newest.times + 1 : 1 }
  const others = isSame ? older : log.entries
  const unseenOthers = isSame ? Math.max(0, log.unseen - 1) : log.unseen
  const entries = [entry, ...others].slice(0, maxEntries)
  store.change({ entries, unseen: Math.min(unseenOthers + 1, entries.length) })
}

/** Marks all entries as seen. */
export function markSeen(): void {
  const log = store.read()
  if (log.unseen > 0) store.change({ ...log, unseen: 0 })
}

export function clearLog(): void {
  store.change(empty)
}

export const readLog = store.read

export const subscribeLog = store.subscribe
