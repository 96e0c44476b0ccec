import type { AuthProvider } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import { abandonUnsaved } from '../../parts/unsaved'
import { landings, menuRole, type Subject } from '../../resources/kernel/rights/roles'
import type { SignedInUser, SignInAnswer } from '../../resources/kernel/wire/wire'
import { signInByPhone } from '../http/calls'
import type { EnvironmentName } from '../http/configuration'
import { currentEnvironment, rememberEnvironment } from '../http/environment'
import { loadHttpClient, RequestError, request } from '../http/http'
import { leavePage } from '../page/loading-cover'
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
  /** `path` is the role's landing page; null reloads the page (docs/contract.md, After sign-in). */
  | { readonly isIn: true; readonly path: string | null }
  | { readonly isIn: false; readonly refusal: string }
  /** The password was right; the server asks for a code. */
  | { readonly isIn: false; readonly challenge: string }

/** Loads the code that `signIn` needs. */
export async function prepareSignIn(): Promise<void> {
  await loadHttpClient()
}

/**
 * Signs in to an environment and stores the cookies; users without a staff role are rejected.
 * @param environmentDays how long the env cookie lasts
 * @throws RequestError when the server rejects the credentials or does not answer
 */
export async function signIn(
  environment: EnvironmentName,
  credentials: Credentials,
  environmentDays: number,
): Promise<SignInOutcome> {
  const answer = await signInByPhone(environment, credentials)
  return settle(environment, credentials.phone, answer, environmentDays)
}

/** The second step of a sign-in. */
export interface SecondStep {
  readonly challenge: string
  readonly code: string
  /** The phone of the first step. */
  readonly phone: string
}

/**
 * Completes a sign-in with the code.
 * @throws RequestError `wrong_code`, or `challenge_over` when the sign-in must start again
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
  // Another server may send no roles: the message then says n/a.
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

/** Returns the landing page of the first matching role; null reloads the page (docs/contract.md, After sign-in). */
export function landingOf(subject: Subject): string | null {
  return landings.find(([role]) => subject.roles.includes(role))?.[1] ?? null
}

/**
 * Compares the user who signed in after an interrupted session with the user before: the same user continues, for
 * another user the portal reloads.
 */
export async function resumeSession(): Promise<void> {
  // A check of the old token may still be running; it says nothing about the new one.
  while (isInterrupted() && readToken() !== null) await checkHolder()
}

/**
 * Signs out on the server and in the browser, and drops all data of the session. If the server could not be reached, the
 * sign-in screen tells the user.
 */
export async function signOut(client: QueryClient): Promise<void> {
  // No message if the session had already ended.
  unwatchSession()
  const isEndedOnServer = await endOnServer()
  leave()
  if (!isEndedOnServer) markSessionEnd('untold')
  client.clear()
}

/** Cleans up a session that the server has already ended. */
export function leave(): void {
  unwatchSession()
  abandonUnsaved()
  dropOthersDrafts()
  forgetRecents()
  dropToken()
  forgetPerson()
  leavePage()
}

/** Ends the token on the server. Returns whether that worked; a failure is logged. */
async function endOnServer(): Promise<boolean> {
  try {
    await request('POST', '/signout', {}, { environment: currentEnvironment() })
    return true
  } catch (error) {
    return error instanceof RequestError && error.statusCode === 401
  }
}

/** Refine's auth provider for a signed-in user; the sign-in screen is outside Refine. */
export function authProviderFor(user: SignedInUser, client: QueryClient): AuthProvider {
  return {
    login: async () => ({ success: false, error: new Error('The sign-in screen signs in') }),
    logout: async () => {
      await signOut(client)
      return { success: true }
    },
    check: async () => ({ authenticated: readToken() !== null }),
    // `http.ts` handles an ended session.
    onError: async error => ({ error }),
    getIdentity: async () => user,
    getPermissions: async () => user.roles,
  }
}
