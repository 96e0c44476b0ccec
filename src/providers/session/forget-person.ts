import { forgetHint } from '../stored/last-session-hint'
import { forgetSessionEnd } from './session-end'
import { dropPhone } from './signed-in-phone'

/**
 * Drops what this tab stores about the user, however they leave. Data of all tabs stays, because another user may have
 * signed in there: the portal drops other users' data when it starts, and Logout drops all.
 */
export function forgetPerson(): void {
  forgetSessionEnd()
  dropPhone()
  forgetHint()
}
