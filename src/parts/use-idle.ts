import { useEffect, useState } from 'react'

/** Whether the browser has had nothing to do since the key changed; never without one. */
export function useIdle(key: string | null): boolean {
  const [idle, setIdle] = useState<string | null>(null)
  useEffect(() => {
    if (key === null) return
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(key), 200)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setIdle(key), { timeout: 2_000 })
    return () => cancelIdleCallback(handle)
  }, [key])
  return key !== null && idle === key
}
