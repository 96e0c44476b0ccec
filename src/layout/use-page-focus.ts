import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { contentId } from './skip-link'

/**
 * After a navigation the focus goes to the heading of the new page, or to its content until there is one: nobody
 * is left on a link that is gone. A page that puts the focus somewhere itself keeps it there.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const observer = new MutationObserver(() => settle())
    const settle = () => {
      const content = document.getElementById(contentId)
      if (!content || isTaken(content)) return observer.disconnect()
      const heading = content.querySelector('h1')
      focusOn(heading ?? content)
      if (heading) observer.disconnect()
      else observer.observe(content, { childList: true, subtree: true })
    }
    // What closes with the navigation, such as a menu, gives the focus back first.
    const frame = requestAnimationFrame(() => {
      if (isTyping()) return
      if (!isWithin(document.getElementById(contentId))) focusOn(document.getElementById(contentId))
      settle()
    })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [pathname])
}

/** Whether the focus is on something other than the content as a whole: the page's choice, or the person's. */
function isTaken(content: HTMLElement): boolean {
  const { activeElement } = document
  return activeElement !== content && activeElement !== document.body
}

function isWithin(content: HTMLElement | null): boolean {
  return content?.contains(document.activeElement) ?? false
}

/** Whether the person types already, as in a palette that was opened at once: that is never taken from them. */
function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, [contenteditable]') ?? false
}

function focusOn(place: HTMLElement | null): void {
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
