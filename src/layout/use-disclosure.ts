import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

export interface Disclosure<Container extends HTMLElement> {
  readonly isOpen: boolean
  readonly open: (isOpen: boolean) => void
  /** Props of the element that contains the button and its panel. */
  readonly container: {
    readonly ref: RefObject<Container | null>
    readonly onBlur: (event: FocusEvent) => void
    readonly onKeyDown: (event: KeyboardEvent) => void
  }
}

/**
 * A panel that a button opens beside itself. Escape closes it and returns the focus to the button; a click or focus
 * outside closes it too. If the pointer opened it, Escape works wherever the focus is (WCAG 1.4.13). It stays in its
 * place in the DOM, so Tab reaches it and a landmark contains it.
 */
export function useDisclosure<Container extends HTMLElement>(): Disclosure<Container> {
  const [isOpen, open] = useState(false)
  const ref = useRef<Container>(null)
  useEffect(() => {
    if (!isOpen) return
    const listen = ({ key, defaultPrevented }: globalThis.KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) open(false)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isOpen])
  return {
    isOpen,
    open,
    container: {
      ref,
      onBlur: event => {
        if (!event.currentTarget.contains(event.relatedTarget)) open(false)
      },
      onKeyDown: event => {
        if (event.key !== 'Escape' || !isOpen) return
        open(false)
        ref.current?.querySelector('button')?.focus()
        event.preventDefault()
      },
    },
  }
}
