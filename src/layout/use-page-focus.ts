import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { contentId } from './skip-link'

/**
 * Moves the focus to the heading of the new page after a navigation, or to its content until there is one, because the
 * clicked link may be gone. A page that sets the focus itself keeps it.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    const former = shown.current
    shown.current = pathname
    // The root has no page: it redirects to the first one, so the user did not navigate there.
    if (former === pathname || former === '/') return
    const observer = new MutationObserver(() => settle())
    const settle = () => {
      const content = document.getElementById(contentId)
      if (!content || isTaken(content)) return observer.disconnect()
      const heading = content.querySelector('h1')
      focusOn(heading ?? content)
      if (heading) observer.disconnect()
      else observer.observe(content, { childList: true, subtree: true })
    }
    // A closing menu restores its focus first.
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

/** Whether the page or the user has already focused something inside the content. */
function isTaken(content: HTMLElement): boolean {
  const { activeElement } = document
  return activeElement !== content && activeElement !== document.body
}

function isWithin(content: HTMLElement | null): boolean {
  return content?.contains(document.activeElement) ?? false
}

/** Whether the user is already typing, for example in the palette: then the focus stays. */
function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, [contenteditable]') ?? false
}

function focusOn(place: HTMLElement | null): void {
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
