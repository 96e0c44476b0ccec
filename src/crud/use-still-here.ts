import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Returns a function that says whether the page on which it was made is still open: what was sent there must not lead
 * somebody away from where they went meanwhile.
 */
export function useStillHere(): () => boolean {
  const { pathname } = useLocation()
  const open = useRef<string | null>(null)
  useEffect(() => {
    open.current = pathname
    return () => {
      open.current = null
    }
  }, [pathname])
  return () => open.current === pathname
}
