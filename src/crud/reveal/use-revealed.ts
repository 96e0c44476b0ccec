import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { historyKey } from '../../providers/http/history-key'
import { request } from '../../providers/http/http'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { recordPath } from '../../resources/kernel/wire/record-path'
import type { RevealAnswer, RevealRequest } from '../../resources/kernel/wire/wire'

/** How long a masked value stays shown, in milliseconds. */
export const shownFor = 60_000

export interface Revealed {
  /** Null while it is not shown. */
  readonly shown: string | null
  /** Has it shown. @throws RequestError when the server refuses */
  readonly reveal: (reason: string) => Promise<void>
  readonly hide: () => void
}

/**
 * A masked value of a record, shown for a minute or until its place on the screen is left. It is kept nowhere but in
 * that place: in no cache of answers, no storage, no draft.
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
