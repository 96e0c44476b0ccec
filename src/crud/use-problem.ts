import { useState } from 'react'
import { useIsShown } from '../parts/use-is-shown'
import { notify } from '../providers/refine/notification'

/**
 * Why the last request of a page or dialog was refused: shown on it, or in a toast to a user who has left it meanwhile, so
 * that nobody takes for done what was not.
 * @param title of what the request was about, for the toast
 */
export function useProblem(title: string): readonly [string | null, (problem: string | null) => void] {
  const [problem, setProblem] = useState<string | null>(null)
  const isShown = useIsShown()
  const tell = (next: string | null) => {
    if (isShown()) setProblem(next)
    else if (next !== null) notify({ type: 'error', message: `${title}: ${next}` })
  }
  return [problem, tell]
}
