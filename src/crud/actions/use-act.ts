import { useCustomMutation, useInvalidate } from '@refinedev/core'
import { useCallback } from 'react'
import type { RequestError } from '../../providers/http/http'
import type { Action } from '../../resources/kernel/declare/declared-action'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { actionPath, recordPath } from '../../resources/kernel/wire/record-path'
import type { ActionAnswer, WireRow } from '../../resources/kernel/wire/wire'
import { useKnown } from '../record-cache'
import { isSent } from '../sent-for-approval'

export type Act = (
  name: string,
  row: WireRow,
  input: Readonly<Record<string, unknown>>,
) => Promise<ActionAnswer>

/**
 * Does a declared action on a record as it was seen.
 * @throws RequestError when the server refuses: stale, not in a state to start from, not allowed
 */
export function useAct(resource: AnyResource): Act {
  const { mutateAsync } = useCustomMutation<ActionAnswer, RequestError>()
  const know = useKnown(resource)
  const invalidate = useInvalidate()
  return useCallback(
    async (name, row, input) => {
      const url = recordPath(resource, row.id, actionPath(resource, name))
      const { data } = await mutateAsync({
        url,
        method: 'post',
        values: bodyOf(resource.actions[name], row, input),
        meta: { resource: resource.name, attempt: url },
        errorNotification: false,
      })
      if (isSent(resource, data)) {
        return data
      }
      // What is handed out this once is kept in no cache.
      know(withoutHandedOut(data))
      for (const touched of resource.actions[name]?.invalidates ?? [])
        invalidate({ resource: touched, invalidates: ['resourceAll'] })
      return data
    },
    [mutateAsync, know, invalidate, resource],
  )
}

function bodyOf(action: Action | undefined, row: WireRow, input: Readonly<Record<string, unknown>>) {
  const { version } = row
  const seen = Object.fromEntries((action?.seen ?? []).map(name => [name, row[name]]))
  return { ...input, ...seen, ...action?.result, ...(!action?.unversioned && { version }) }
}

function withoutHandedOut({ shownOnce: _, ...row }: ActionAnswer): WireRow {
  return row as WireRow
}
