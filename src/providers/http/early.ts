import { readToken } from '../session/token'
import { addressOf } from './configuration'
import { currentEnvironment } from './environment'
import { trimStrings } from './trim'

/** An answer as it came, whatever its status. */
export interface RawAnswer {
  readonly status: number
  /** The parsed body; undefined when there was none or it was no JSON. */
  readonly body: unknown
  /** The token that it was asked with. */
  readonly token: string | null
}

/** In milliseconds from its arrival: who asks later wants to know how things stand then. */
const freshFor = 10_000

interface Early {
  readonly answer: Promise<RawAnswer>
  /** The answer itself; null while it is on its way, and when none came. */
  arrived: RawAnswer | null
  /** Milliseconds of the epoch; null while it is on its way. */
  arrivedAt: number | null
  isTaken: boolean
}

const sent = new Map<string, Early>()

/**
 * Sends a request before the code that will ask for it has arrived (docs/first-load.md).
 * The door (`http.ts`) takes the answer over when the same request is made, once. The same request is sent
 * early only once for a page, whoever thinks of it.
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
  // Nobody may ever take it; who does sees the failure.
  answer.then(arrive, () => arrive())
  sent.set(key, early)
  return answer
}

/** The answer on its way to exactly this request, if it was sent early; only the first who asks gets it, and only while it is fresh. */
export function takeEarly(method: string, path: string, body?: unknown): Promise<RawAnswer> | null {
  const early = sent.get(keyOf(method, path, body))
  if (!early || early.isTaken || isStale(early)) return null
  early.isTaken = true
  return early.answer
}

/**
 * What has been answered well already to exactly this request by who is signed in now, to be drawn without waiting;
 * null for all else, which `takeEarly` hands out. Taken once, by either.
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
    // Something between us and the server answered; the status says what.
    return undefined
  }
}
