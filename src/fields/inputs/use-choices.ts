import { useState } from 'react'
import { useDebouncedQuery } from '../../parts/use-debounced-query'
import type { Choice } from '../../resources/kernel/wire/choices'
import { type Choosing, useReferences } from '../references'

/** How long after the last keystroke the server is asked, in milliseconds. */
const pause = 250

export interface Choices {
  readonly choices: readonly Choice[]
  readonly isLoading: boolean
  /** Why the records could not be loaded. */
  readonly problem: string | null
  /** Searches for records; without delay if there are no words. */
  readonly find: (words: string) => void
}

type Answer = Pick<Choices, 'choices' | 'problem'>

const noAnswer: Answer = { choices: [], problem: null }

/**
 * Searches the server for records that a field may name, so that the last of a million is found too. While a search
 * runs there are no choices: old ones would look like results of the new words.
 */
export function useChoices(choosing: Choosing): Choices {
  const { search } = useReferences()
  const [words, setWords] = useState<string | null>(null)
  const { answer, isAsking, again } = useDebouncedQuery<Answer>({
    query: words === null ? null : JSON.stringify([choosing, words]),
    rest: () => (words === '' ? 0 : pause),
    ask: signal =>
      search(choosing, words ?? '', signal).then(
        choices => ({ choices, problem: null }),
        (error: Error) => ({ choices: [], problem: error.message }),
      ),
  })
  const find = (text: string) => {
    setWords(text.trim())
    // Also repeats a search with the same words: there may be new records.
    again()
  }
  return { ...(answer ?? noAnswer), isLoading: isAsking, find }
}
