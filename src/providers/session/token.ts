import Cookies from 'js-cookie'
import { isSecure } from '../http/environment'
import { browserStore } from '../stored/browser-store'

const cookie = 'access_token'

/** Written with every change of the token: the browser tells the other tabs of it, and of nothing secret. */
export const tokenMark = 'paddock.token-changed'

/** The bearer token, or null when the cookie is missing or empty: then nobody is signed in. */
export function readToken(): string | null {
  return Cookies.get(cookie) || null
}

export function keepToken(token: string, days: number): void {
  Cookies.set(cookie, token, { expires: days, sameSite: 'strict', secure: isSecure() })
  tellOtherTabs()
}

export function dropToken(): void {
  Cookies.remove(cookie)
  tellOtherTabs()
}

function tellOtherTabs(): void {
  browserStore.write(tokenMark, String(Date.now()))
}
