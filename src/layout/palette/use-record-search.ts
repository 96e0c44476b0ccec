import { useRef } from 'react'
import { useDebouncedQuery } from '../../parts/use-debounced-query'
import { RequestError, request } from '../../providers/http/http'
import type { SearchAnswer, SearchGroup } from '../../resources/kernel/wire/wire'

/** How long after the last keystroke the server is asked, in milliseconds; after a longer pause it is asked at once. */
const pause = 120

export interface RecordSearch {
  /** The records that match the current text; none while the search runs. */
  readonly groups: readonly SearchGroup[]
  readonly isSearching: boolean
  /** Why the search failed, as a sentence. */
  readonly problem: string | null
  readonly retry: () => void
}

interface Answer {
  readonly groups: readonly SearchGroup[]
  readonly problem: string | null
}

const nothing: Answer = { groups: [], problem: null }

/** Searches the server while the user types; results of an earlier text are never shown. */
export function useRecordSearch(typed: string, isOn: boolean): RecordSearch {
  const asked = isOn ? typed.trim() : ''
  const typedAt = useRef(Number.NEGATIVE_INFINITY)
  const { answer, isAsking, again } = useDebouncedQuery({
    query: asked || null,
    rest: () => {
      const now = performance.now()
      const isRested = now - typedAt.current > pause
      typedAt.current = now
      return isRested ? 0 : pause
    },
    ask: signal => search(asked, signal),
  })
  return { ...(answer ?? nothing), isSearching: isAsking, retry: again }
}

async function search(typed: string, signal: AbortSignal): Promise<Answer> {
  try {
    const { groups } = await request<SearchAnswer>('POST', '/admin/search', { q: typed }, { signal })
    return { groups, problem: null }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return { groups: [], problem: error.message }
  }
}
