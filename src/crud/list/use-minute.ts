import { useEffect, useState } from 'react'

const minute = 60_000

/** The time in milliseconds since 1970, a new one every minute; undefined, and no clock, where it is not used. */
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
