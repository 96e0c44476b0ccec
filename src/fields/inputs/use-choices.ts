import { useState } from 'react'
import { useDebouncedQuery } from '../../parts/use-debounced-query'
import type { Choice } from '../../resources/kernel/wire/choices'
import { type Choosing, useReferences } from '../references'

/** How long typing must rest before the server is asked, in milliseconds. */
const pause = 250

export interface Choices {
  readonly choices: readonly Choice[]
  readonly isLoading: boolean
  /** Why there are none. */
  readonly problem: string | null
  /** Asks for records that the words find; at once when there are no words. */
  readonly find: (words: string) => void
}

type Answer = Pick<Choices, 'choices' | 'problem'>

const noAnswer: Answer = { choices: [], problem: null }

/**
 * Records that a field may name: whatever the server finds, so that the last of a million is found too. While an
 * answer is under way there are none: those of other words would be taken for what the words find.
 */
export function useChoices(choosing: Choosing): Choices {
  const { search } = useReferences()
  const [words, setWords] = useState<string | null>(null)
  const { answer, isAsking, again } = useDebouncedQuery<Answer>({
    question: words === null ? null : JSON.stringify([choosing, words]),
    rest: () => (words === '' ? 0 : pause),
    ask: signal =>
      search(choosing, words ?? '', signal).then(
        choices => ({ choices, problem: null }),
        (error: Error) => ({ choices: [], problem: error.message }),
      ),
  })
  const find = (text: string) => {
    setWords(text.trim())
    // The same words too: there may be other records by now.
    again()
  }
  return { ...(answer ?? noAnswer), isLoading: isAsking, find }
}
