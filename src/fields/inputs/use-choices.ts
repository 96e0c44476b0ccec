import { useEffect, useRef, useState } from 'react'
import type { States } from '../../resources/kernel/field'
import { type Choice, useReferences } from '../references'

/** How long typing must rest before the server is asked, in milliseconds. */
const rest = 250

export interface Choices {
  readonly choices: readonly Choice[]
  readonly isLoading: boolean
  /** Why there are none. */
  readonly problem: string | null
  /** Asks for records that the words find; at once when there are no words. */
  readonly find: (words: string) => void
}

interface Question {
  readonly words: string
}

interface Answer extends Pick<Choices, 'choices' | 'problem'> {
  readonly question: Question | null
}

const noAnswer: Answer = { question: null, choices: [], problem: null }

/**
 * Records that a field may name: whatever the server finds, so that the last of a million is found too. While an
 * answer is under way there are none: those of other words would be taken for what the words find.
 */
export function useChoices(to: string, only: States | undefined): Choices {
  const { search } = useReferences()
  const [question, setQuestion] = useState<Question | null>(null)
  const [answer, setAnswer] = useState(noAnswer)
  const ask = useRef(search)
  ask.current = search
  useEffect(() => {
    if (!question) return
    const abort = new AbortController()
    const timer = setTimeout(
      () =>
        ask
          .current(to, question.words, only, abort.signal)
          .then(
            choices => ({ question, choices, problem: null }),
            (error: Error) => ({ question, choices: [], problem: error.message }),
          )
          .then(found => {
            if (!abort.signal.aborted) setAnswer(found)
          }),
      question.words === '' ? 0 : rest,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [to, only, question])
  const isLoading = answer.question !== question
  const { choices, problem } = isLoading ? noAnswer : answer
  return { choices, problem, isLoading, find: words => setQuestion({ words: words.trim() }) }
}
