import { useEffect, useState } from 'react'

/** How long something may take before an indicator is shown, in milliseconds. */
const indicatorDelay = 150

/** Whether something has been running long enough for the user to notice. */
export function useLate(isRunning: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setLate(true), indicatorDelay)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isRunning])
  return isRunning && isLate
}
