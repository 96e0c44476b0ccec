import { useRef, useState } from 'react'
import { useIsShown } from '../parts/use-is-shown'
import { RequestError } from '../providers/http/http'
import { notify } from '../providers/refine/notification'

export interface Submission {
  readonly isRunning: boolean
  /** Why the server rejected it; null before the request, and after the user edits the input. */
  readonly refusal: RequestError | null
  readonly clearRefusal: () => void
  readonly submit: () => Promise<void>
}

/**
 * Runs the request of a dialog, never twice at a time, and calls `onDone` (usually: close) when it succeeded. A user who has
 * left the dialog is told in a toast when it failed.
 */
export function useSubmit(work: () => Promise<unknown>, onDone: () => void): Submission {
  const [isRunning, setRunning] = useState(false)
  const [refusal, setRefusal] = useState<RequestError | null>(null)
  const isBusy = useRef(false)
  const isShown = useIsShown()
  const submit = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setRunning(true)
    try {
      await work()
      onDone()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (isShown()) setRefusal(error)
      else notify({ type: 'error', message: error.notice })
    } finally {
      isBusy.current = false
      setRunning(false)
    }
  }
  return { isRunning, refusal, clearRefusal: () => setRefusal(null), submit }
}
