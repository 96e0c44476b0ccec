import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { loadChunk } from '../../parts/load-chunk'
import { areShortcutsOn } from '../../providers/stored/shortcut-setting'
import { tokens } from '../../theme/tokens'
import { useMenuParts } from '../use-menu'
import type { Shortcuts } from './shortcuts'
import { areShortcutsShown, subscribeShown } from './shown-shortcuts'

/** Loads the code of the shortcuts. */
export const loadShortcuts = () => loadChunk('shortcuts', () => import('./shortcuts'), tokens.chunkTimeout)

/** Elements in which keys are for typing, or that are open above the page. */
const keyConsumers =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="combobox"], [role="textbox"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Listens for keys. All other code loads with the first key, or when the browser is idle. */
export function ShortcutsGate() {
  const [Loaded, keep] = useState<typeof Shortcuts | null>(null)
  const { parts } = useMenuParts()
  const isShown = useSyncExternalStore(subscribeShown, areShortcutsShown)

  // In the first frame of the page, so that no early key is lost.
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
  if (target instanceof Element && target.closest(keyConsumers)) return false
  return document.querySelector('[aria-modal="true"]') === null
}

function report(error: unknown): void {
  console.warn('The keyboard shortcuts did not load', error)
}
