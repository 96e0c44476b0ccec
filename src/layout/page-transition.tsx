import GlobalStyles from '@mui/material/GlobalStyles'
import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type createBrowserRouter, type RouterState, useLocation } from 'react-router'
import { tokens } from '../theme/tokens'

type Router = ReturnType<typeof createBrowserRouter>

const { enter, leave } = tokens.motion

/** Quick at first: what comes can be read at once, and only the last of what goes lingers. */
const easing = 'cubic-bezier(0.16, 1, 0.3, 1)'

/**
 * Only the page that is left is captured, as a picture that fades above the next one and takes no press; the next
 * page is the live one from its first frame, so nothing waits for the picture.
 */
const fading = (
  <GlobalStyles
    styles={{
      ':root': { viewTransitionName: 'none' },
      ':root[data-leaving] main': { viewTransitionName: 'page' },
      '::view-transition': { pointerEvents: 'none' },
      // Where the bars stood, the page was under them.
      '::view-transition-group(page)': { animation: 'none', clipPath: 'inset(var(--under-bars) 0 0 0)' },
      '::view-transition-old(page)': { animation: `page-out ${leave}ms ${easing} both` },
      '@keyframes page-out': { to: { opacity: 0 } },
    }}
  />
)

/** The styles of pages that go, and the fading in of those that come, the first one excepted. */
export function PageTransition({ contentId }: { contentId: string }) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (wantsLessMotion()) return
    // Only opacity: nothing moves from under the pointer.
    document.getElementById(contentId)?.animate?.({ opacity: [0, 1] }, { duration: enter, easing })
  }, [pathname, contentId])
  return fading
}

/**
 * The router, telling of another page one frame later: after the browser has made a picture of the page that is
 * left. Where it cannot, or motion is not wanted, nothing is held; nor is the first page, which follows none: while
 * the browser makes a picture, what opened under the pointer closes.
 */
export function fadingRouter(router: Router): Router {
  const subscribe = router.subscribe
  let shown = pathShown(router.state)
  return Object.assign(router, {
    subscribe: (tell: Parameters<Router['subscribe']>[0]) => {
      let held: (() => void)[] | null = null
      return subscribe((...news) => {
        const before = shown
        shown = pathShown(news[0])
        const isOther = before !== null && shown !== before
        // What comes after something held waits behind it.
        if (held) held.push(() => tell(...news))
        else if (!isOther || !canFade()) tell(...news)
        else {
          held = [() => tell(...news)]
          afterPicture(() => {
            const late = held ?? []
            held = null
            for (const tellLate of late) tellLate()
          })
        }
      })
    },
  })
}

/** The path of the page that is shown; null until the first has arrived. */
function pathShown({ initialized, location }: RouterState): string | null {
  return initialized ? location.pathname : null
}

function afterPicture(goOn: () => void): void {
  const root = document.documentElement
  root.style.setProperty('--under-bars', `${heightUnderBars()}px`)
  root.dataset.leaving = ''
  const { ready } = document.startViewTransition(() => {
    delete root.dataset.leaving
    flushSync(goOn)
  })
  // A next page that comes sooner ends the picture early; the pages themselves are not concerned.
  ready.catch(error => console.debug('The page before did not fade', error))
}

/** How much of the content, in CSS pixels, lies under the bars that stay. */
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
