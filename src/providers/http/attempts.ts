import { attemptPrefix as prefix } from '../stored/attempt-owner'
import { tabStore } from '../stored/browser-store'
import { newUuid } from './new-uuid'
import { RequestError } from './request-error'

/** A write that was sent and whose answer did not arrive: the server may have done it. */
export interface Attempt {
  /** The Idempotency-Key header: the server runs writes with the same key once. */
  readonly key: string
  /**
   * The record's version when the write was first sent. A retry sends the same version, because the first attempt may
   * have created a newer one.
   */
  readonly version?: unknown
}

type Body = Readonly<Record<string, unknown>>

/**
 * Sends a write with a key that stays the same until the server has answered, over retries and page reloads, so that a
 * write whose answer was lost is not done twice.
 * @param place identifies the write and the form or dialog that sends it; each has its own
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
    if (isSettled(error)) dropAttempt(place)
    throw error
  }
}

/** Forgets the key: the next write from this place is a different one. */
export function dropAttempt(place: string): void {
  tabStore.drop(prefix + place)
}

/** Puts back an attempt that was kept with a draft: the next write from this place repeats it. */
export function restoreAttempt(place: string, attempt: Attempt): void {
  tabStore.write(prefix + place, JSON.stringify(attempt))
}

/** Returns the attempt of a place whose answer is missing; null if there is none. */
export function readAttempt(place: string): Attempt | null {
  const text = tabStore.read(prefix + place)
  return text === null ? null : (JSON.parse(text) as Attempt)
}

function newAttempt({ version }: Body): Attempt {
  return { key: newUuid(), ...(version !== undefined && { version }) }
}

/**
 * Whether the server has processed the write or reported that an earlier attempt was done. If it rejected the request
 * before processing it (not signed in, too many requests, invalid), an earlier attempt may still have been done, so the
 * key stays.
 */
export function isSettled(error: unknown): boolean {
  if (!(error instanceof RequestError)) return false
  const { statusCode, code } = error
  return [404, 409, 422].includes(statusCode) && !unsettled.includes(code)
}

const unsettled = ['invalid', 'idempotency_running']
