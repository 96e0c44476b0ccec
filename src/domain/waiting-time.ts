import { timeOutMinutes } from './deposit'

/** How urgent a waiting record is. */
export type Urgency = 'success' | 'warning' | 'error'

export interface Waiting {
  /** "3 h 20 min", with a word when it is unusual: "2 d 4 h, overdue". */
  readonly words: string
  readonly tone: Urgency
}

const minute = 60_000
const hour = 60 * minute

/** After how many milliseconds a waiting record is shown as a warning and as an error. */
interface WaitLimits {
  readonly warning: number
  readonly error: number
}

const kycLimits: WaitLimits = { warning: 4 * hour, error: 24 * hour }
const depositLimits: WaitLimits = { warning: 30 * minute, error: timeOutMinutes * minute }
const withdrawalLimits: WaitLimits = { warning: 2 * hour, error: 8 * hour }

/** Returns how long an identity check has waited, and how urgent it is. `since` is ISO 8601. */
export function kycWaiting(since: string, now: Date): Waiting {
  return waitingOf(since, now, kycLimits)
}

/** Returns how long a deposit has waited for its confirmation. `since` is ISO 8601. */
export function depositWaiting(since: string, now: Date): Waiting {
  return waitingOf(since, now, depositLimits)
}

/** Returns how long a customer has waited to be paid out. `since` is ISO 8601. */
export function withdrawalWaiting(since: string, now: Date): Waiting {
  return waitingOf(since, now, withdrawalLimits)
}

function waitingOf(since: string, now: Date, { warning, error }: WaitLimits): Waiting {
  const waited = Math.max(0, now.getTime() - Date.parse(since))
  if (waited >= error) return { words: `${formatDuration(waited)}, overdue`, tone: 'error' }
  if (waited >= warning) return { words: `${formatDuration(waited)}, due soon`, tone: 'warning' }
  return { words: formatDuration(waited), tone: 'success' }
}

/** "45 min", "3 h 20 min", "2 d 4 h": whole minutes, rounded down, in at most two units. */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / minute)
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  if (hours > 0) return minutes % 60 > 0 ? `${hours} h ${minutes % 60} min` : `${hours} h`
  return `${minutes} min`
}
