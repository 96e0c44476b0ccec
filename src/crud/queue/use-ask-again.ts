import { useEffect, useState } from 'react'

/**
 * Asks again for the answer to a decision that got none, once its record is decided. The idempotency key is the same: the
 * server answers what it did, or refuses because another user was faster.
 * @returns takes what asks again after a lost answer; null after an answer
 */
export function useAskAgain(isDecided: boolean): (again: (() => void) | null) => void {
  const [lost, setLost] = useState<{ readonly again: () => void } | null>(null)
  useEffect(() => {
    if (!isDecided || !lost) return
    setLost(null)
    lost.again()
  }, [isDecided, lost])
  return again => setLost(again && { again })
}
