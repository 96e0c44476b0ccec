import { useQuery } from '@tanstack/react-query'
import { type RequestError, request } from '../providers/http/http'
import type { AnyResource } from '../resources/kernel/declare/resource'
import type { FirstValuesAnswer } from '../resources/kernel/wire/first-values'
import type { Values } from './form/form-fields'

export interface FirstValues {
  /** The first values of each new record; undefined until the server has answered. Empty where it suggests nothing. */
  readonly rows: readonly Values[] | undefined
}

interface Options {
  /** The id of the record that the reference `firstValues` names; null while none is chosen. */
  readonly chosen: string | null
  /** How many records will be created. */
  readonly count?: number
  /** Asks again when it changes, such as the number of records that there are. */
  readonly after?: number
}

/** Fetches the start values of new records. A form opens without them if the server does not answer. */
export function useFirstValues(
  resource: AnyResource,
  { chosen, count = 1, after = 0 }: Options,
): FirstValues {
  const { name, firstValues: reference, backend } = resource
  const isAsked = reference !== undefined && chosen !== null
  const query = useQuery<FirstValuesAnswer, RequestError>({
    queryKey: ['first-values', name, chosen, count, after],
    enabled: isAsked,
    gcTime: 0,
    placeholderData: (before, query) => (query?.queryKey[2] === chosen ? before : undefined),
    queryFn: ({ signal }) =>
      request<FirstValuesAnswer>(
        'POST',
        `/admin/get/${name}/first`,
        { [reference ?? '']: chosen, count },
        { backend: backend ?? 'api', signal },
      ),
  })
  if (!isAsked || query.error) return nothing
  return { rows: query.data?.rows }
}

const nothing: FirstValues = { rows: [] }
