import type { AuthProvider } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import { landings, menuRole, type Subject } from '../../resources/kernel/rights/roles'
import type { SignedInUser, SignInAnswer } from '../../resources/kernel/wire/wire'
import { signInByPhone } from '../http/calls'
import type { EnvironmentName } from '../http/configuration'
import { rememberEnvironment } from '../http/environment'
import { prepareDoor, RequestError, request } from '../http/http'
import { leavePage } from '../page/loading-cover'
import { abandonUnsaved } from '../page/unsaved'
import { forgetPerson } from '../session/forget-person'
import { markSessionEnd } from '../session/session-end'
import { checkHolder, isInterrupted, unwatchSession } from '../session/session-watch'
import { keepPhone } from '../session/signed-in-phone'
import { dropToken, keepToken, readToken } from '../session/token'
import { dropOthersDrafts } from '../stored/draft-owner'
import { forgetHint } from '../stored/last-session-hint'
import { forgetRecents } from '../stored/recents'

export interface Credentials {
  readonly phone: string
  readonly password: string
}

export type SignInOutcome =
  /** `path` is where the role leads; null reloads the page (docs/contract.md, After sign-in). */
  | { readonly isIn: true; readonly path: string | null }
  | { readonly isIn: false; readonly refusal: string }
  /** The password was right; a code is asked for. */
  | { readonly isIn: false; readonly challenge: string }

/** Fetches what `signIn` will need. */
export async function prepareSignIn(): Promise<void> {
  await prepareDoor()
}

/**
 * Signs in against an environment and keeps the session's cookies; a person without a staff role is refused.
 * @param environmentDays how long the env cookie lasts.
 * @throws RequestError when the server does not accept the credentials or does not answer.
 */
export async function signIn(
  environment: EnvironmentName,
  credentials: Credentials,
  environmentDays: number,
): Promise<SignInOutcome> {
  const answer = await signInByPhone(environment, credentials)
  return settle(environment, credentials.phone, answer, environmentDays)
}

/** What a person shows after the password. */
export interface SecondStep {
  readonly challenge: string
  readonly code: string
  /** That was signed in with. */
  readonly phone: string
}

/**
 * Signs in by the code, as `signIn` does without one.
 * @throws RequestError `wrong_code`, or `challenge_over` when the sign-in has to begin anew
 */
export async function signInWithCode(
  environment: EnvironmentName,
  { challenge, code, phone }: SecondStep,
  environmentDays: number,
): Promise<SignInOutcome> {
  const body = { challenge, code }
  const answer = await request<SignInAnswer>('POST', '/signin/code', body, { environment })
  return settle(environment, phone, answer, environmentDays)
}

function settle(
  environment: EnvironmentName,
  phone: string,
  // Another server may name no roles: the refusal then says n/a.
  { token, expiresInDays, challenge, roles = [] }: SignInAnswer,
  environmentDays: number,
): SignInOutcome {
  if (menuRole({ roles }) === null) return { isIn: false, refusal: refusalOf(roles) }
  if (challenge) return { isIn: false, challenge }
  if (!token || !expiresInDays) return { isIn: false, refusal: refusalOf(roles) }
  rememberEnvironment(environment, environmentDays)
  keepToken(token, expiresInDays)
  keepPhone(phone)
  forgetHint()
  return { isIn: true, path: landingOf({ roles }) }
}

/** The exact text of docs/contract.md, Error texts. */
export function refusalOf(roles: readonly string[]): string {
  return `Only user with <admin> role can use Admin Panel. Your role is ${roles.join(', ') || 'n/a'}`
}

/** Where a sign-in leads, by the first matching role; null reloads the page (docs/contract.md, After sign-in). */
export function landingOf(subject: Subject): string | null {
  return landings.find(([role]) => subject.roles.includes(role))?.[1] ?? null
}

/**
 * Waits until the person who signed in again, while the session of the page was interrupted, is known: the same one
 * goes on where they were, for another the portal is loaded anew.
 */
export async function resumeSession(): Promise<void> {
  // A look at the former token may still be under way; it says nothing of this one.
  while (isInterrupted() && readToken() !== null) await checkHolder()
}

/**
 * Ends the session on the server and here, and forgets what it has shown. The sign-in screen says it
 * where the server could not be told.
 */
export async function signOut(client: QueryClient): Promise<void> {
  // A session that had ended already needs no word about it.
  unwatchSession()
  const isTold = await endOnServer()
  leave()
  if (!isTold) markSessionEnd('untold')
  client.clear()
}

/** Signs out of a session that the server has ended already. */
export function leave(): void {
  unwatchSession()
  abandonUnsaved()
  dropOthersDrafts()
  forgetRecents()
  dropToken()
  forgetPerson()
  leavePage()
}

/** Whether the token is dead there; the failure is in the log. */
async function endOnServer(): Promise<boolean> {
  try {
    await request('POST', '/signout', {})
    return true
  } catch (error) {
    return error instanceof RequestError && error.statusCode === 401
  }
}

/** Refine's view of the session of a person who is signed in; the sign-in screen stands outside of Refine. */
export function authProviderFor(user: SignedInUser, client: QueryClient): AuthProvider {
  return {
    login: async () => ({ success: false, error: new Error('The sign-in screen signs in') }),
    logout: async () => {
      await signOut(client)
      return { success: true }
    },
    check: async () => ({ authenticated: readToken() !== null }),
    // The door has dealt with a session that ended (http.ts).
    onError: async error => ({ error }),
    getIdentity: async () => user,
    getPermissions: async () => user.roles,
  }
}
