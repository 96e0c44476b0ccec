import { forgetHint } from '../stored/last-session-hint'
import { forgetSessionEnd } from './session-end'
import { dropPhone } from './signed-in-phone'

/**
 * Drops the data that this tab stores about the user, for every kind of sign-out. Data of all tabs stays, because another
 * user may have signed in there: the portal drops other users' data when it starts, and Logout drops all.
 */
export function forgetPerson(): void {
  forgetSessionEnd()
  dropPhone()
  forgetHint()
}
