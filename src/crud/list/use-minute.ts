import { useEffect, useState } from 'react'

const minute = 60_000

/**
 * Returns the current time in milliseconds since 1970, updated every minute. If it is not used, returns undefined and
 * starts no timer.
 */
export function useMinute(isUsed: boolean): number | undefined {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isUsed) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [isUsed])
  return isUsed ? now : undefined
}
