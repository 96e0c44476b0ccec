import { browserStore } from '../stored/browser-store'

/** Written with each renewal: the tabs of a browser share the session. */
export const renewalMark = 'paddock.renewed'

/** A request that leaves so long after the person last did something is the page's own, in milliseconds. */
const attention = 60_000

let actedAt = Date.now()
let renewedAt = Date.now()

/** The person does something. */
export function noteAct(): void {
  actedAt = Date.now()
}

/** Whether the person has done nothing for a while: what is asked for now does not keep the session alive. */
export function isUnattended(): boolean {
  return Date.now() - actedAt > attention
}

/** The server has answered a request of this moment that counts as work. */
export function noteRenewal(at: number): void {
  if (at <= renewedAt) return
  renewedAt = at
  browserStore.write(renewalMark, String(at))
}

/** Since when, as far as any tab knows, the session would be idle: in milliseconds of the epoch. */
export function readRenewal(): number {
  return Math.max(renewedAt, Number(browserStore.read(renewalMark)) || 0)
}
