import { useQuery } from '@tanstack/react-query'
import { request } from '../../providers/http/http'
import type { Row } from '../../resources/kernel/declare/resource'
import type { shifts } from '../../resources/places/shifts'
import type { terminals } from '../../resources/places/terminals'

export type OpenShift = Row<typeof shifts>
export type Terminal = Row<typeof terminals>

export const shiftKey = ['cash', 'shift']

/** The open shift of the cashier; null without one. */
export function useShift() {
  return useQuery({
    queryKey: shiftKey,
    queryFn: ({ signal }) =>
      request<{ shift: OpenShift | null }>('GET', '/cashier/shifts/current', undefined, { signal }),
  })
}

/** The terminals that are assigned to the cashier. */
export function useTerminals() {
  return useQuery({
    queryKey: ['cash', 'terminals'],
    queryFn: ({ signal }) =>
      request<{ items: readonly Terminal[] }>('GET', '/cashier/getterminals', undefined, { signal }),
  })
}
