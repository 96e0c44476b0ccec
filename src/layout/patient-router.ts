import type { createBrowserRouter, RouterState } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>

/** How long a navigation may run before it is reported, in milliseconds. */
const reportDelay = 150

/**
 * Wraps the router so that it reports a running navigation only if it takes noticeably long. Usually the code of the
 * next screen is already loaded; then every subscriber would render twice, and the old page would delay the new one.
 */
export function patientRouter(router: Router): Router {
  const subscribe = router.subscribe
  return Object.assign(router, {
    subscribe: (listener: Parameters<Router['subscribe']>[0]) => {
      let lastReported: RouterState = router.state
      let timer: ReturnType<typeof setTimeout> | undefined
      const report: typeof listener = (...news) => {
        lastReported = news[0]
        listener(...news)
      }
      const unsubscribe = subscribe((...news) => {
        clearTimeout(timer)
        if (isOnlyNavigating(news[0], lastReported)) timer = setTimeout(() => report(...news), reportDelay)
        else report(...news)
      })
      return () => {
        clearTimeout(timer)
        unsubscribe()
      }
    },
  })
}

/** Whether only the running navigation differs between two states. */
function isOnlyNavigating(state: RouterState, before: RouterState): boolean {
  if (state.navigation.state === 'idle') return false
  return (Object.keys(state) as (keyof RouterState)[]).every(
    name => name === 'navigation' || state[name] === before[name],
  )
}
