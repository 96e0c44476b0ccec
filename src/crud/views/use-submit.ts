import { useRef, useState } from 'react'
import { RequestError } from '../../providers/http'

export interface Submission {
  readonly isRunning: boolean
  /** Why the server would not; null before it was asked, and once something else is typed. */
  readonly refusal: RequestError | null
  readonly forget: () => void
  readonly submit: () => Promise<void>
}

/** Does the work of a dialog once at a time, and closes it when that is done. */
export function useSubmit(work: () => Promise<unknown>, onClose: () => void): Submission {
  const [isRunning, setRunning] = useState(false)
  const [refusal, setRefusal] = useState<RequestError | null>(null)
  const isBusy = useRef(false)
  const submit = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setRunning(true)
    try {
      await work()
      onClose()
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
