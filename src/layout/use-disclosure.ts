import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

export interface Disclosure<Container extends HTMLElement> {
  readonly isOpen: boolean
  readonly open: (isOpen: boolean) => void
  /** The element that holds the button and what it opens: given to it as it is. */
  readonly container: {
    readonly ref: RefObject<Container | null>
    readonly onBlur: (event: FocusEvent) => void
    readonly onKeyDown: (event: KeyboardEvent) => void
  }
}

/**
 * Something that a button opens beside itself: closed by Escape, which leads back to the button from inside, and when
 * the focus or a press goes elsewhere. What the pointer opened is closed by Escape wherever the focus is (WCAG 1.4.13).
 * Stays in its place in the document, so Tab finds it and a landmark holds it.
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
