import type { ErrorAnswer } from '../../resources/kernel/wire/wire'
import { clockMoment, isUnattended, noteRenewal } from '../session/session-clock'
import { askStepUp } from '../session/step-up'
import { readToken } from '../session/token'
import { addressOf, type Backend, type EnvironmentName } from './configuration'
import { noteConnection } from './connection'
import { type RawAnswer, takeEarly } from './early'
import { currentEnvironment } from './environment'
import { requestMessages } from './messages'
import { noteReplay } from './replays'
import { RequestError } from './request-error'
import { trimStrings } from './trim'

export { RequestError } from './request-error'

export type Method = 'GET' | 'POST' | 'PUT'

export interface RequestOptions {
  /** By default, the environment in the env cookie. */
  readonly environment?: EnvironmentName
  readonly backend?: Backend
  readonly signal?: AbortSignal
  /** For a write: the server runs it once, however often it is sent with this key (`attempts.ts`). */
  readonly idempotencyKey?: string
  /** Called with the token that the request was sent with. */
  readonly askedWith?: (token: string | null) => void
}

export interface CallOptions extends RequestOptions {
  /** If given, shows the failure to the user. */
  readonly notify?: (toast: { readonly type: 'error'; readonly message: string }) => void
}

/** The request timeout in milliseconds: longer than the server's own limits. */
const timeout = 60_000

/**
 * Sends every request of the portal: JSON, with the bearer token from the cookie and all strings of the body trimmed
 * (docs/contract.md, Requests).
 * @throws RequestError for any status but 200; it is logged, and the caller tells the user
 */
export async function request<T>(
  method: Method,
  path: string,
  body?: unknown,
  options: RequestOptions = {},
): Promise<T> {
  const content = body === undefined ? undefined : trimStrings(body)
  const isRepeatable = options.idempotencyKey !== undefined
  try {
    const answer = await sendConfirmed(method, path, content, options)
    options.askedWith?.(answer.token)
    if (answer.status === 200 && answer.body !== undefined) return answer.body as T
    throw refusal(answer, isRepeatable)
  } catch (cause) {
    const error = cause instanceof RequestError ? cause : noAnswerError(cause, isRepeatable)
    if (error.code === 'unreachable') noteConnection(false)
    if (error.code === 'required_step') session.limited?.()
    if (error.code !== 'aborted') log(error)
    throw error
  }
}

/**
 * Sends a request; returns null on failure, which is logged and, with a notifier, shown.
 * See docs/contract.md, Fixed calls.
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

/** Loads axios. The page's first requests do not wait for it (see `early.ts`). */
export async function loadHttpClient() {
  return (await import('axios')).default
}

/** Callbacks of the session (`session-watch.ts`). */
export interface SessionCallbacks {
  /** The token for the next request; null if no user is signed in. While the session is interrupted, it waits. */
  token(): string | null | Promise<string | null>
  /** Called when the server rejects the token. Returns whether to send the request again; on a page that goes, never. */
  ended(token: string | null): boolean | Promise<boolean>
  /** Called when the server limits the session to a step that this page does not offer. */
  limited?(): void
}

let session: SessionCallbacks = { token: readToken, ended: () => false }

export function setSessionCallbacks(callbacks: SessionCallbacks): void {
  session = callbacks
}

/**
 * Opens a stream of server-sent events and returns when it starts. A 401 is handled as for any request.
 * @throws the error of `fetch` when there is no answer
 */
export async function openStream(path: string, signal: AbortSignal): Promise<Response> {
  const token = await session.token()
  const answer = await get(path, token, 'text/event-stream', signal)
  if (answer.status === 401) await session.ended(token)
  return answer
}

/**
 * Fetches a stored file; a plain link cannot send the bearer token. If the session was over, tries again with the new
 * token.
 * @throws RequestError for any status but 200, AbortError when `signal` aborted
 */
