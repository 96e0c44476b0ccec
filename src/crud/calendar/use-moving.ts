import { useMemo, useRef, useState } from 'react'
import { RequestError } from '../../providers/http/http'
import { notify } from '../../providers/refine/notification'
import { momentOf, useUser } from '../../providers/session/session'
import { actionProblem } from '../../resources/kernel/declare/action'
import type { Calendar } from '../../resources/kernel/declare/calendar'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { describeResult } from '../actions/action-words'
import { useAct } from '../actions/use-act'
import { isSentForApproval, notifySentForApproval } from '../sent-for-approval'
import type { Entry } from './calendar-model'
import { calendarMessages } from './messages'

/** Moving a record to another day, by dragging it or by keys. */
export interface Moving {
  /** Whether the user may move it now. */
  readonly isMovable: (row: WireRow) => boolean
  /** The record that the user has picked up; null if none. */
  readonly held: Entry | null
  readonly pickUp: (entry: Entry) => void
  readonly letGo: () => void
  /** Puts the record that the user holds on a day. */
  readonly drop: (day: string) => void
  /** The new days of moved records until the server has answered, by id. */
  readonly moved: ReadonlyMap<string, string>
}

interface Pending {
  readonly row: WireRow
  readonly day: string
}

/** Holds the record that is being moved, and moves it by the action that the calendar declares. */
export function useMoving(resource: AnyResource, calendar: Calendar, rows: readonly WireRow[]): Moving {
  const user = useUser()
  const act = useAct(resource)
  const [held, setHeld] = useState<Entry | null>(null)
  const [pending, setPending] = useState<Pending | null>(null)
  const { move, date } = calendar
  const action = move === undefined ? undefined : resource.actions[move]
  const isMovable = (row: WireRow) =>
    move !== undefined &&
    action !== undefined &&
    can(user, resource, move) &&
    actionProblem(resource, action, row, momentOf(user)) === null
  // It stands on the new day until the list has its new version.
  const isPending =
    pending !== null &&
    rows.some(({ id, version }) => id === pending.row.id && version <= pending.row.version)
  const moved = useMemo(
    () => new Map(pending && isPending ? [[pending.row.id, pending.day] as const] : []),
    [pending, isPending],
  )
  // A second move before the list has reloaded starts from the version that the first move made.
  const latest = useRef(new Map<string, Promise<WireRow>>())
  const send = async (shown: WireRow, day: string) => {
    setPending({ row: shown, day })
    const earlier = await latest.current.get(shown.id)
    const row = earlier && earlier.version > shown.version ? earlier : shown
    setPending({ row, day })
    const after = await moveTo(row, day)
    if (after === null) setPending(null)
    return after ?? row
  }
  /** The record as it is after the move; null if it stays where it was. */
  const moveTo = async (row: WireRow, day: string): Promise<WireRow | null> => {
    if (!action || move === undefined) return null
    try {
      const after = await act(move, row, { [date]: day })
      if (isSentForApproval(resource, after)) {
        notifySentForApproval(after)
        return null
      }
      const done = describeResult(resource, action, { before: row, after })
      const others = rows.filter(({ id }) => id !== row.id)
      const problem = calendar.conflicts?.([...others, after]).get(row.id)
      if (problem === undefined) notify({ type: 'success', message: done })
      else notify({ type: 'info', message: calendarMessages.movedInConflict(done, problem) })
      return after
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      notify({ type: 'error', message: error.notice })
      return null
    }
  }
  return {
    isMovable,
    held,
    pickUp: setHeld,
    letGo: () => setHeld(null),
    drop: day => {
      setHeld(null)
      if (held && held.day !== day) latest.current.set(held.row.id, send(held.row, day))
    },
    moved,
  }
}
