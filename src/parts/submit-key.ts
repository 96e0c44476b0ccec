import type { KeyboardEvent } from 'react'

/** Lets Ctrl+Enter and ⌘Enter submit a form, also from a multi-line field. A disabled button stays disabled. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  // React bubbles the event to the form that opened the dialog.
  event.stopPropagation()
  event.currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
}
