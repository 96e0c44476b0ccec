import { type ContextType, useCallback, useContext, useRef } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouter,
  type NavigateOptions,
  type To,
  useLocation,
  useNavigate,
} from 'react-router'

type Router = NonNullable<ContextType<typeof DataRouter>>['router']

/**
 * Navigates like `useNavigate`, but only from the page on which it was made: what was sent there must not lead somebody
 * away from where they went meanwhile, or are about to go, also where they came back to the same address. The router is
 * asked, as it knows of a navigation before any component does.
 */
export function useNavigateFromHere(): (to: To, options?: NavigateOptions) => void {
  const router = useContext(DataRouter)?.router
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const made = useRef({ pathname, visit: visitOf(router) })
  if (made.current.pathname !== pathname) made.current = { pathname, visit: visitOf(router) }
  const { visit } = made.current
  return useCallback(
    (to: To, options?: NavigateOptions) => {
      const { location, navigation } = router?.state ?? {}
      const isLeft = location !== undefined && (location.pathname !== pathname || visitOf(router) !== visit)
      const isLeaving = navigation !== undefined && navigation.state !== 'idle'
      if (!isLeft && !isLeaving) void navigate(to, options)
    },
    [router, pathname, visit, navigate],
  )
}

const visits = new WeakMap<Router, { pathname: string; count: number }>()

/** Counts the pages that the router has opened: a change of the query is no other page. */
function visitOf(router: Router | undefined): number {
  if (!router) return 0
  const known = visits.get(router)
  if (known) return known.count
  const current = { pathname: router.state.location.pathname, count: 0 }
  visits.set(router, current)
  router.subscribe(({ location: { pathname } }) => {
    if (pathname === current.pathname) return
    current.pathname = pathname
    current.count += 1
  })
  return 0
}
