import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { loadChunk } from '../../parts/load-chunk'
import { areShortcutsOn } from '../../providers/stored/shortcut-setting'
import { tokens } from '../../theme/tokens'
import { useMenuParts } from '../use-menu'
import type { Shortcuts } from './shortcuts'
import { areShortcutsShown, subscribeShown } from './shown-shortcuts'

/** Fetches what the keys do. */
export const loadShortcuts = () => loadChunk('shortcuts', () => import('./shortcuts'), tokens.chunkTimeout)

/** Where keys are for typing, or for what is open over the page. */
const elsewhere =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="combobox"], [role="textbox"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Listens for keys, and leaves everything else to code that comes with the first of them, or in idle time. */
export function ShortcutsGate() {
  const [Loaded, keep] = useState<typeof Shortcuts | null>(null)
  const { parts } = useMenuParts()
  const isShown = useSyncExternalStore(subscribeShown, areShortcutsShown)

  // With the frame that shows the page: a key pressed at once is not lost.
  useLayoutEffect(() => {
    const load = async () => {
      const part = await loadShortcuts()
      keep(() => part.Shortcuts)
      return part
    }
    if (isShown) load().catch(report)
    let press: ((key: string) => boolean) | null = null
    const listen = (event: KeyboardEvent) => {
      if (!isShortcutKey(event) || !areShortcutsOn()) return
      if (press?.(event.key)) event.preventDefault()
      if (press) return
      load()
        .then(part => {
          press = part.pressShortcut
          part.pressShortcut(event.key)
        })
        .catch(report)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isShown])

  return Loaded && <Loaded menu={parts} isShown={isShown} />
}

function isShortcutKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || key.length !== 1) return false
  if (target instanceof Element && target.closest(elsewhere)) return false
  return document.querySelector('[aria-modal="true"]') === null
}

function report(error: unknown): void {
  console.warn('The keyboard shortcuts did not load', error)
}
