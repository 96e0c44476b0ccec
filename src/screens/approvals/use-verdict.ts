import { useQuery } from '@tanstack/react-query'
import { request as ask, type RequestError } from '../../providers/http/http'
import { recordPath } from '../../resources/kernel/wire/record-path'
import { type ApprovalRequest, approvals } from './request'

/** Why the server would refuse this person's approval now; null while nothing is known against it. */
export function useVerdict(request: ApprovalRequest, isAsked: boolean): string | null {
  const { data } = useQuery<{ readonly problem: string | null }, RequestError>({
    queryKey: ['approvals', 'verdict', request.id, request.version],
    queryFn: ({ signal }) => ask('GET', recordPath(approvals, request.id, 'verdict'), undefined, { signal }),
    enabled: isAsked,
    staleTime: 0,
  })
  return data?.problem ?? null
}
