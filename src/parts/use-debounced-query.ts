import { useCallback, useEffect, useRef, useState } from 'react'

export interface DebouncedQuery<Answer> {
  /** The query as text; equal texts are the same query. Null for no query. */
  readonly query: string | null
  /** The pause after the last keystroke, in milliseconds; read at each new query. */
  readonly rest: () => number
  /** Fetches the answer. It turns failures into an answer; a rejection is only logged. */
  readonly ask: (signal: AbortSignal) => Promise<Answer>
}

export interface DebouncedAnswer<Answer> {
  /** The answer to the current query; null while it is loading. */
  readonly answer: Answer | null
  readonly isAsking: boolean
  /** Repeats the query. */
  readonly again: () => void
}

interface Given<Answer> {
  readonly query: string
  readonly attempt: number
  readonly answer: Answer
}

/**
 * Runs a query while the user types, after a pause in typing. A newer query aborts the running one, so that an old
 * answer is never shown.
 */
export function useDebouncedQuery<Answer>({
  query,
  rest,
  ask,
}: DebouncedQuery<Answer>): DebouncedAnswer<Answer> {
  const [given, setGiven] = useState<Given<Answer> | null>(null)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef({ rest, ask })
  latest.current = { rest, ask }

  useEffect(() => {
    if (query === null) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await latest.current.ask(controller.signal)
      if (!controller.signal.aborted) setGiven({ query, attempt, answer })
    }, latest.current.rest())
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, attempt])

  const again = useCallback(() => setAttempt(former => former + 1), [])
  const isAnswered = given !== null && given.query === query && given.attempt === attempt
  return { answer: isAnswered ? given.answer : null, isAsking: query !== null && !isAnswered, again }
}
