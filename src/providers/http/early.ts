import { readToken } from '../session/token'
import { addressOf } from './configuration'
import { currentEnvironment } from './environment'
import { trimStrings } from './trim'

/** An answer of any status, before it is interpreted. */
export interface RawAnswer {
  readonly status: number
  /** The parsed body; undefined if there was none or it was not JSON. */
  readonly body: unknown
  /** The token that the request was sent with. */
  readonly token: string | null
}

/** How long an answer may be used after its arrival, in milliseconds: later callers need current data. */
const freshFor = 10_000

interface Early {
  readonly answer: Promise<RawAnswer>
  /** The answer; null while the request is running, and if it failed. */
  arrived: RawAnswer | null
  /** When it arrived, in milliseconds since 1970; null while the request is running. */
  arrivedAt: number | null
  isTaken: boolean
}

const sent = new Map<string, Early>()

/**
 * Sends a request before the code that needs it has loaded (docs/first-load.md). `http.ts` uses the answer once when
 * the same request is made. The same request is sent early only once per page.
 */
export function sendEarly(method: 'GET' | 'POST', path: string, payload?: unknown): Promise<RawAnswer> {
  const body = trimStrings(payload)
  const key = keyOf(method, path, body)
  const earlier = sent.get(key)
  if (earlier) return earlier.answer
  const answer = send(method, `${addressOf(currentEnvironment())}${path}`, body)
  const early: Early = { answer, arrived: null, arrivedAt: null, isTaken: false }
  const arrive = (arrived: RawAnswer | null = null) => {
    Object.assign(early, { arrived, arrivedAt: Date.now() })
  }
  // Prevents an unhandled rejection if no caller ever uses the answer; a caller that does sees the failure.
  answer.then(arrive, () => arrive())
  sent.set(key, early)
  return answer
}

/**
 * Returns the early answer to exactly this request, running or finished. Only the first caller gets it, and only while
 * it is fresh.
 */
export function takeEarly(method: string, path: string, body?: unknown): Promise<RawAnswer> | null {
  const early = sent.get(keyOf(method, path, body))
  if (!early || early.isTaken || isStale(early)) return null
  early.isTaken = true
  return early.answer
}

/**
 * Returns the body of a finished and successful early request of the current user, so that the screen can render it at
 * once. Returns null otherwise; `takeEarly` then returns the request. Either of the two gets the answer, once.
 */
export function takeArrived(method: string, path: string, payload?: unknown): unknown {
  const early = sent.get(keyOf(method, path, trimStrings(payload)))
  if (!early?.arrived || early.isTaken || isStale(early)) return null
  const { status, body, token } = early.arrived
  if (status !== 200 || token !== readToken()) return null
  early.isTaken = true
  return body ?? null
}

function isStale({ arrivedAt }: Early): boolean {
  return arrivedAt !== null && Date.now() - arrivedAt > freshFor
}

function keyOf(method: string, path: string, body: unknown): string {
  return `${method} ${path} ${body === undefined ? '' : JSON.stringify(body)}`
}

async function send(method: string, address: string, body: unknown): Promise<RawAnswer> {
  const token = readToken()
  const answer = await fetch(address, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: parse(text), token }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy answered without JSON; the status says what happened.
    return undefined
  }
}
