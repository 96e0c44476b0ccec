import { abandonUnsaved, isTyping, isUnsaved } from '../../parts/unsaved'
import type { SignedInUser } from '../../resources/kernel/wire/wire'
import { addressOf, type EnvironmentName } from '../http/configuration'
import { isConnected } from '../http/connection'
import { currentEnvironment, storedEnvironment } from '../http/environment'
import { setSessionCallbacks } from '../http/http'
import { coverPage, leavePage } from '../page/loading-cover'
import { storeOf } from '../stored/store'
import { forgetPerson } from './forget-person'
import { clockMoment, isUnattended, noteRenewal } from './session-clock'
import { forgetSessionEnd, markSessionEnd } from './session-end'
import { dropToken, readToken, tokenMark } from './token'

/** How often the token in the cookie is checked, in milliseconds; events of other tabs may come earlier. */
const checkInterval = 1_000

/** The user and environment of this page. All tabs share the cookie, so its token may become another user's. */
interface Holder {
  readonly user: SignedInUser
  readonly environment: EnvironmentName
}

/** How long requests wait for the check of the token, in milliseconds. */
const checkTimeout = 15_000

/** For what waits on a page that the user is leaving. */
const untilGone = new Promise<never>(() => undefined)

let holder: Holder | null = null
/** The token that was checked to be the holder's. */
let knownToken: string | null = null
let checking: Promise<void> | null = null
/** Whether the user has another access than the page was made for, and a reload would have lost something when that was found. */
let isOutdated = false
let checkTimer: ReturnType<typeof setInterval> | undefined
const interruption = storeOf<{ readonly over: Promise<void>; readonly end: () => void } | null>(null)

/**
 * Starts to watch the session. From now on a token that the server no longer knows interrupts the session instead of
 * ending it: the page is covered, requests wait, and the same user continues after signing in again, here or in another
 * tab. Nothing is ever sent with the token of another user who signed in meanwhile.
 * @param token the token that identified `user`; the cookie may contain another by now
 */
export function watchSession(user: SignedInUser, token: string | null): void {
  holder = { user, environment: currentEnvironment() }
  knownToken = token
  checking = null
  isOutdated = false
  setSessionCallbacks({
    token: checkedToken,
    ended: token => {
      // Another tab may have signed in again: then its token is checked.
      if ([token, null].includes(readToken())) interrupt(token)
      return true
    },
    limited: () => void reloadPortal(),
  })
  window.addEventListener('storage', onStorage)
  window.addEventListener('focus', checkInBackground)
  window.addEventListener('pageshow', checkInBackground)
  checkTimer = setInterval(checkIfConnected, checkInterval)
}

/**
 * Stops the watch because the user is leaving: requests wait until the page is gone, so that none uses the token of
 * another user, and later answers do not matter.
 */
export function unwatchSession(): void {
  holder = null
  setSessionCallbacks({ token: () => untilGone, ended: () => untilGone })
  window.removeEventListener('storage', onStorage)
  window.removeEventListener('focus', checkInBackground)
  window.removeEventListener('pageshow', checkInBackground)
  clearInterval(checkTimer)
}

/** Whether the session is interrupted. */
export function isInterrupted(): boolean {
  return interruption.read() !== null
}

export const subscribeInterruption = interruption.subscribe

/**
 * Interrupts a session that should be over while the server cannot be asked. It continues when the server says that it
 * is alive, or when the user signs in again.
 */
export function suspendSession(): void {
  if (holder) interrupt(null)
}

/**
 * Finds the user whose token is in the cookie: the same user continues, for another user the portal reloads.
 * @throws Error when the server does not answer
 */
export function checkHolder(): Promise<void> {
  checking ??= compareHolder().finally(() => {
    checking = null
  })
  return checking
}

/**
 * Asks whether the user still has the access that the page was made for; with another one the portal reloads where the
 * user is. While something is unsaved or being typed it stays: what it asks for is refused with a sentence, and nothing
 * that was typed is lost. After that, it asks again.
 * @throws Error when the server does not answer
 */
