import { useEffect, useState } from 'react'

/** How long something may take before it is shown that it does, in milliseconds. */
const patience = 150

/** Whether it has gone on for longer than a person would not notice. */
export function useLate(isGoingOn: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setLate(true), patience)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isGoingOn])
  return isGoingOn && isLate
}
