import GlobalStyles from '@mui/material/GlobalStyles'
import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type createBrowserRouter, type RouterState, useLocation } from 'react-router'
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
 * close whatever opened under the pointer.
 */
export function fadingRouter(router: Router): Router {
  const subscribe = router.subscribe
  let shown = pathShown(router.state)
  return Object.assign(router, {
    subscribe: (notifyListener: Parameters<Router['subscribe']>[0]) => {
      let delayedReports: (() => void)[] | null = null
      return subscribe((...news) => {
        const before = shown
        shown = pathShown(news[0])
        const isOther = before !== null && shown !== before
        // Later reports wait behind a delayed one.
        if (delayedReports) delayedReports.push(() => notifyListener(...news))
        else if (!isOther || !canFade()) notifyListener(...news)
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

/** Returns the path of the visible page; null before the first one. */
function pathShown({ initialized, location }: RouterState): string | null {
  return initialized ? location.pathname : null
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
