import { useRef } from 'react'
import { refusedFields } from '../../crud/refusal'
import type { Finish } from '../../domain/race'
import { useDebouncedQuery } from '../../parts/use-debounced-query'
import { RequestError, request } from '../../providers/http/http'

/** The pause after the last keystroke, in milliseconds. */
const pause = 250

/** Requests the preview of a result while the user types it. The last answer stays until the next one comes. */
export function useResultPreview<Preview extends object>(path: string, finish: Finish | null) {
  const last = useRef<Preview | null>(null)
  const { answer, isAsking } = useDebouncedQuery<Preview | string>({
    query: finish && JSON.stringify(finish),
    rest: () => pause,
    ask: async signal => {
      try {
        return await request<Preview>('POST', path, finish ?? {}, { signal })
      } catch (error) {
        if (!(error instanceof RequestError)) throw error
        return Object.values(refusedFields(error))[0] ?? error.message
      }
    },
  })
  if (finish === null) last.current = null
  else if (answer !== null && typeof answer !== 'string') last.current = answer
  return {
    preview: last.current,
    problem: typeof answer === 'string' ? answer : null,
    isAsking,
  }
}
