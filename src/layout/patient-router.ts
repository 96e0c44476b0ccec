import type { createBrowserRouter, RouterState } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>

/** How long a navigation may be under way before anybody hears of it, in milliseconds: a wait to be noticed. */
const patience = 150

/**
 * The router, telling that a navigation is under way only once it takes so long that a person wants to know. Mostly
 * the code of the next screen is there already; then all who listen would draw themselves twice, and the page that
 * is about to go would keep the next one waiting.
 */
export function patientRouter(router: Router): Router {
  const subscribe = router.subscribe
  return Object.assign(router, {
    subscribe: (tell: Parameters<Router['subscribe']>[0]) => {
      let told: RouterState = router.state
      let timer: ReturnType<typeof setTimeout> | undefined
      const pass: typeof tell = (...news) => {
        told = news[0]
        tell(...news)
      }
      const unsubscribe = subscribe((...news) => {
        clearTimeout(timer)
        if (saysOnlyThatItGoes(news[0], told)) timer = setTimeout(() => pass(...news), patience)
        else pass(...news)
      })
      return () => {
        clearTimeout(timer)
        unsubscribe()
      }
    },
  })
}

/** Whether a state differs from the one before in nothing but the navigation that is under way. */
function saysOnlyThatItGoes(state: RouterState, before: RouterState): boolean {
  if (state.navigation.state === 'idle') return false
  return (Object.keys(state) as (keyof RouterState)[]).every(
    name => name === 'navigation' || state[name] === before[name],
  )
}
