import { useCallback, useEffect, useRef, useState } from 'react'

export interface DebouncedQuery<Answer> {
  /** What is asked, as text: two questions that say the same are one. Null: nothing. */
  readonly question: string | null
  /** How long typing must rest before it is asked, in milliseconds; read whenever there is another question. */
  readonly rest: () => number
  /** Gets the answer. It says itself why there is none: a rejection is for the log. */
  readonly ask: (signal: AbortSignal) => Promise<Answer>
}

export interface DebouncedAnswer<Answer> {
  /** The answer to exactly this question; null while it is under way. */
  readonly answer: Answer | null
  readonly isAsking: boolean
  /** Asks the same anew. */
  readonly again: () => void
}

interface Given<Answer> {
  readonly question: string
  readonly attempt: number
  readonly answer: Answer
}

/**
 * Asks while a person types: once typing rests, and the last question only. One that another follows is broken off, so
 * that the answer to an earlier text is never shown.
 */
export function useDebouncedQuery<Answer>({
  question,
  rest,
  ask,
}: DebouncedQuery<Answer>): DebouncedAnswer<Answer> {
  const [given, setGiven] = useState<Given<Answer> | null>(null)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef({ rest, ask })
  latest.current = { rest, ask }

  useEffect(() => {
    if (question === null) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await latest.current.ask(controller.signal)
      if (!controller.signal.aborted) setGiven({ question, attempt, answer })
    }, latest.current.rest())
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [question, attempt])

  const again = useCallback(() => setAttempt(former => former + 1), [])
  const isAnswered = given !== null && given.question === question && given.attempt === attempt
  return { answer: isAnswered ? given.answer : null, isAsking: question !== null && !isAnswered, again }
}
