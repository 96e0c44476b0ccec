import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { isLosing, mayLeave, type Navigation } from './unsaved'

/** Asks before a navigation loses unsaved changes of anything that is open. Once for all, as a router has one blocker. */
export function NavigationGuard() {
  const blocked = useRef<Navigation>(undefined)
  const blocker = useBlocker(navigation => {
    blocked.current = navigation
    return isLosing(navigation)
  })
  useEffect(() => {
    if (blocker.state !== 'blocked' || !blocked.current) return
    mayLeave(blocked.current).then(may => (may ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  return null
}
