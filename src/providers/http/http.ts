import type { ErrorAnswer } from '../../resources/kernel/wire/wire'
import { isUnattended, noteRenewal } from '../session/session-clock'
import { askStepUp } from '../session/step-up'
import { readToken } from '../session/token'
import { addressOf, type Backend, type EnvironmentName } from './configuration'
import { noteConnection } from './connection'
import { type RawAnswer, takeEarly } from './early'
import { currentEnvironment } from './environment'
import { RequestError } from './request-error'
import { trimStrings } from './trim'

export { RequestError } from './request-error'

export type Method = 'GET' | 'POST' | 'PUT'

export interface RequestOptions {
  /** Without it, the one that the env cookie names. */
  readonly environment?: EnvironmentName
  readonly backend?: Backend
  readonly signal?: AbortSignal
  /** For a write: the server does it once, however often it is sent with this key (`attempts.ts`). */
  readonly idempotencyKey?: string
  /** Hears the token that the answer was asked with. */
  readonly askedWith?: (token: string | null) => void
}

export interface CallOptions extends RequestOptions {
  /** Shows the failure to the person, if given. */
  readonly notify?: (toast: { readonly type: 'error'; readonly message: string }) => void
}

/** Longer than anything that the server lets a request take. */
const timeout = 60_000

/**
 * The one door to the servers: JSON, bearer from the cookie, every string of the body trimmed (docs/contract.md, Requests).
 * @throws RequestError for anything but a 200; it is logged, and telling the person is left to who asked.
 */
export async function request<T>(
  method: Method,
  path: string,
  body?: unknown,
  options: RequestOptions = {},
): Promise<T> {
  const content = body === undefined ? undefined : trimStrings(body)
  try {
    const answer = await sendConfirmed(method, path, content, options)
    options.askedWith?.(answer.token)
    if (answer.status === 200 && answer.body !== undefined) return answer.body as T
    throw refusal(answer)
  } catch (cause) {
    const error = cause instanceof RequestError ? cause : silence(cause)
    if (error.code === 'unreachable') noteConnection(false)
    if (error.code === 'required_step') session.limited?.()
    if (error.code !== 'aborted') log(error)
    throw error
  }
}

/**
 * A request that answers null on failure, which is logged and, if a notifier is given, shown (docs/contract.md, Fixed calls).
 */
export async function call<T>(
  method: Method,
  path: string,
  body: unknown,
  { notify, ...options }: CallOptions = {},
): Promise<T | null> {
  try {
    const answer = await request<T | null>(method, path, body, options)
    if (answer !== null) checkTypename(answer, `${method} ${path}`)
    return answer
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    notify?.({ type: 'error', message: error.notice })
    return null
  }
}

/** Fetches axios: later than the page's own first requests, which leave without it (see `early.ts`). */
export async function prepareDoor() {
  return (await import('axios')).default
}

/** Who looks after the session (`session-watch.ts`). */
export interface SessionKeeper {
  /** The token to send with, null when nobody is signed in; while the session is interrupted it is waited for. */
  token(): string | null | Promise<string | null>
  /** The server does not know the token of a request: answers whether it is to be sent once more. */
  ended(token: string | null): boolean
  /** The server limits the session to something that the page is not made for. */
  limited?(): void
}

let session: SessionKeeper = { token: readToken, ended: () => false }

export function keepSession(keeper: SessionKeeper): void {
  session = keeper
}

/**
 * Opens a stream of server-sent events, whose end is not waited for. A 401 goes the way that any 401 goes.
 * @throws what fetch throws
 */
export async function openStream(path: string, signal: AbortSignal): Promise<Response> {
  const token = await session.token()
  const answer = await get(path, token, 'text/event-stream', signal)
  if (answer.status === 401) session.ended(token)
  return answer
}

/**
 * Fetches a file that the server keeps: what is behind the bearer cannot be named by an address. Once more with
 * the token of then, when the session was over.
 * @throws RequestError for anything but a 200, AbortError when it was given up
 */
export async function fetchFile(path: string, signal: AbortSignal): Promise<Blob> {
  const ask = async () => {
    const token = await session.token()
    return { token, answer: await get(path, token, '*/*', signal) }
  }
  let asked = await ask()
  if (asked.answer.status === 401 && session.ended(asked.token)) asked = await ask()
  const { answer, token } = asked
  if (answer.status === 200) return answer.blob()
  const error = refusal({ status: answer.status, body: parse(await answer.text()), token })
  log(error)
  throw error
}