export async function checkAccess(): Promise<void> {
  const token = readToken()
  if (!holder || token === null || token !== knownToken) return
  const user = await fetchUserOf(token, holder.environment, true)
  if (!holder || user === null || isSame(user, holder.user)) return
  if (wouldLose()) isOutdated = true
  else await reloadPortal(location.pathname + location.search)
}

/** Whether a reload loses what the user enters. */
function wouldLose(): boolean {
  return isUnsaved() || isTyping()
}

async function checkedToken(): Promise<string | null> {
  while (holder) {
    await interruption.read()?.over
    const token = readToken()
    if (token !== null && token === knownToken && isSameEnvironment()) return token
    await checkHolder()
  }
  return untilGone
}

async function compareHolder(): Promise<void> {
  const token = readToken()
  if (!holder || (token !== null && token === knownToken && isSameEnvironment())) return
  if (!isSameEnvironment()) return reloadPortal()
  if (token === null) return interrupt(null)
  const isBackground = isUnattended()
  const user = await fetchUserOf(token, holder.environment, isBackground)
  // The user signed out meanwhile.
  if (!holder) return
  if (user === null) return interrupt(token)
  if (!isSame(user, holder.user)) return reloadPortal()
  knownToken = token
  if (!isBackground) noteRenewal(clockMoment())
  resume()
}

/** A user whose roles or scope changed, or whose session is limited to a required step, needs another page. */
function isSame(one: SignedInUser, other: SignedInUser): boolean {
  if (one.requiredStep || other.requiredStep) return false
  const rolesOf = ({ roles }: SignedInUser) => [...roles].sort().join()
  const closedTo = ({ closed }: SignedInUser) => closed?.names.join()
  return one.id === other.id && rolesOf(one) === rolesOf(other) && closedTo(one) === closedTo(other)
}

/**
 * Returns the user of a token, or null if the server does not know it. A background request does not keep the session
 * alive.
 */
async function fetchUserOf(
  token: string,
  environment: EnvironmentName,
  isBackground: boolean,
): Promise<SignedInUser | null> {
  const address = addressOf(environment)
  const answer = await fetch(`${address}/user`, {
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      // Another server may not accept a header that it does not know.
      ...(isBackground && address?.startsWith('/') && { 'X-Unattended': 'true' }),
    },
    signal: AbortSignal.timeout(checkTimeout),
  })
  if (answer.status === 401) return null
  if (answer.status !== 200) throw new Error(`GET /user answered ${answer.status}`)
  return (await answer.json()) as SignedInUser
}

/** Whether the env cookie, which all tabs share, still names this tab's environment. */
function isSameEnvironment(): boolean {
  return (storedEnvironment() ?? 'DEV') === holder?.environment
}

function interrupt(token: string | null): void {
  if (token !== null && token === readToken()) dropToken()
  knownToken = null
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

/**
 * Reloads the portal for another user, environment or set of roles: nothing on this page or waiting to be sent belongs
 * to them. Only the same user may go on at the same address, as `next`.
 */
function reloadPortal(next?: string): Promise<never> {
  unwatchSession()
  forgetPerson()
  abandonUnsaved()
  leavePage(next)
  return untilGone
}

function onStorage({ key }: StorageEvent): void {
  if (key === tokenMark) checkInBackground()
}

/** Checks in the background. */
function checkInBackground(): void {
  checkHolder().catch(error => console.warn('Could not see who is signed in', error))
}

/** While the server cannot be reached, connection-watch.ts checks for it, less often. */
function checkIfConnected(): void {
  if (!isConnected()) return
  checkInBackground()
  if (!isOutdated || wouldLose()) return
  isOutdated = false
  checkAccess().catch(error => {
    isOutdated = true
    console.info('The access of the user was not checked', error)
  })
}
