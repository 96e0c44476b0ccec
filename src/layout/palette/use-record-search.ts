import { useRef } from 'react'
import { useDebouncedQuery } from '../../parts/use-debounced-query'
import { RequestError, request } from '../../providers/http/http'
import type { SearchAnswer, SearchGroup } from '../../resources/kernel/wire/wire'

/** How long typing must rest before the server is asked again, in milliseconds; after a rest, it is asked at once. */
const pause = 120

export interface RecordSearch {
  /** The records that answer to exactly what is typed now; none while that is being asked. */
  readonly groups: readonly SearchGroup[]
  readonly isSearching: boolean
  /** Why there is no answer, as a sentence. */
  readonly problem: string | null
  readonly retry: () => void
}

interface Answer {
  readonly groups: readonly SearchGroup[]
  readonly problem: string | null
}

const nothing: Answer = { groups: [], problem: null }

/** Asks the server for records while the person types; the answer to an earlier text is never shown. */
export function useRecordSearch(typed: string, isOn: boolean): RecordSearch {
  const asked = isOn ? typed.trim() : ''
  const typedAt = useRef(Number.NEGATIVE_INFINITY)
  const { answer, isAsking, again } = useDebouncedQuery({
    question: asked || null,
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
