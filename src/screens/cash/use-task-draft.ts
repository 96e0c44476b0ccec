import { useState } from 'react'
import { currentEnvironment } from '../../providers/http/environment'
import { useUser } from '../../providers/session/session'
import { dropDraft, keepDraft, readDraft } from '../../providers/stored/drafts'

export interface TaskDraft<Entered> {
  readonly draft: Entered | null
  /** Whether the draft comes from an earlier visit and has not changed since. */
  readonly isRestored: boolean
  /** Keeps the steps in the browser; null drops them. */
  set(draft: Entered | null): void
  /** Drops what the browser keeps, not what is on the screen: once it is sent, it may be done, and no later page offers it again. */
  stopKeeping(): void
  /** Keeps what is on the screen again: it was refused, so nothing is done. */
  keepAgain(): void
}

/**
 * The steps that a cashier has entered, kept over a reload and over leaving the page (docs/drafts.md).
 * @param keptOf leaves out what is never kept; null when nothing else was entered
 * @param within milliseconds after which it is no longer shown
 */
export function useTaskDraft<Entered extends object>(
  task: string,
  shift: string,
  keptOf: (draft: Entered) => Entered | null,
  within = Number.POSITIVE_INFINITY,
): TaskDraft<Entered> {
  const { id: person } = useUser()
  const place = { environment: currentEnvironment(), person, resource: task, record: shift }
  const [{ draft, isRestored }, show] = useState(() => {
    const found = readDraft(place)
    const kept = found && Date.now() - found.at < within ? found : null
    return { draft: kept && (kept.to as Entered), isRestored: kept !== null }
  })
  const keep = (entered: Entered | null) => {
    const kept = entered && keptOf(entered)
    if (kept)
      keepDraft(place, {
        at: Date.now(),
        version: null,
        from: {},
        to: Object.fromEntries(Object.entries(kept)),
      })
    else dropDraft(place)
  }
  return {
    draft,
    isRestored,
    set: next => {
      keep(next)
      show({ draft: next, isRestored: false })
    },
    stopKeeping: () => dropDraft(place),
    keepAgain: () => keep(draft),
  }
}
