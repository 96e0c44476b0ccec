import { type CrudFilters, useDataProvider } from '@refinedev/core'
import { useCallback, useState } from 'react'
import { RequestError } from '../../providers/http/http'
import { listRequest } from '../../providers/refine/data'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { countCall } from '../../resources/kernel/wire/list-call'
import type { CountAnswer } from '../../resources/kernel/wire/wire'
import type { KeysetQuery } from './use-keyset-list'

export interface RowCount {
  /** Of the present search and filters; null until it is counted. */
  readonly answer: CountAnswer | null
  readonly isCounting: boolean
  /** Answers what went wrong; null when nothing did. */
  readonly count: () => Promise<RequestError | null>
}

/** How many records match: counted on request, because it costs the server. */
export function useRowCount(resource: AnyResource, query: KeysetQuery): RowCount {
  const provider = useDataProvider()()
  const request = listRequest(query.filters as CrudFilters, [], { q: query.q ?? '' })
  const { path: url, body: payload } = countCall(resource, query.call, request)
  const question = JSON.stringify(payload)
  const [counted, setCounted] = useState<{ question: string; answer: CountAnswer } | null>(null)
  const [isCounting, setCounting] = useState(false)
  const count = useCallback(async () => {
    setCounting(true)
    try {
      const answer = await provider.custom?.<never>({
        url,
        method: 'post',
        payload: JSON.parse(question),
        meta: { resource: resource.name },
      })
      setCounted({ question, answer: answer?.data as unknown as CountAnswer })
      return null
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      return error
    } finally {
      setCounting(false)
    }
  }, [provider, url, question, resource.name])
  return { answer: counted?.question === question ? counted.answer : null, isCounting, count }
}
