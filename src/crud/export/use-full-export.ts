import { useCreate } from '@refinedev/core'
import { useRef, useState } from 'react'
import { RequestError } from '../../providers/http/http'
import { useUser } from '../../providers/session/session'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { isMasked } from '../../resources/kernel/kinds/mask'
import { can, mayReveal } from '../../resources/kernel/rights/access'
import { fullExportType } from '../../resources/kernel/wire/full-export'
import type { ExportRequest, WireRow } from '../../resources/kernel/wire/wire'
import { inputProblems } from '../actions/action-input'
import { refusedFields } from '../refusal'
import { useRegistry } from '../registry-context'
import { isSentForApproval, notifySentForApproval } from '../sent-for-approval'

/** An export with masked values in full. Another person has to approve it. */
export interface FullExportRequest {
  /** The masked columns that this user may see in full; empty if there are none. */
  readonly names: readonly string[]
  readonly isWanted: boolean
  readonly reason: string
  readonly reasonProblem: string | undefined
  readonly isSending: boolean
  readonly refusal: string | null
  readonly want: (isWanted: boolean) => void
  readonly type: (reason: string) => void
  readonly send: (exportRequest: ExportRequest) => void
}

/**
 * @param columns the columns of the file
 * @param onSent called when the request has been sent for approval
 */
export function useFullExport(
  resource: AnyResource,
  columns: readonly string[],
  onSent: () => void,
): FullExportRequest {
  const user = useUser()
  const fullExports = useRegistry().byTypename.get(fullExportType)
  const { mutateAsync } = useCreate<WireRow, RequestError>()
  const [isWanted, want] = useState(false)
  const [reason, setReason] = useState('')
  const [reasonProblem, setReasonProblem] = useState<string | undefined>()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isBusy = useRef(false)

  const isOffered = fullExports !== undefined && can(user, fullExports, 'create')
  const names = columns.filter(name => {
    const field = isOffered ? resource.fields[name] : undefined
    return field !== undefined && isMasked(field) && mayReveal(user, resource, name)
  })

  const send = async (exportRequest: ExportRequest) => {
    const asked = fullExports?.fields.reason
    if (!fullExports || !asked || isBusy.current) return
    const problem = inputProblems({ reason: asked }, { reason: reason || null }).reason
    setReasonProblem(problem)
    if (problem !== undefined) return
    isBusy.current = true
    setSending(true)
    setRefusal(null)
    try {
      const { data } = await mutateAsync({
        resource: fullExports.name,
        values: { ...exportRequest, resource: resource.name, values: names, reason },
        meta: { attempt: `${fullExports.name} ${resource.name}` },
        successNotification: false,
        errorNotification: false,
      })
      if (!isSentForApproval(fullExports, data)) throw new Error('A full export was made without approval')
      notifySentForApproval(data)
      onSent()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      setReasonProblem(refusedFields(error).reason)
      setRefusal(error.message)
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  return {
    names,
    isWanted: isWanted && names.length > 0,
    reason,
    reasonProblem,
    isSending,
    refusal,
    want,
    type: text => {
      setReason(text)
      setReasonProblem(undefined)
    },
    send: exportRequest => void send(exportRequest),
  }
}
