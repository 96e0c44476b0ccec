import type { SignedInUser } from '../../resources/kernel/wire/wire'
import { addressOf, type EnvironmentName } from '../http/configuration'
import { isConnected } from '../http/connection'
import { currentEnvironment, storedEnvironment } from '../http/environment'
import { keepSession } from '../http/http'
import { coverPage, leavePage } from '../page/loading-cover'
import { abandonUnsaved } from '../page/unsaved'
import { storeOf } from '../stored/store'
import { forgetPerson } from './forget-person'
import { isUnattended, noteRenewal } from './session-clock'
import { forgetSessionEnd, markSessionEnd } from './session-end'
import { dropToken, readToken, tokenMark } from './token'

/** How often it is looked whose token the cookie holds, in milliseconds: another tab's word of it may come first. */
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
let checking: Promise<void> | null = null
let looking: ReturnType<typeof setInterval> | undefined
const interruption = storeOf<{ readonly over: Promise<void>; readonly end: () => void } | null>(null)

/**
 * From here on, a token that the server no longer knows interrupts the session rather than ending it: the page
 * is covered, requests wait, and the same person goes on after signing in again, here or in another tab.
 * Nothing is ever sent in the name of another person who signed in meanwhile.
 * @param token the one that the server was asked with who `user` is: the cookie may hold another's by now
 */
export function watchSession(user: SignedInUser, token: string | null): void {
  holder = { user, environment: currentEnvironment() }
  known = token
  checking = null
  keepSession({
    token: heldToken,
    ended: token => {
      // Of two tabs, the other may have signed in anew meanwhile: then its token is looked at.
      if ([token, null].includes(readToken())) interrupt(token)
      return true
    },
    limited: () => void startAnew(),
  })
  window.addEventListener('storage', onStorage)
  window.addEventListener('focus', look)
  window.addEventListener('pageshow', look)
  looking = setInterval(lookIfConnected, lookEvery)
}

/** The person is leaving: no answer of the server matters any more. */
export function unwatchSession(): void {
  holder = null
  keepSession({ token: readToken, ended: () => false })
  window.removeEventListener('storage', onStorage)
  window.removeEventListener('focus', look)
  window.removeEventListener('pageshow', look)
  clearInterval(looking)
}

/** Whether the session is interrupted. */
export function isInterrupted(): boolean {
  return interruption.read() !== null
}

export const subscribeInterruption = interruption.subscribe

/**
 * The session is over as far as this browser knows, and the server cannot be asked: interrupts it until the server
 * says that it lives, or somebody signs in again.
 */
export function suspendSession(): void {
  if (holder) interrupt(null)
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
    await interruption.read()?.over
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
  const isByItself = isUnattended()
  const user = await userBehind(token, holder.environment, isByItself)
  // Signed out meanwhile.
  if (!holder) return
  if (user === null) return interrupt(token)
  if (!isSame(user, holder.user)) return startAnew()
  known = token
  if (!isByItself) noteRenewal(Date.now())
  resume()
}

/**
 * The same person with other roles has another menu and other rights: the page is not made for them, nor for a session
 * that is limited to something else.
 */
function isSame(one: SignedInUser, other: SignedInUser): boolean {
  if (one.requiredStep || other.requiredStep) return false
  const rolesOf = ({ roles }: SignedInUser) => [...roles].sort().join()
  return one.id === other.id && rolesOf(one) === rolesOf(other)
}

/**
 * Who the server says that this is; null for a token that it does not know. Asked by itself, it does not keep the
 * session alive.
 */
async function userBehind(
  token: string,
  environment: EnvironmentName,
  isByItself: boolean,
): Promise<SignedInUser | null> {
  const address = addressOf(environment)
  const answer = await fetch(`${address}/user`, {
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      // Another's server need not take a header that it does not know.
      ...(isByItself && address?.startsWith('/') && { 'X-Unattended': 'true' }),
    },
    signal: AbortSignal.timeout(patience),
  })
  if (answer.status === 401) return null
  if (answer.status !== 200) throw new Error(`GET /user answered ${answer.status}`)
  return (await answer.json()) as SignedInUser
}

/** Whether this tab's environment is still the one that the cookie names for all tabs. */
function isAtHome(): boolean {
  return (storedEnvironment() ?? 'DEV') === holder?.environment
}

function interrupt(token: string | null): void {
  if (token !== null && token === readToken()) dropToken()
  known = null
  if (isInterrupted()) return
  let end: () => void = () => undefined
  const over = new Promise<void>(resolve => {
    end = resolve
  })
  markSessionEnd('ended')
  coverPage(true)
  interruption.change({ over, end })
}

function resume(): void {
  const over = interruption.read()
  if (!over) return
  forgetSessionEnd()
  coverPage(false)
  interruption.change(null)
  over.end()
}

/** Another person, another environment, or other roles: nothing of what is on the page or waits to be sent is theirs. */
function startAnew(): Promise<never> {
  unwatchSession()
  // Until the page is left, what it still asks for must not go out with the other person's token.
  keepSession({ token: () => new Promise(() => undefined), ended: () => false })
  forgetPerson()
  abandonUnsaved()
  leavePage()
  return new Promise(() => undefined)
}

function onStorage({ key }: StorageEvent): void {
  if (key === tokenMark) look()
}

/** For occasions that nobody waits for. */
function look(): void {
  checkHolder().catch(error => console.warn('Could not see who is signed in', error))
}

/** While the server is away, it is looked for elsewhere, and less often (connection-watch.ts). */
function lookIfConnected(): void {
  if (isConnected()) look()
}
