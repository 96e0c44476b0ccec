import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a function that says whether the component still stands on the page, from the moment it is taken away. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false)
  useLayoutEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useCallback(() => isShown.current, [])
}
