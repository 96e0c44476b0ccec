import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { RequestError } from '../../providers/http/http'
import { isReplay } from '../../providers/http/replays'
import { notify } from '../../providers/refine/notification'
import { casePath, queuePath } from '../../providers/refine/paths'
import { useUser } from '../../providers/session/session'
import type { View } from '../../resources/kernel/declare/declared-view'
import { isHeldBy } from '../../resources/kernel/declare/queue-rules'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { useAct } from '../actions/use-act'
import { titleOf } from '../title-of'
import { useNavigateFromHere } from '../use-navigate-from-here'
import { findNext } from './find-next'
import { queueMessages } from './messages'
import { queueStateIn } from './queue-state'
import { useQueueRequests } from './use-queue-requests'

type Looking = 'looking' | 'none' | RequestError

/** Refusals in a row after which something else is wrong than that others are faster. */
const mostRefused = 20

/**
 * Claims the record that waits longest and opens it, or opens another user's request about such a record. If another user
 * claimed the record at the same moment, a toast names it and the next one is tried.
 */
export function useOpenNext(resource: AnyResource, view: View): { looking: Looking; again: () => void } {
  const user = useUser()
  const navigate = useNavigateFromHere()
  const act = useAct(resource)
  const requests = useQueueRequests(resource, view)
  const { key, state } = useLocation()
  const [looking, setLooking] = useState<Looking>('looking')
  const [turn, setTurn] = useState(0)
  const run = useRef(async (_: AbortSignal) => undefined as unknown)
  run.current = async signal => {
    const { passed } = queueStateIn(state)
    const refused: string[] = []
    for (;;) {
      const found = await findNext(resource, view, [...passed, ...refused], { signal, requests })
      if (signal.aborted) return
      if (!found) return setLooking('none')
      const { row } = found
      if (found.isRequest && requests) {
        const back = { isByItself: true, passed, queue: queuePath(view) }
        return navigate(requests.pathOf(row.id), { replace: true, state: back })
      }
      try {
        const { claim } = view.queue ?? {}
        const isFree = claim !== undefined && view.queue && !isHeldBy(view.queue, row, user.id)
        const claimed = isFree ? await act(claim, row, {}) : row
        if (signal.aborted) return
        // Since the earlier try, another user may have released or taken it.
        if (isReplay(claimed)) continue
        return navigate(casePath(view, row.id), { replace: true, state: { isByItself: true, passed } })
      } catch (error) {
        if (!(error instanceof RequestError) || ![403, 404, 409].includes(error.statusCode)) throw error
        notify({ type: 'info', message: queueMessages.skipped(titleOf(resource, row), error.message) })
        refused.push(row.id)
        if (refused.length >= mostRefused) return setLooking('none')
      }
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new history entry, or "Try again", starts another search
  useEffect(() => {
    const aborter = new AbortController()
    setLooking('looking')
    run.current(aborter.signal).catch((error: unknown) => {
      if (aborter.signal.aborted) return
      if (!(error instanceof RequestError)) throw error
      setLooking(error)
    })
    return () => aborter.abort()
  }, [key, turn])
  return { looking, again: () => setTurn(turn + 1) }
}
