import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { historyKey } from '../../providers/http/history-key'
import { request } from '../../providers/http/http'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { recordPath } from '../../resources/kernel/wire/record-path'
import type { RevealAnswer, RevealRequest } from '../../resources/kernel/wire/wire'

/** How long a masked value stays revealed, in milliseconds. */
export const shownFor = 60_000

export interface Revealed {
  /** Null while the value is hidden. */
  readonly shown: string | null
  /** Reveals the value. @throws RequestError when the server rejects it */
  readonly reveal: (reason: string) => Promise<void>
  readonly hide: () => void
}

/**
 * Reveals a masked value for one minute, or until the component unmounts. The value lives only in the state of this
 * component: never in a cache, storage or a draft.
 */
export function useRevealed(resource: AnyResource, id: string, field: string): Revealed {
  const client = useQueryClient()
  const [shown, setShown] = useState<string | null>(null)
  const hide = useCallback(() => setShown(null), [])
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(hide, shownFor)
    return () => clearTimeout(timer)
  }, [shown, hide])
  const reveal = async (reason: string) => {
    const body: RevealRequest = { field, reason }
    const { value } = await request<RevealAnswer>('POST', recordPath(resource, id, 'reveal'), body, {
      backend: resource.backend ?? 'api',
    })
    setShown(value)
    void client.invalidateQueries({ queryKey: historyKey(resource.name, id) })
  }
  return { shown, reveal, hide }
}
