import { tabStore } from './browser-store'
import { dropToken } from './token'

const mark = 'paddock.session-ended'

/** The server no longer knows the session: shows the sign-in screen at the same address, which says why; nothing is sent again. */
export function endSession(): false {
  dropToken()
  markSessionEnd()
  location.reload()
  return false
}

/** The sign-in screen says why it is there, if it is the next thing that this tab shows. */
export function markSessionEnd(): void {
  tabStore.write(mark, 'yes')
}

export function forgetSessionEnd(): void {
  tabStore.drop(mark)
}

/** Whether the sign-in screen stands here because a session ended; asked once. */
export function takeSessionEnd(): boolean {
  const isEnded = tabStore.read(mark) !== null
  forgetSessionEnd()
  return isEnded
}
