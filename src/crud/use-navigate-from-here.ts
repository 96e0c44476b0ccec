import { useCallback, useContext } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouter,
  type NavigateOptions,
  type To,
  useLocation,
  useNavigate,
} from 'react-router'

/**
 * Navigates like `useNavigate`, but only from the page on which it was made: what was sent there must not lead somebody
 * away from where they went meanwhile, or are about to go. The router is asked, as it knows of a navigation before any
 * component does.
 */
export function useNavigateFromHere(): (to: To, options?: NavigateOptions) => void {
  const router = useContext(DataRouter)?.router
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return useCallback(
    (to: To, options?: NavigateOptions) => {
      const { location, navigation } = router?.state ?? {}
      const isLeft = location !== undefined && location.pathname !== pathname
      const isLeaving = navigation !== undefined && navigation.state !== 'idle'
      if (!isLeft && !isLeaving) void navigate(to, options)
    },
    [router, pathname, navigate],
  )
}
