import { dropToken } from './token'

const mark = 'paddock.session-ended'

/** The server no longer knows the session: shows the sign-in screen at the same address, which says why. */
export function endSession(): void {
  dropToken()
  sessionStorage.setItem(mark, 'yes')
  location.reload()
}

/** Whether the sign-in screen stands here because a session ended; asked once. */
export function takeSessionEnd(): boolean {
  const isEnded = sessionStorage.getItem(mark) !== null
  sessionStorage.removeItem(mark)
  return isEnded
}
