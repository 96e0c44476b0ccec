import Cookies from 'js-cookie'
import { isSecure } from './environment'

const cookie = 'access_token'

/** The bearer token, or null when the cookie is missing or empty: then nobody is signed in (spec §4). */
export function readToken(): string | null {
  return Cookies.get(cookie) || null
}

export function keepToken(token: string, days: number): void {
  Cookies.set(cookie, token, { expires: days, sameSite: 'strict', secure: isSecure() })
}

export function dropToken(): void {
  Cookies.remove(cookie)
}
