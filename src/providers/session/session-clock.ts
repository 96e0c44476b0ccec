import { browserStore } from '../stored/browser-store'

/** The storage key of the last renewal: all tabs of a browser share the session. */
export const renewalMark = 'paddock.renewed'

/** A request sent this long after the user's last activity counts as a background request, in milliseconds. */
const activeTime = 60_000

/** A moment by two clocks: people and programs set the first one, and the second one stops while the computer sleeps. */
export interface ClockMoment {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Milliseconds since the page was opened. */
  readonly ticks: number
}

let active = clockMoment()
let renewed = active

export function clockMoment(): ClockMoment {
  return { at: Date.now(), ticks: performance.now() }
}

/** Notes that the user is active. */
export function noteActivity(): void {
  active = clockMoment()
}

/** Whether the user has been inactive for a while: requests then do not keep the session alive. */
export function isUnattended(): boolean {
  return since(active) > activeTime
}

/** Notes that the server answered a request, sent at this moment, that counts as activity. */
export function noteRenewal(sent: ClockMoment): void {
  if (sent.ticks <= renewed.ticks) return
  renewed = sent
  browserStore.write(renewalMark, String(sent.at))
}

/** Returns the milliseconds since the last renewal that any tab knows of. */
export function sinceRenewal(): number {
  const stored = Number(browserStore.read(renewalMark))
  const now = Date.now()
  // What lies ahead was stored before the clock was set back.
  const isOfOtherTab = stored > 0 && stored !== renewed.at && stored <= now
  return Math.min(since(renewed), isOfOtherTab ? now - stored : Number.POSITIVE_INFINITY)
}

/** The clock that says more is right: a clock that is set back, or that slept, says less. */
function since({ at, ticks }: ClockMoment): number {
  return Math.max(Date.now() - at, performance.now() - ticks)
}
