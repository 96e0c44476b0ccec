import { useEffect, useState } from 'react'

/**
 * Whether the browser has been idle since the key changed; always false without a key.
 * @param pause milliseconds to wait before, so that the work does not meet the first press of a user
 */
export function useIdle(key: string | null, pause = 0): boolean {
  const [idle, setIdle] = useState<string | null>(null)
  useEffect(() => {
    if (key === null) return
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(key), pause + 200)
      return () => clearTimeout(timer)
    }
    let handle = 0
    const ask = () => {
      handle = requestIdleCallback(() => setIdle(key), { timeout: 2_000 })
    }
    const timer = pause > 0 ? setTimeout(ask, pause) : ask()
    return () => {
      clearTimeout(timer ?? undefined)
      cancelIdleCallback(handle)
    }
  }, [key, pause])
  return key !== null && idle === key
}