export async function fetchFile(path: string, signal: AbortSignal): Promise<Blob> {
  const ask = async () => {
    const token = await session.token()
    return { token, answer: await get(path, token, '*/*', signal) }
  }
  let asked = await ask()
  if (asked.answer.status === 401 && (await session.ended(asked.token))) asked = await ask()
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
 * Sends a request, and sends it again with the new token if the server rejected it because the session was over. The
 * server checks the token first, so a rejected request was not processed.
 */
async function sendInSession(
  method: Method,
  path: string,
  body: unknown,
  options: RequestOptions,
): Promise<RawAnswer> {
  // A sign-in or sign-out names its environment: it needs no session, and its 401 does not end one.
  if (options.environment) return send(method, path, body, readToken(), options)
  const first = await sendWithToken(method, path, body, options)
  if (!isSessionOver(first) || !(await session.ended(first.token))) return first
  log(refusal(first))
  const second = await sendWithToken(method, path, body, options)
  if (isSessionOver(second)) await session.ended(second.token)
  return second
}

async function sendWithToken(
  method: Method,
  path: string,
  body: unknown,
  options: RequestOptions,
): Promise<RawAnswer> {
  const token = await session.token()
  if (options.signal?.aborted) throw new RequestError(requestMessages.cancelled, 0, null, { code: 'aborted' })
  return send(method, path, body, token, options)
}

/** Sends a request; if the server asks the user to confirm their identity, sends it again after that. */
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
  const axios = await loadHttpClient()
  // Another server may not accept a header that it does not know.
  const isBackground = isUnattended() && address.startsWith('/')
  const sent = clockMoment()
  const answer = await axios.request<unknown>({
    method,
    url: `${address}${path}`,
    data: body,
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(isBackground && { 'X-Unattended': 'true' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    timeout,
    validateStatus: () => true,
    transformResponse: parse,
    ...(signal && { signal }),
  })
  noteConnection(true)
  if (answer.headers['idempotency-replayed']) noteReplay(answer.data)
  if (token && !isBackground && answer.status !== 401) noteRenewal(sent)
  return { status: answer.status, body: answer.data, token }
}

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    // A proxy answered without JSON; the status says what happened.
    return undefined
  }
}

/** Of a write with a key, a proxy that broke off says nothing of what the server did. */
function refusal({ status, body }: RawAnswer, isRepeatable = false): RequestError {
  if (status === 200) return new RequestError(requestMessages.unreadable, status, null)
  const answer = typeof body === 'object' && body !== null ? (body as Partial<ErrorAnswer>) : null
  const advice = isRepeatable && status >= 500 ? requestMessages.maybeDone : undefined
  return new RequestError(requestMessages.failed(status), status, answer, { advice })
}

/** Describes a request without an answer: offline, timed out or cancelled. A write with a key may be done, and is tried again. */
function noAnswerError(cause: unknown, isRepeatable: boolean): RequestError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  const known = noAnswerErrors[String(code)] ?? { failure: requestMessages.unreachable, code: 'unreachable' }
  const advice = isRepeatable && known.code === 'unreachable' ? requestMessages.maybeDone : undefined
  return new RequestError(known.failure, 0, null, { code: known.code, cause, advice })
}

/** The error codes of axios. */
const noAnswerErrors: Readonly<Record<string, { readonly failure: string; readonly code: string }>> = {
  ERR_CANCELED: { failure: requestMessages.cancelled, code: 'aborted' },
  ECONNABORTED: { failure: requestMessages.timedOut, code: 'unreachable' },
  ETIMEDOUT: { failure: requestMessages.timedOut, code: 'unreachable' },
}

/** The form shows a refused input beside its field: it is information, not a failure of the portal. */
function log(error: RequestError): void {
  if (error.statusCode !== 0 && error.statusCode !== 200)
    console.error(`Not a 200 OK, but ${error.statusCode}`)
  const write = error.statusCode === 422 ? console.info : console.error
  write(error)
}

/** Logs an answer whose records have no typename (docs/contract.md, Fixed calls). */
export function checkTypename(answer: unknown, what: string): void {
  const items = (answer as { items?: unknown }).items
  const records = Array.isArray(items) ? items : [answer]
  if (!records.every(record => typeof record?.typename === 'string'))
    console.error(`The answer of ${what} has no typename`)
}
