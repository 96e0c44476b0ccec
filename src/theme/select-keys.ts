import type { KeyboardEvent } from 'react'

/**
 * A letter on a closed Select opens it at the first option that starts with it, as a native select and the ARIA pattern
 * "select-only combobox" do. MUI searches by letters only while the list is open.
 */
export function openByLetter(event: KeyboardEvent<HTMLElement>): void {
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

function press(element: Element, key: string): void {
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}
