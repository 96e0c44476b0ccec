import { useRef, useState } from 'react'
import { RequestError } from '../providers/http/http'

export interface Submission {
  readonly isRunning: boolean
  /** Why the server would not; null before it was asked, and once something else is typed. */
  readonly refusal: RequestError | null
  readonly forget: () => void
  readonly submit: () => Promise<void>
}

/** Does the work of a dialog once at a time, and what comes after it (mostly: to close) when that is done. */
export function useSubmit(work: () => Promise<unknown>, onDone: () => void): Submission {
  const [isRunning, setRunning] = useState(false)
  const [refusal, setRefusal] = useState<RequestError | null>(null)
  const isBusy = useRef(false)
  const submit = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setRunning(true)
    try {
      await work()
      onDone()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      setRefusal(error)
    } finally {
      isBusy.current = false
      setRunning(false)
    }
  }
  return { isRunning, refusal, forget: () => setRefusal(null), submit }
}
