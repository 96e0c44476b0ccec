import { browserStore } from '../stored/browser-store'

/** The storage key of the last renewal: all tabs of a browser share the session. */
export const renewalMark = 'paddock.renewed'

/** A request sent this long after the user's last activity counts as a background request, in milliseconds. */
const activeTime = 60_000

let activeAt = Date.now()
let renewedAt = Date.now()

/** Notes that the user is active. */
export function noteActivity(): void {
  activeAt = Date.now()
}

/** Whether the user has been inactive for a while: requests then do not keep the session alive. */
export function isUnattended(): boolean {
  return Date.now() - activeAt > activeTime
}

/** Notes that the server answered a request, sent at this time, that counts as activity. */
export function noteRenewal(at: number): void {
  if (at <= renewedAt) return
  renewedAt = at
  browserStore.write(renewalMark, String(at))
}

/** Returns the last renewal that any tab knows of, in milliseconds since 1970. */
export function readRenewal(): number {
  return Math.max(renewedAt, Number(browserStore.read(renewalMark)) || 0)
}
