import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useState } from 'react'
import { dropAttempt, sendOnce } from '../../providers/http/attempts'
import { RequestError, request } from '../../providers/http/http'
import { isReplay } from '../../providers/http/replays'
import { useUser } from '../../providers/session/session'
import { pressPrefix as prefix } from '../../providers/stored/attempt-owner'
import { tabStore } from '../../providers/stored/browser-store'

/** How a press came out: whether its answer was lost at first, and whether it had been done then. */
export interface Outcome {
  readonly wasLost: boolean
  readonly isReplay: boolean
}

/** A press that moves cash. */
export interface Press<Body, Answer = unknown> {
  readonly isSending: boolean
  /** The body that was sent and got no answer: the server may have done it or not. Kept over a reload of the page. */
  readonly lost: Body | null
  /** Why the server refused; while the press is lost, why it did not look at it. */
  readonly problem: RequestError | null
  /** @returns the answer; undefined when there was none, or a refusal */
  send(body: Body): Promise<Answer | undefined>
  forgetProblem(): void
}

/**
 * Sends a write that moves cash. Its key stays the same until there is an answer, so that no press is done twice, however
 * often it is tried.
 * @param draft what was entered for it: not kept once it leaves, for nobody knows whether it is done until there is an answer
 */
export function usePress<Body extends object, Answer>(
  path: string,
  onDone: (answer: Answer, outcome: Outcome) => void,
  draft?: { stopKeeping(): void; keepAgain(): void },
): Press<Body, Answer> {
  const place = placeOf(useUser().id, path, useContext(ShiftOfPresses))
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  const [lost, setLost] = useState<Body | null>(() => readLost(place))
  const [problem, setProblem] = useState<RequestError | null>(null)
  const send = async (body: Body) => {
    if (isSending) return undefined
    const wasLost = lost !== null
    setSending(true)
    setProblem(null)
    draft?.stopKeeping()
    tabStore.write(prefix + place, JSON.stringify(body))
    try {
      const answer = await sendOnce(
        place,
        body as Readonly<Record<string, unknown>>,
        (sent, idempotencyKey) => request<Answer>('POST', path, sent, { idempotencyKey }),
      )
      forget()
      onDone(answer, { wasLost, isReplay: isReplay(answer) })
      return answer
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const isOpen = isUnknown(error) || (wasLost && isBeforeWork(error))
      if (isOpen) {
        setLost(body)
        if (!isUnknown(error)) setProblem(error)
      } else {
        if (!wasLost) dropAttempt(place)
        forget()
        draft?.keepAgain()
        setProblem(error)
        // What is shown may be another by now: a shift closed or a ticket paid in another tab, a terminal given to another cashier.
        if ([404, 409].includes(error.statusCode)) void client.invalidateQueries({ queryKey: ['cash'] })
      }
      return undefined
    } finally {
      setSending(false)
    }
  }
  const forget = () => {
    tabStore.drop(prefix + place)
    setLost(null)
  }
  return { isSending, lost, problem, send, forgetProblem: () => setProblem(null) }
}

/** The shift in which the presses below are made: the next shift does not try them again, for its drawer has other cash. */
export const ShiftOfPresses = createContext('')

const placeOf = (person: string, path: string, shift = '') => `cash ${person} ${shift}${path}`

/**
 * Returns the paths of the presses of this person that got no answer, also before a reload of the page; those within a shift
 * begin with its id.
 */
export function lostPaths(person: string): readonly string[] {
  const start = prefix + placeOf(person, '')
  return tabStore.keys(start).map(key => key.slice(start.length))
}

/** Forgets a lost press of this person whose result is known by other means. */
export function forgetPress(person: string, path: string): void {
  const place = placeOf(person, path)
  dropAttempt(place)
  tabStore.drop(prefix + place)
}

function readLost<Body>(place: string): Body | null {
  const text = tabStore.read(prefix + place)
  return text === null ? null : (JSON.parse(text) as Body)
}

/** The server may have done it, or is still doing it. */
function isUnknown({ statusCode, code }: RequestError): boolean {
  return statusCode === 0 || statusCode >= 500 || code === 'idempotency_running'
}

/** The server refused before it looked at the request: the result of the first press is still unknown. */
function isBeforeWork({ statusCode }: RequestError): boolean {
  return [401, 403, 429].includes(statusCode)
}
