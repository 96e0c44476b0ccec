import { tabStore } from '../stored/browser-store'
import { newUuid } from './new-uuid'
import { RequestError } from './request-error'

const prefix = 'paddock.attempt.'

/** A write that was sent and whose answer did not come: it may have been done. */
interface Attempt {
  /** Of the Idempotency-Key header: the server does once what comes with one key. */
  readonly key: string
  /** Of the record as it was then seen: sent again, for the server's own answer may have made a newer one. */
  readonly version?: unknown
}

type Body = Readonly<Record<string, unknown>>

/**
 * Sends a write with a key that stays the same until the server has answered, over retries and a reload of the page:
 * a write whose answer was lost is not done twice.
 * @param place what is written and where from; a form or dialog has one of its own
 */
export async function sendOnce<T>(
  place: string,
  body: Body,
  send: (body: Body, key: string) => Promise<T>,
): Promise<T> {
  const attempt = readAttempt(place) ?? newAttempt(body)
  tabStore.write(prefix + place, JSON.stringify(attempt))
  try {
    const answer = await send('version' in body ? { ...body, version: attempt.version } : body, attempt.key)
    dropAttempt(place)
    return answer
  } catch (error) {
    if (isAnswered(error)) dropAttempt(place)
    throw error
  }
}

/** What is sent from the place next is something else. */
export function dropAttempt(place: string): void {
  tabStore.drop(prefix + place)
}

function readAttempt(place: string): Attempt | null {
  const text = tabStore.read(prefix + place)
  return text === null ? null : (JSON.parse(text) as Attempt)
}

function newAttempt({ version }: Body): Attempt {
  return { key: newUuid(), ...(version !== undefined && { version }) }
}

/**
 * Whether the server has said what became of the write, or told the person that an earlier one was done. Where it was
 * not looked at (not signed in, too many at once, not valid), the key still belongs to what may have been done before.
 */
function isAnswered(error: unknown): boolean {
  if (!(error instanceof RequestError)) return false
  const { statusCode, code } = error
  return [404, 409, 422].includes(statusCode) && !unsettled.includes(code)
}

const unsettled = ['invalid', 'idempotency_running']
