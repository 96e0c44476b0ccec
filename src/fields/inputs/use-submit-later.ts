import { type RefObject, useEffect, useRef } from 'react'

/**
 * Holds the form of an element back while the element is busy: a form that is submitted meanwhile is submitted again
 * once the element has its value, so that the click is not lost. Not after a failure, which the user must see first.
 */
export function useSubmitLater(
  element: RefObject<HTMLElement | null>,
  { isBusy, hasFailed }: { isBusy: boolean; hasFailed: boolean },
): void {
  const isWaiting = useRef(false)
  useEffect(() => {
    const form = element.current?.closest('form')
    if (!form) return
    if (isWaiting.current && !isBusy) {
      isWaiting.current = false
      if (!hasFailed) form.requestSubmit()
    }
    if (!isBusy) return
    const wait = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      isWaiting.current = true
    }
    form.addEventListener('submit', wait)
    return () => form.removeEventListener('submit', wait)
  }, [element, isBusy, hasFailed])
}
