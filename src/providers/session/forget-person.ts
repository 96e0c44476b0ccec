import { forgetHint } from '../stored/last-session-hint'
import { forgetSessionEnd } from './session-end'
import { dropPhone } from './signed-in-phone'

/**
 * Drops what this tab keeps of whoever was here, whichever way they go. What all tabs keep of a person may be that
 * of who came in another one: the portal drops others' when it starts, and Logout drops all.
 */
export function forgetPerson(): void {
  forgetSessionEnd()
  dropPhone()
  forgetHint()
}
