import { useCustomMutation, useInvalidate } from '@refinedev/core'
import { useCallback } from 'react'
import type { RequestError } from '../../providers/http/http'
import type { Action } from '../../resources/kernel/declare/declared-action'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { actionPath, recordPath } from '../../resources/kernel/wire/record-path'
import type { ActionAnswer, WireRow } from '../../resources/kernel/wire/wire'
import { useCacheRecord } from '../record-cache'
import { isSentForApproval } from '../sent-for-approval'

export type Act = (
  name: string,
  row: WireRow,
  input: Readonly<Record<string, unknown>>,
) => Promise<ActionAnswer>

/**
 * Returns a function that runs a declared action on the version of the record that the user saw.
 * @throws RequestError when the server rejects it: the version is stale, the state does not allow the action, or the
 * user may not run it
 */
export function useAct(resource: AnyResource): Act {
  const { mutateAsync } = useCustomMutation<ActionAnswer, RequestError>()
  const know = useCacheRecord(resource)
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
      if (isSentForApproval(resource, data)) {
        return data
      }
      // A secret that is shown once must not stay in any cache.
      know(recordOf(data))
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

function recordOf({ shownOnce: _, created: __, ...row }: ActionAnswer): WireRow {
  return row as WireRow
}
