import { useCallback, useEffect, useRef, useState } from 'react'
import { RequestError, request } from '../../providers/http'
import type { SearchAnswer, SearchGroup } from '../../resources/kernel/wire'

/** How long typing must rest before the server is asked again, in milliseconds; after a rest, it is asked at once. */
const rest = 120

export interface RecordSearch {
  /** The records that answer to exactly what is typed now; none while that is being asked. */
  readonly groups: readonly SearchGroup[]
  readonly isSearching: boolean
  /** Why there is no answer, as a sentence. */
  readonly problem: string | null
  readonly retry: () => void
}

interface Answer {
  readonly typed: string
  readonly groups: readonly SearchGroup[]
  readonly problem: string | null
}

const nothing: Answer = { typed: '', groups: [], problem: null }

/** Asks the server for records while the person types; the answer to an earlier text is never shown. */
export function useRecordSearch(typed: string, isOn: boolean): RecordSearch {
  const [answer, setAnswer] = useState(nothing)
  const [attempt, setAttempt] = useState(0)
  const asked = isOn ? typed.trim() : ''
  const typedAt = useRef(Number.NEGATIVE_INFINITY)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (asked === '') return
    const now = performance.now()
    const isRested = now - typedAt.current > rest
    typedAt.current = now
    const controller = new AbortController()
    const timer = setTimeout(
      async () => {
        const found = await ask(asked, controller.signal)
        if (!controller.signal.aborted) setAnswer(found)
      },
      isRested ? 0 : rest,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked, attempt])

  const retry = useCallback(() => {
    setAnswer(nothing)
    setAttempt(former => former + 1)
  }, [])
  const isAnswered = answer.typed === asked
  const { groups, problem } = isAnswered ? answer : nothing
  return { groups, problem, retry, isSearching: asked !== '' && !isAnswered }
}

async function ask(typed: string, signal: AbortSignal): Promise<Answer> {
  try {
    const { groups } = await request<SearchAnswer>('POST', '/admin/search', { q: typed }, { signal })
    return { typed, groups, problem: null }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return { typed, groups: [], problem: error.message }
  }
}
