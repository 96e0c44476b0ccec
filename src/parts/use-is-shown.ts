import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that says whether the component still stands on the page. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useCallback(() => isShown.current, [])
}
