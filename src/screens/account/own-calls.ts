import { useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../providers/http'
import type { OwnSession } from '../../resources/kernel/wire'

/** How many sessions a call ended. */
interface Ended {
  readonly ended: number
}

const sessionsKey = ['own-sessions']

export function useOwnSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) =>
      request<{ items: readonly OwnSession[] }>('GET', '/user/sessions', undefined, { signal }),
  })
}

/** Asks for the sessions anew, once some have ended. */
export function useSessionsChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: sessionsKey })
}

export function changePassword(password: string, newPassword: string): Promise<Ended> {
  return request('POST', '/user/password', { password, newPassword })
}

export function endSession(id: string): Promise<unknown> {
  return request('POST', `/user/sessions/${id}/end`, {})
}

export function endOtherSessions(): Promise<Ended> {
  return request('POST', '/user/sessions/end', {})
}
