import { useCustomMutation, useInvalidate } from '@refinedev/core'
import { useCallback, useRef } from 'react'
import { checkTypename, type RequestError } from '../../providers/http/http'
import { momentOf, useUser } from '../../providers/session/session'
import type { Action } from '../../resources/kernel/declare/declared-action'
import { inputValuesFor } from '../../resources/kernel/declare/only-when'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { actionPath, recordPath } from '../../resources/kernel/wire/record-path'
import type { ActionAnswer, WireRow } from '../../resources/kernel/wire/wire'
import { useCacheAnswers } from '../record-cache'
import { isSentForApproval } from '../sent-for-approval'
import { nextCall } from './next-call'
import { showOnce } from './show-once'

/** The record to run an action on; fields that decide about inputs, or that the body repeats, are in it. */
type ActionTarget = Pick<WireRow, 'id' | 'version'> & Readonly<Record<string, unknown>>

export type Act = (
  name: string,
  row: ActionTarget,
  input: Readonly<Record<string, unknown>>,
) => Promise<ActionAnswer>

/**
 * Returns a function that runs a declared action on the version of the record that the user saw.
 * @throws RequestError when the server rejects it: the version is stale, the state does not allow the action, or the
 * user may not run it
 */
export function useAct(resource: AnyResource): Act {
  const send = useSend(resource)
  const keep = useKeep(resource)
  return useCallback(
    async (name, row, input) => {
      const data = await send(name, row, input)
      if (!isSentForApproval(resource, data)) keep(name, [recordOf(data)])
      return data
    },
    [send, keep, resource],
  )
}

/**
 * Like `useAct`, for many records one after another: the screens behind see the new versions, and lists load again, once
 * `refresh` is called with the name of the action.
 */
export function useActOnMany(resource: AnyResource) {
  const send = useSend(resource)
  const keep = useKeep(resource)
  const changed = useRef<WireRow[]>([])
  const act: Act = useCallback(
    async (name, row, input) => {
      const data = await send(name, row, input)
      if (!isSentForApproval(resource, data)) changed.current.push(recordOf(data))
      return data
    },
    [send, resource],
  )
  const refresh = useCallback(
    (name: string) => {
      const rows = changed.current
      changed.current = []
      if (rows.length > 0) keep(name, rows)
    },
    [keep],
  )
  return { act, refresh }
}

/** Returns a function that sends an action to the server, and shows what the server answers only once. */
function useSend(resource: AnyResource): Act {
  const user = useUser()
  const { mutateAsync } = useCustomMutation<ActionAnswer, RequestError>()
  return useCallback(
    async (name, row, input) => {
      const url = recordPath(resource, row.id, actionPath(resource, name))
      const action = resource.actions[name]
      const values = bodyOf(action, row, input)
      // Without a version, values need nothing of an earlier call: each set of them for what the user saw is a call of its own.
      const isFree = action?.absolute && action.unversioned
      const attempt = isFree ? `${url} ${row.version} ${JSON.stringify(values)}` : url
      const nextWrite = action && nextCall(resource, action, row, values, momentOf(user))
      const { data } = await mutateAsync({
        url,
        method: 'post',
        values,
        meta: { resource: resource.name, attempt, nextWrite },
        errorNotification: false,
      })
      checkTypename(data, `POST ${url}`)
      showOnce(resource, action?.showsOnce, data)
      return data
    },
    [mutateAsync, resource, user],
  )
}

/** Returns a function that caches the records in the answer of an action, and refetches the other data it changes. */
function useKeep(resource: AnyResource) {
  const keep = useCacheAnswers(resource)
  const invalidate = useInvalidate()
  return useCallback(
    (name: string, rows: readonly WireRow[]) => {
      keep(rows)
      for (const touched of resource.actions[name]?.invalidates ?? [])
        invalidate({ resource: touched, invalidates: ['resourceAll'] })
    },
    [keep, invalidate, resource],
  )
}

function bodyOf(action: Action | undefined, row: ActionTarget, input: Readonly<Record<string, unknown>>) {
  const { version } = row
  const seen = Object.fromEntries((action?.seen ?? []).map(name => [name, row[name]]))
  const given = inputValuesFor(action?.input ?? {}, input, row)
  return { ...given, ...seen, ...action?.result, ...(!action?.unversioned && { version }) }
}

/** A secret that is shown once must not stay in any cache. */
function recordOf({ shownOnce: _, created: __, ...row }: ActionAnswer): WireRow {
  return row as WireRow
}
