import type { KeyboardEvent } from 'react'

/** The keys of a Select, ahead of those of MUI. */
export function handleSelectKey(event: KeyboardEvent<HTMLElement>): void {
  openByLetter(event)
  submitUnopened(event)
}

/** Ctrl+Enter and ⌘Enter are for the form around a Select. MUI takes each Enter for one that opens its list. */
function submitUnopened(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, currentTarget: box } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey)) return
  event.preventDefault()
  event.stopPropagation()
  if (box.parentElement) press(box.parentElement, key, { ctrlKey, metaKey })
}

/**
 * A letter on a closed Select opens it at the first option that starts with it, as a native select and the ARIA pattern
 * "select-only combobox" do. MUI searches by letters only while the list is open.
 */
function openByLetter(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: box } = event
  const isLetter = /^[\p{L}\p{N}]$/u.test(key) && !event.ctrlKey && !event.metaKey && !event.altKey
  if (!isLetter || box.getAttribute('aria-expanded') === 'true') return
  event.preventDefault()
  press(box, 'ArrowDown')
  // The list has the focus once React has rendered it.
  setTimeout(() => {
    const option = document.activeElement
    if (option?.closest('[role="listbox"]')) press(option, key)
  })
}

function press(element: Element, key: string, others: KeyboardEventInit = {}): void {
  element.dispatchEvent(new KeyboardEvent('keydown', { ...others, key, bubbles: true, cancelable: true }))
}
