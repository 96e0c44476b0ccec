import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { RequestError } from '../../providers/http/http'
import { notify } from '../../providers/refine/notification'
import { queuePath } from '../../providers/refine/paths'
import { useUser } from '../../providers/session/session'
import type { View } from '../../resources/kernel/declare/declared-view'
import { inputFieldsFor } from '../../resources/kernel/declare/only-when'
import type { Queue } from '../../resources/kernel/declare/queue'
import { isHeldBy, isUndecided } from '../../resources/kernel/declare/queue-rules'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { describeResult } from '../actions/action-words'
import { useAct } from '../actions/use-act'
import { isSentForApproval, notifySentForApproval } from '../sent-for-approval'
import { titleOf } from '../title-of'
import { useArmed } from '../use-armed'
import { useNavigateFromHere } from '../use-navigate-from-here'
import { useProblem } from '../use-problem'
import { queueMessages } from './messages'
import { queueStateIn } from './queue-state'

export interface OpenCase {
  /** Whether the user has the case and it waits for a decision. */
  readonly isMine: boolean
  /** Whether decisions are accepted: none is running, and the page did not open just now by itself. */
  readonly isReady: boolean
  /** The name of the running action. */
  readonly doing: string | null
  /** The action whose dialog is open. */
  readonly asking: string | null
  /** Why the last decision was refused. */
  readonly problem: string | null
  /** Runs a decision, or opens its dialog. */
  readonly decide: (name: string) => void
  /** Called when the dialog closes. */
  readonly onAnswer: (isChanged: boolean) => void
  readonly goNext: () => void
}

interface CaseOptions {
  readonly resource: AnyResource
  readonly view: View
  readonly queue: Queue
  readonly row: WireRow
  readonly refetch: () => void
}

/** Decides the open record of a queue, once, and opens the next one. */
export function useCase({ resource, view, queue, row, refetch }: CaseOptions): OpenCase {
  const user = useUser()
  const act = useAct(resource)
  const navigate = useNavigateFromHere()
  const { passed } = queueStateIn(useLocation().state)
  const isArmed = useArmed()
  const hasLeft = useRef(false)
  const isBusy = useRef(false)
  /** A decision without an answer: it is asked for again once the case is no longer the user's. */
  const unanswered = useRef<{ readonly name: string; readonly row: WireRow } | null>(null)
  const [doing, setDoing] = useState<string | null>(null)
  const [asking, setAsking] = useState<string | null>(null)
  const [problem, setProblem] = useProblem(titleOf(resource, row))
  const isOpen = isUndecided(resource, queue, row)
  const isMine = isOpen && isHeldBy(queue, row, user.id)

  const goNext = useCallback(() => {
    hasLeft.current = true
    navigate(queuePath(view), { state: { passed: [...passed, row.id] } })
  }, [navigate, view, passed, row.id])

  const leave = () => {
    const { assignee } = queue
    const holder = assignee === undefined ? null : row[assignee]
    const title = titleOf(resource, row)
    const message =
      isOpen && typeof holder === 'string'
        ? queueMessages.takenMeanwhile(title, row.titles?.[holder] ?? queueMessages.somebody)
        : queueMessages.decidedMeanwhile(title)
    notify({ type: 'info', message })
    goNext()
  }
  useLostCase(isMine, asking === null && doing === null, () => {
    if (hasLeft.current) return
    const asked = unanswered.current
    if (asked) void run(asked.name, asked.row, leave)
    else leave()
  })

  /** @param onRefused says why the decision was refused; by default, on the case itself */
  const run = async (name: string, sent = row, onRefused?: () => void) => {
    isBusy.current = true
    setDoing(name)
    setProblem(null)
    try {
      const after = await act(name, sent, {})
      const action = resource.actions[name]
      if (isSentForApproval(resource, after)) notifySentForApproval(after)
      else if (action)
        notify({ type: 'success', message: describeResult(resource, action, { before: sent, after }) })
      // Its buttons stay disabled until the next case stands: another press is not meant for this one.
      goNext()
    } catch (error) {
      isBusy.current = false
      setDoing(null)
      if (!(error instanceof RequestError)) throw error
      unanswered.current = error.isUnanswered ? { name, row: sent } : null
      if (onRefused && !error.isUnanswered) return onRefused()
      setProblem(error.message)
      refetch()
    }
  }

  return {
    isMine,
    isReady: isArmed && doing === null,
    doing,
    asking,
    problem,
    decide: name => {
      if (isBusy.current || hasLeft.current || !isArmed || asking !== null) return
      const asks = Object.keys(inputFieldsFor(resource.actions[name]?.input ?? {}, row)).length > 0
      if (asks || resource.actions[name]?.serious) setAsking(name)
      else void run(name)
    },
    onAnswer: isChanged => {
      if (isChanged) goNext()
      else refetch()
      setAsking(null)
    },
    goNext,
  }
}

/** Tells when a case that the user had is no longer theirs, but not while they act on it themselves. */
function useLostCase(isMine: boolean, isIdle: boolean, onLost: () => void): void {
  const wasMine = useRef(isMine)
  const latest = useRef(onLost)
  latest.current = onLost
  useEffect(() => {
    if (!isIdle) return
    if (wasMine.current && !isMine) latest.current()
    wasMine.current = isMine
  }, [isMine, isIdle])
}