async function get(
  path: string,
  token: string | null,
  accept: string,
  signal: AbortSignal,
): Promise<Response> {
  const answer = await fetch(`${addressOf(currentEnvironment())}${path}`, {
    headers: { Accept: accept, Authorization: `Bearer ${token}` },
    cache: 'no-store',
    signal,
  }).catch(error => {
    if (!signal.aborted) noteConnection(false)
    throw error
  })
  noteConnection(true)
  return answer
}

/**
 * Sends; and a second time, with the token of then, what the server refused because the session was over. It
 * looks at the token before anything else, so what it refused it has not done.
 */
async function sendInSession(
  method: Method,
  path: string,
  body: unknown,
  options: RequestOptions,
): Promise<RawAnswer> {
  // Whoever names an environment is signing in to it: no session is needed for that, and none is over by it.
  if (options.environment) return send(method, path, body, readToken(), options)
  const first = await sendHeld(method, path, body, options)
  if (!isSessionOver(first) || !session.ended(first.token)) return first
  log(refusal(first))
  const second = await sendHeld(method, path, body, options)
  if (isSessionOver(second)) session.ended(second.token)
  return second
}

async function sendHeld(
  method: Method,
  path: string,
  body: unknown,
  options: RequestOptions,
): Promise<RawAnswer> {
  const token = await session.token()
  if (options.signal?.aborted)
    throw new RequestError('The request was cancelled', 0, null, { code: 'aborted' })
  return send(method, path, body, token, options)
}

/** Sends a second time what the server refused because it has to be confirmed who is there, once that is done. */
async function sendConfirmed(
  method: Method,
  path: string,
  body: unknown,
  options: RequestOptions,
): Promise<RawAnswer> {
  const answer = await sendInSession(method, path, body, options)
  const { code, stepUp } = (answer.body ?? {}) as Partial<ErrorAnswer>
  const isAsked = answer.status === 403 && code === 'step_up_required' && stepUp !== undefined
  return isAsked && (await askStepUp(stepUp)) ? sendInSession(method, path, body, options) : answer
}

function isSessionOver({ status, body }: RawAnswer): boolean {
  return status === 401 && (body as Partial<ErrorAnswer> | undefined)?.code !== 'bad_credentials'
}

async function send(
  method: Method,
  path: string,
  body: unknown,
  token: string | null,
  { environment, backend, signal, idempotencyKey }: RequestOptions,
): Promise<RawAnswer> {
  const early = environment || backend === 'feed' ? null : takeEarly(method, path, body)
  if (early) return early
  const place = environment ?? currentEnvironment()
  const address = addressOf(place, backend)
  if (address === null)
    throw new RequestError(`${place} is not served here`, 0, null, { code: 'unreachable' })
  const axios = await prepareDoor()
  // Another's server need not take a header that it does not know.
  const isByItself = isUnattended() && address.startsWith('/')
  const sentAt = Date.now()
  const answer = await axios.request<unknown>({
    method,
    url: `${address}${path}`,
    data: body,
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(isByItself && { 'X-Unattended': 'true' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    timeout,
    validateStatus: () => true,
    transformResponse: parse,
    ...(signal && { signal }),
  })
  noteConnection(true)
  if (token && !isByItself && answer.status !== 401) noteRenewal(sentAt)
  return { status: answer.status, body: answer.data, token }
}

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    // Something between us and the server answered; the status says what.
    return undefined
  }
}

function refusal({ status, body }: RawAnswer): RequestError {
  if (status === 200) return new RequestError('The answer could not be read', status, null)
  const answer = typeof body === 'object' && body !== null ? (body as Partial<ErrorAnswer>) : null
  return new RequestError(`Request failed (${status})`, status, answer)
}

/** No answer at all: offline, too slow, or given up by who asked. */
function silence(cause: unknown): RequestError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  const known = silences[String(code)] ?? { failure: "Can't reach the server", code: 'unreachable' }
  return new RequestError(known.failure, 0, null, { code: known.code, cause })
}

/** What axios calls them. */
const silences: Readonly<Record<string, { readonly failure: string; readonly code: string }>> = {
  ERR_CANCELED: { failure: 'The request was cancelled', code: 'aborted' },
  ECONNABORTED: { failure: 'The server took too long to answer', code: 'unreachable' },
  ETIMEDOUT: { failure: 'The server took too long to answer', code: 'unreachable' },
}

function log(error: RequestError): void {
  if (error.statusCode !== 0 && error.statusCode !== 200)
    console.error(`Not a 200 OK, but ${error.statusCode}`)
  console.error(error)
}

/** Logs an answer whose records do not say their type (docs/contract.md, Fixed calls). */
export function checkTypename(answer: unknown, what: string): void {
  const items = (answer as { items?: unknown }).items
  const records = Array.isArray(items) ? items : [answer]
  if (!records.every(record => typeof record?.typename === 'string'))
    console.error(`The answer of ${what} has no typename`)
}
