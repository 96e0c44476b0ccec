import { useLayoutEffect, useRef } from 'react'
import { bindShortcuts, type Shortcut } from '../providers/page/shortcuts'

/**
 * Binds the keys of what stands open. A key that is held down works once: what it repeats is not meant for what opens
 * meanwhile.
 */
export function useShortcuts<Name extends string>(
  shortcuts: Readonly<Record<Name, Shortcut>>,
  run: Readonly<Partial<Record<Name, () => void>>>,
): void {
  const latest = useRef(run)
  latest.current = run
  const isRepeat = useRef(false)
  useLayoutEffect(() => {
    const note = (event: KeyboardEvent) => {
      isRepeat.current = event.repeat
    }
    // Before whoever acts on the key.
    window.addEventListener('keydown', note, { capture: true })
    const unbind = bindShortcuts(
      (Object.keys(shortcuts) as Name[]).map(name => ({
        ...shortcuts[name],
        run: () => {
          if (!isRepeat.current) latest.current[name]?.()
        },
      })),
    )
    return () => {
      window.removeEventListener('keydown', note, { capture: true })
      unbind()
    }
  }, [shortcuts])
}
