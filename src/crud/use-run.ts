import { useState } from 'react'
import { useIsShown } from '../parts/use-is-shown'
import { RequestError } from '../providers/http/http'
import { UnreadableFile } from '../providers/http/read-file'
import { notify } from '../providers/refine/notification'

interface Run {
  readonly isBusy: boolean
  /** Why the last one was refused, or its file could not be read; of a refused field, the server says the first sentence. */
  readonly problem: string | null
  readonly setProblem: (problem: string | null) => void
  readonly run: (work: () => Promise<void>) => Promise<void>
}

/** Runs one request of a card at a time and keeps why it failed. A user who has left the card is told in a toast. */
export function useRun(): Run {
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isShown = useIsShown()
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof RequestError || error instanceof UnreadableFile)) throw error
      if (isShown()) setProblem(error.message)
      else notify({ type: 'error', message: error instanceof RequestError ? error.notice : error.message })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, setProblem, run }
}
