import { type CrudFilters, useDataProvider } from '@refinedev/core'
import { useCallback, useState } from 'react'
import { RequestError } from '../../providers/http/http'
import { listRequest } from '../../providers/refine/data'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { countCall } from '../../resources/kernel/wire/list-call'
import type { CountAnswer } from '../../resources/kernel/wire/wire'
import type { KeysetQuery } from './use-keyset-list'

export interface RowCount {
  /** The count for the current search and filters; null until counted. */
  readonly answer: CountAnswer | null
  readonly isCounting: boolean
  /** Counts the rows; resolves to the error, or null on success. */
  readonly count: () => Promise<RequestError | null>
}

/** Counts the matching records on request only, because counting is expensive for the server. */
export function useRowCount(resource: AnyResource, query: KeysetQuery): RowCount {
  const provider = useDataProvider()()
  const request = listRequest(query.filters as CrudFilters, [], { q: query.q ?? '' })
  const { path: url, body: payload } = countCall(resource, query.call, request)
  const queryKey = JSON.stringify(payload)
  const [counted, setCounted] = useState<{ queryKey: string; answer: CountAnswer } | null>(null)
  const [isCounting, setCounting] = useState(false)
  const count = useCallback(async () => {
    setCounting(true)
    try {
      const answer = await provider.custom?.<never>({
        url,
        method: 'post',
        payload: JSON.parse(queryKey),
        meta: { resource: resource.name },
      })
      setCounted({ queryKey, answer: answer?.data as unknown as CountAnswer })
      return null
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      return error
    } finally {
      setCounting(false)
    }
  }, [provider, url, queryKey, resource.name])
  return { answer: counted?.queryKey === queryKey ? counted.answer : null, isCounting, count }
}
