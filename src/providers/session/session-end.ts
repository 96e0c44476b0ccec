import { tabStore } from '../stored/browser-store'
import { dropToken, readToken } from './token'

/** Why the sign-in screen is shown. `untold`: the user signed out, but the server could not be reached. */
export type SessionEnd = 'ended' | 'untold'

const mark = 'paddock.session-ended'

/**
 * Ends the session of a token that the server does not know: reloads the page, which then shows the sign-in screen at
 * the same address with the reason. Nothing is sent again.
 */
export function endSession(token: string | null): false {
  // Another tab may have signed in again meanwhile.
  if (token === readToken()) dropToken()
  if (readToken() === null) markSessionEnd('ended')
  location.reload()
  return false
}

/** Stores the reason for the next sign-in screen of this tab. */
export function markSessionEnd(end: SessionEnd): void {
  tabStore.write(mark, end)
}

export function forgetSessionEnd(): void {
  tabStore.drop(mark)
}

/** Returns the reason for the sign-in screen, once; null if no session ended. */
export function takeSessionEnd(): SessionEnd | null {
  const end = tabStore.read(mark)
  forgetSessionEnd()
  return end === 'ended' || end === 'untold' ? end : null
}
