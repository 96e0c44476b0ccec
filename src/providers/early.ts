import { addressOf } from './configuration'
import { currentEnvironment } from './environment'
import { readToken } from './token'
import { trimStrings } from './trim'

/** An answer as it came, whatever its status. */
export interface RawAnswer {
  readonly status: number
  /** The parsed body; undefined when there was none or it was no JSON. */
  readonly body: unknown
}

const sent = new Map<string, Promise<RawAnswer>>()
const taken = new Set<string>()

/**
 * Sends a request before the code that will ask for it has arrived (design section 7, First load).
 * The door (`http.ts`) takes the answer over when the same request is made, once. The same request is sent
 * early only once for a page, whoever thinks of it.
 */
export function sendEarly(method: 'GET' | 'POST', path: string, payload?: unknown): Promise<RawAnswer> {
  const body = trimStrings(payload)
  const key = keyOf(method, path, body)
  const earlier = sent.get(key)
  if (earlier) return earlier
  const answer = send(method, `${addressOf(currentEnvironment())}${path}`, body)
  // Nobody may ever take it; who does sees the failure.
  answer.catch(() => undefined)
  sent.set(key, answer)
  return answer
}

/** The answer on its way to exactly this request, if it was sent early; only the first who asks gets it. */
export function takeEarly(method: string, path: string, body?: unknown): Promise<RawAnswer> | null {
  const key = keyOf(method, path, body)
  const answer = sent.get(key)
  if (!answer || taken.has(key)) return null
  taken.add(key)
  return answer
}

function keyOf(method: string, path: string, body: unknown): string {
  return `${method} ${path} ${body === undefined ? '' : JSON.stringify(body)}`
}

async function send(method: string, address: string, body: unknown): Promise<RawAnswer> {
  const answer = await fetch(address, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${readToken()}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: parse(text) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Something between us and the server answered; the status says what.
    return undefined
  }
}
