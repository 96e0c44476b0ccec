import GlobalStyles from '@mui/material/GlobalStyles'
import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type createBrowserRouter, type RouterState, useLocation } from 'react-router'
import type { RouteHandle } from '../providers/refine/routes'
import { tokens } from '../theme/tokens'

type Router = ReturnType<typeof createBrowserRouter>

const { enter, leave } = tokens.motion

/** Fast at first, so that the new page is readable at once and only the end of the fade lingers. */
const easing = 'cubic-bezier(0.16, 1, 0.3, 1)'

/**
 * Only the old page is captured, as a picture that fades above the new one and takes no clicks. The new page is live
 * from its first frame, so nothing waits for the picture.
 */
const fading = (
  <GlobalStyles
    styles={{
      ':root': { viewTransitionName: 'none' },
      ':root[data-leaving] main': { viewTransitionName: 'page' },
      '::view-transition': { pointerEvents: 'none' },
      // The part of the page under the bars must not appear above them.
      '::view-transition-group(page)': { animation: 'none', clipPath: 'inset(var(--under-bars) 0 0 0)' },
      '::view-transition-old(page)': { animation: `page-out ${leave}ms ${easing} both` },
      '@keyframes page-out': { to: { opacity: 0 } },
    }}
  />
)

/** The styles of the fade-out, and the fade-in of every page except the first. */
export function PageTransition({ contentId }: { contentId: string }) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (wantsLessMotion()) return
    // Only opacity, so that nothing moves from under the pointer.
    document.getElementById(contentId)?.animate?.({ opacity: [0, 1] }, { duration: enter, easing })
  }, [pathname, contentId])
  return fading
}

/**
 * Wraps the router so that it reports a new page one frame later, after the browser has captured the old page. It
 * reports at once if the browser cannot capture, if the user wants less motion, and for the first page: capturing would
 * close a menu that opened under the pointer. It also reports at once between pages of one resource, such as a list, a
 * record and its form: staff go there all day, and capturing takes up to a third of the time until the form is usable.
 */
export function fadingRouter(router: Router): Router {
  const subscribe = router.subscribe
  let shown = pageShown(router.state)
  return Object.assign(router, {
    subscribe: (notifyListener: Parameters<Router['subscribe']>[0]) => {
      let delayedReports: (() => void)[] | null = null
      return subscribe((...news) => {
        const before = shown
        shown = pageShown(news[0])
        // Later reports wait behind a delayed one.
        if (delayedReports) delayedReports.push(() => notifyListener(...news))
        else if (!isOtherResource(before, shown) || !canFade()) notifyListener(...news)
        else {
          delayedReports = [() => notifyListener(...news)]
          afterPicture(() => {
            const late = delayedReports ?? []
            delayedReports = null
            for (const tellLate of late) tellLate()
          })
        }
      })
    },
  })
}

interface ShownPage {
  readonly path: string
  readonly resource: string | undefined
}

/** Returns the visible page; null before the first one. */
function pageShown({ initialized, location, matches }: RouterState): ShownPage | null {
  if (!initialized) return null
  const handle = matches.at(-1)?.route.handle as RouteHandle | undefined
  return { path: location.pathname, resource: handle?.resource }
}

/** Whether the new page belongs to another resource than the old one, or to none. */
function isOtherResource(before: ShownPage | null, after: ShownPage | null): boolean {
  if (!before || !after || before.path === after.path) return false
  return after.resource === undefined || after.resource !== before.resource
}

function afterPicture(report: () => void): void {
  const root = document.documentElement
  root.style.setProperty('--under-bars', `${heightUnderBars()}px`)
  root.dataset.leaving = ''
  const { ready } = document.startViewTransition(() => {
    delete root.dataset.leaving
    flushSync(report)
  })
  // The next navigation ends the capture early, which is harmless.
  ready.catch(error => console.debug('The page before did not fade', error))
}

/** Returns how much of the content, in CSS pixels, is under the bars. */
function heightUnderBars(): number {
  const content = document.querySelector('main')
  const bars = [...(content?.previousElementSibling?.querySelectorAll('header, nav') ?? [])]
  const edge = Math.max(0, ...bars.map(bar => bar.getBoundingClientRect().bottom))
  return Math.max(0, edge - (content?.getBoundingClientRect().top ?? 0))
}

function canFade(): boolean {
  return 'startViewTransition' in document && document.visibilityState === 'visible' && !wantsLessMotion()
}

function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
