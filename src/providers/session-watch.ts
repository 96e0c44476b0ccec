import type { SignedInUser } from '../resources/kernel/wire'
import { addressOf, type EnvironmentName } from './configuration'
import { currentEnvironment, storedEnvironment } from './environment'
import { keepSession } from './http'
import { noteRenewal } from './session-clock'
import { forgetSessionEnd, markSessionEnd } from './session-end'
import { dropToken, readToken, tokenMark } from './token'
import { abandonUnsaved } from './unsaved'

/** How often an interrupted session looks for a new token, in milliseconds. */
const lookEvery = 1_000

/** Whom the page is made for. The cookie is every tab's: what it holds may come to be another person's. */
interface Holder {
  readonly user: SignedInUser
  readonly environment: EnvironmentName
}

/** Every request waits for whose token it is: milliseconds until it is said that the server does not answer. */
const patience = 15_000

let holder: Holder | null = null
/** The token that is known to be the holder's. */
let known: string | null = null
let interruption: { readonly over: Promise<void>; readonly end: () => void } | null = null
let checking: Promise<void> | null = null
let looking: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/**
 * From here on, a token that the server no longer knows interrupts the session rather than ending it: the page
 * is covered, requests wait, and the same person goes on after signing in again, here or in another tab.
 * Nothing is ever sent in the name of another person who signed in meanwhile.
 */
export function watchSession(user: SignedInUser): void {
  holder = { user, environment: currentEnvironment() }
  known = readToken()
  keepSession({
    token: heldToken,
    ended: token => {
      // Of two tabs, the other may have signed in anew meanwhile: then its token is looked at.
      if ([token, null].includes(readToken())) interrupt(token)
      return true
    },
  })
  window.addEventListener('storage', onStorage)
  window.addEventListener('focus', look)
  window.addEventListener('pageshow', look)
}

/** The person is leaving: no answer of the server matters any more. */
export function unwatchSession(): void {
  holder = null
  keepSession({ token: readToken, ended: () => false })
  window.removeEventListener('storage', onStorage)
  window.removeEventListener('focus', look)
  window.removeEventListener('pageshow', look)
}

/** Whether the session is interrupted. */
export function isInterrupted(): boolean {
  return interruption !== null
}

export function subscribeInterruption(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Looks at whose token the cookie holds: the same person goes on, for another the portal is loaded anew.
 * @throws Error when the server does not say whose it is
 */
export function checkHolder(): Promise<void> {
  checking ??= compareHolder().finally(() => {
    checking = null
  })
  return checking
}

async function heldToken(): Promise<string | null> {
  for (;;) {
    await interruption?.over
    const token = readToken()
    if (token !== null && token === known && isAtHome()) return token
    await checkHolder()
  }
}

async function compareHolder(): Promise<void> {
  const token = readToken()
  if (!holder || (token !== null && token === known && isAtHome())) return
  if (!isAtHome()) return startAnew()
  if (token === null) return interrupt(null)
  const id = await idBehind(token, holder.environment)
  // Signed out meanwhile.
  if (!holder) return
  if (id === null) return interrupt(token)
  if (id !== holder.user.id) return startAnew()
  known = token
  noteRenewal(Date.now())
  resume()
}

/** Who the server says that this is; null for a token that it does not know. */
async function idBehind(token: string, environment: EnvironmentName): Promise<string | null> {
  const answer = await fetch(`${addressOf(environment)}/user`, {
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(patience),
  })
  if (answer.status === 401) return null
  if (answer.status !== 200) throw new Error(`GET /user answered ${answer.status}`)
  const { id } = (await answer.json()) as SignedInUser
  return id
}

/** Whether this tab's environment is still the one that the cookie names for all tabs. */
function isAtHome(): boolean {
  return (storedEnvironment() ?? 'DEV') === holder?.environment
}

function interrupt(token: string | null): void {
  if (token !== null && token === readToken()) dropToken()
  known = null
  if (interruption) return
  let end: () => void = () => undefined
  const over = new Promise<void>(resolve => {
    end = resolve
  })
  interruption = { over, end }
  markSessionEnd()
  cover(true)
  // The word of another tab may come before its cookie does.
  looking = setInterval(look, lookEvery)
  tell()
}

function resume(): void {
  forgetSessionEnd()
  cover(false)
  clearInterval(looking)
  interruption?.end()
  interruption = null
  tell()
}

/** Another person, or another environment: nothing of what is on the page or waits to be sent is theirs. */
function startAnew(): Promise<never> {
  unwatchSession()
  // Until the page is left, what it still asks for must not go out with the other person's token.
  keepSession({ token: () => new Promise(() => undefined), ended: () => false })
  forgetSessionEnd()
  abandonUnsaved()
  cover(true)
  location.assign('/')
  return new Promise(() => undefined)
}

/** Until somebody has signed in, nobody reads what the page shows; only the dialog stays (loading.css). */
function cover(isCovered: boolean): void {
  document.body.toggleAttribute('data-session-ended', isCovered)
}

function onStorage({ key }: StorageEvent): void {
  if (key === tokenMark) look()
}

/** For occasions that nobody waits for. */
function look(): void {
  checkHolder().catch(error => console.warn('Could not see who is signed in', error))
}

function tell(): void {
  for (const listener of listeners) listener()
}
