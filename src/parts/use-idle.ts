import { useEffect, useState } from 'react'

/** Whether the browser has been idle since the key changed; always false without a key. */
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
