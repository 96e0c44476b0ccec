import { attemptPrefix as prefix } from '../stored/attempt-owner'
import { tabStore } from '../stored/browser-store'
import { newUuid } from './new-uuid'
import { isReplay } from './replays'
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
 * Returns what a press sends as a write of its own, although an earlier one from the same place got no answer; null where
 * the press only repeats that one.
 * @param first the answer to the earlier write; null where nobody knows any more what it sent
 * @param isOther whether the earlier write sent something else
 */
export type NextWrite<T> = (first: T | null, isOther: boolean) => Body | null

/** What was sent with a key and got no answer. Not stored: it may hold names and secrets. */
const unanswered = new Map<string, readonly Body[]>()

/**
 * Sends a write with a key that stays the same until the server has answered, over retries and page reloads, so that a
 * write whose answer was lost is not done twice. If the user sends something else meanwhile, the server tells what became
 * of the first.
 * @param place identifies the write and the form or dialog that sends it; each has its own
 */
export async function sendOnce<T>(
  place: string,
  body: Body,
  send: (body: Body, key: string) => Promise<T>,
  nextWrite: NextWrite<T> = () => null,
): Promise<T> {
  const attempt = readAttempt(place) ?? newAttempt(body)
  tabStore.write(prefix + place, JSON.stringify(attempt))
  const sent = 'version' in body ? { ...body, version: attempt.version } : body
  try {
    const answer = await send(sent, attempt.key)
    dropAttempt(place)
    const next = isReplay(answer) ? nextWrite(answer, false) : null
    return next ? sendOnce(place, next, send) : answer
  } catch (error) {
    if (isMismatch(error)) {
      const next = await bodyAfterOther(attempt.key, body, send, nextWrite)
      dropAttempt(place)
      if (next) return sendOnce(place, next, send)
    } else if (isSettled(error)) dropAttempt(place)
    else if (!isRefused(error)) unanswered.set(attempt.key, [sent, ...(unanswered.get(attempt.key) ?? [])])
    throw error
  }
}

/**
 * Sends a write as `sendOnce` does. Where an earlier one from the same place has done something else, what that one made is
 * returned, as a replay.
 */
export async function sendOnceOrEarlier<T extends object>(
  place: string,
  body: Body,
  send: (body: Body, key: string) => Promise<T>,
): Promise<T> {
  const earlier: T[] = []
  const noteEarlier: NextWrite<T> = first => {
    if (first) earlier.push(first)
    return null
  }
  try {
    return await sendOnce(place, body, send, noteEarlier)
  } catch (error) {
    if (earlier[0]) return earlier[0]
    throw error
  }
}

/** Asks what became of the write that the server did with this key; one that it refused leaves the new one as it is. */
async function bodyAfterOther<T>(
  key: string,
  body: Body,
  send: (body: Body, key: string) => Promise<T>,
  nextWrite: NextWrite<T>,
): Promise<Body | null> {
  for (const earlier of unanswered.get(key) ?? []) {
    try {
      return nextWrite(await send(earlier, key), true)
    } catch (error) {
      if (isMismatch(error)) continue
      if (isSettled(error)) return body
      throw error
    }
  }
  return nextWrite(null, true)
}

function isMismatch(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'idempotency_mismatch'
}

/** What the server refused, it has not done: only an earlier try may be. */
function isRefused(error: unknown): boolean {
  return error instanceof RequestError && error.statusCode >= 400 && error.statusCode < 500
}

/** Forgets the key: the next write from this place is a different one. */
export function dropAttempt(place: string): void {
  unanswered.delete(readAttempt(place)?.key ?? '')
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

/** Whether any write of this tab has no answer yet. */
export function isAnswerMissing(): boolean {
  return tabStore.keys(prefix).length > 0
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
