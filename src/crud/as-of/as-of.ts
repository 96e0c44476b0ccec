import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { useSearchParams } from 'react-router'
import { type RequestError, request } from '../../providers/http/http'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { recordPath } from '../../resources/kernel/wire/record-path'
import type { AsOfAnswer } from '../../resources/kernel/wire/wire'

/** The parameter of the address: a second, in UTC. */
export const asOfParam = 'asOf'

/** The second that the page of a record is shown as of; null for now. ISO 8601 in UTC. */
export function useAsOf(): string | null {
  const [params] = useSearchParams()
  return readSecond(params.get(asOfParam))
}

/** Reads an address, which users may write by hand; null for anything but a moment. */
export function readSecond(text: string | null): string | null {
  const at = text === null ? Number.NaN : Date.parse(text)
  return Number.isNaN(at) ? null : secondOf(at)
}

/** The second before this one, which has passed as a whole. */
export function lastSecond(now: number): string {
  return secondOf(now - 1000)
}

const secondOf = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`

/** Loads a record as it was at the end of a second. */
export function useRecordAsOf(resource: AnyResource, id: string, second: string) {
  return useQuery<AsOfAnswer, RequestError>({
    queryKey: ['as-of', resource.name, id, second],
    queryFn: ({ signal }) =>
      request(
        'GET',
        `${recordPath(resource, id, 'as-of')}?${new URLSearchParams({ at: second })}`,
        undefined,
        { signal },
      ),
    staleTime: 0,
  })
}

/** The names of the fields that are not known of then; null on a page of now. */
export const PastContext = createContext<readonly string[] | null>(null)

export function usePast(): readonly string[] | null {
  return useContext(PastContext)
}
