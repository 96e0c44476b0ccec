import type { KeyboardEvent } from 'react'

/**
 * Ctrl+Enter and ⌘Enter press the submit button of the form that they are pressed in, also where Enter begins a new
 * line. A button that is disabled stays so.
 */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  // React hands it on to the form that a dialog was opened from.
  event.stopPropagation()
  event.currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
}
