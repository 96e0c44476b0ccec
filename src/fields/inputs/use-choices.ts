import { useEffect, useRef, useState } from 'react'
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

/** Records to choose from: whatever the server finds, so that the last of a million is found too. */
export function useChoices(resource: string): Choices {
  const { search } = useReferences()
  const [question, setQuestion] = useState<{ readonly words: string } | null>(null)
  const [answer, setAnswer] = useState<Pick<Choices, 'choices' | 'problem'>>({ choices: [], problem: null })
  const [isLoading, setLoading] = useState(false)
  const ask = useRef(search)
  ask.current = search
  useEffect(() => {
    if (!question) return
    const abort = new AbortController()
    setLoading(true)
    const timer = setTimeout(
      () =>
        ask
          .current(resource, question.words, abort.signal)
          .then(
            choices => ({ choices, problem: null }),
            (error: Error) => ({ choices: [], problem: error.message }),
          )
          .then(found => {
            if (abort.signal.aborted) return
            setAnswer(found)
            setLoading(false)
          }),
      question.words === '' ? 0 : rest,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [resource, question])
  return { ...answer, isLoading, find: words => setQuestion({ words: words.trim() }) }
}
