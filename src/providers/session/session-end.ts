import { tabStore } from '../stored/browser-store'
import { dropToken, readToken } from './token'

/** Why the sign-in screen stands there. `untold`: the person signed out, which the server could not be told. */
export type SessionEnd = 'ended' | 'untold'

const mark = 'paddock.session-ended'

/**
 * The server does not know this token, or the session cannot go on: the page is loaded again. Without another
 * token, that shows the sign-in screen at the same address, which says why; nothing is sent again.
 */
export function endSession(token: string | null): false {
  // Of two tabs, the other may have signed in anew meanwhile.
  if (token === readToken()) dropToken()
  if (readToken() === null) markSessionEnd('ended')
  location.reload()
  return false
}

/** The sign-in screen says why it is there, if it is the next thing that this tab shows. */
export function markSessionEnd(end: SessionEnd): void {
  tabStore.write(mark, end)
}

export function forgetSessionEnd(): void {
  tabStore.drop(mark)
}

/** Why the sign-in screen stands here, as far as a session ended; asked once. */
export function takeSessionEnd(): SessionEnd | null {
  const end = tabStore.read(mark)
  forgetSessionEnd()
  return end === 'ended' || end === 'untold' ? end : null
}
