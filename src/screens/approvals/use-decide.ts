import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useAct } from '../../crud/actions/use-act'
import { useNewest } from '../../crud/actions/use-newest'
import { queueStateIn } from '../../crud/queue/queue-state'
import { useAskAgain } from '../../crud/queue/use-ask-again'
import { useNextInQueue } from '../../crud/queue/use-next-in-queue'
import { useArmed } from '../../crud/use-armed'
import { useNavigateFromHere } from '../../crud/use-navigate-from-here'
import { useProblem } from '../../crud/use-problem'
import { RequestError } from '../../providers/http/http'
import { notify } from '../../providers/refine/notification'
import type { Action } from '../../resources/kernel/declare/declared-action'
import { approvalMessages } from './messages'
import { type ApprovalRequest, approvals, listPath } from './request'

/** Decides a request, never twice, and opens the next one; a request from another queue leads back to it. */
export function useDecide(request: ApprovalRequest, onRefused: () => void) {
  const act = useAct(approvals)
  const navigate = useNavigateFromHere()
  const next = useNextInQueue(approvals, 'list', request.id)
  const { passed, queue } = queueStateIn(useLocation().state)
  const isArmed = useArmed()
  const isBusy = useRef(false)
  const [isApproving, setApproving] = useState(false)
  const [problem, setProblem] = useProblem(request.title)
  const { takeNewer } = useNewest(approvals, request, approvals.actions.approve as Action)
  const onLost = useAskAgain(request.status !== 'PENDING')

  const goNext = () => {
    if (queue !== null) return navigate(queue, { state: { passed: [...passed, request.id] } })
    return next.row
      ? navigate(`${listPath}/${next.row.id}`, { state: { isByItself: true } })
      : navigate(listPath)
  }
  const approve = async () => {
    if (isBusy.current || !isArmed) return
    await send()
  }
  const send = async () => {
    isBusy.current = true
    setApproving(true)
    setProblem(null)
    try {
      await act('approve', request, {})
      notify({ type: 'success', message: approvalMessages.approved(request.title) })
      // The buttons stay disabled until the next request stands.
      goNext()
    } catch (error) {
      isBusy.current = false
      setApproving(false)
      if (!(error instanceof RequestError)) throw error
      setProblem(takeNewer(error) ?? error.message)
      onLost(error.isUnanswered ? () => void send() : null)
      onRefused()
    }
  }
  return { approve, goNext, next, isArmed, isApproving, problem }
}

export type Deciding = ReturnType<typeof useDecide>
