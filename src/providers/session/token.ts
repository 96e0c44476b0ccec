import Cookies from 'js-cookie'
import { isSecure } from '../http/environment'
import { browserStore } from '../stored/browser-store'

const cookie = 'access_token'

/** The storage key written with each change of the token: it notifies other tabs and contains no secret. */
export const tokenMark = 'paddock.token-changed'

/** Returns the bearer token; null if the cookie is missing or empty: then no user is signed in. */
export function readToken(): string | null {
  return Cookies.get(cookie) || null
}

export function keepToken(token: string, days: number): void {
  Cookies.set(cookie, token, { expires: days, sameSite: 'strict', secure: isSecure() })
  notifyOtherTabs()
}

export function dropToken(): void {
  Cookies.remove(cookie)
  notifyOtherTabs()
}

function notifyOtherTabs(): void {
  browserStore.write(tokenMark, String(Date.now()))
}
