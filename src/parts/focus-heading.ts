import { useEffect } from 'react'

/** Focuses the heading of the page if nothing has the focus, because what had it is gone. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading || document.activeElement !== document.body) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Focuses the heading once a component is gone, if it had the focus. */
export function useHeadingAfterwards(): void {
  // After MUI has tried to focus the button that opened it.
  useEffect(() => () => void setTimeout(focusHeading), [])
}
