import { useQuery } from '@tanstack/react-query'
import { useLiveRefetch } from '../../crud/live/use-live-refetch'
import { request as ask, type RequestError } from '../../providers/http/http'
import { recordPath } from '../../resources/kernel/wire/record-path'
import { type ApprovalRequest, approvals } from './request'

/**
 * Why the server would refuse this person's approval now; null while nothing is known against it. It depends on the record
 * that would change, on the limit of this person and on the roles of both, so any change of others may change it.
 */
export function useVerdict(request: ApprovalRequest, isAsked: boolean): string | null {
  const { data, refetch } = useQuery<{ readonly problem: string | null }, RequestError>({
    queryKey: ['approvals', 'verdict', request.id, request.version],
    queryFn: ({ signal }) => ask('GET', recordPath(approvals, request.id, 'verdict'), undefined, { signal }),
    enabled: isAsked,
    staleTime: 0,
  })
  useLiveRefetch('any', () => isAsked && void refetch())
  return data?.problem ?? null
}
