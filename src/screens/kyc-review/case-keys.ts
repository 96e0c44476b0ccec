import { useLayoutEffect, useRef } from 'react'
import { bindShortcuts, reviewShortcuts } from '../../providers/page/shortcuts'

type Name = keyof typeof reviewShortcuts

/**
 * Binds the keys of a case. A key that is held down does its deed once: what it repeats is not meant for the case
 * that opens meanwhile.
 */
export function useCaseKeys(deeds: Readonly<Partial<Record<Name, () => void>>>): void {
  const latest = useRef(deeds)
  latest.current = deeds
  const isRepeat = useRef(false)
  useLayoutEffect(() => {
    const note = (event: KeyboardEvent) => {
      isRepeat.current = event.repeat
    }
    // Before whoever acts on the key.
    window.addEventListener('keydown', note, { capture: true })
    const unbind = bindShortcuts(
      (Object.keys(reviewShortcuts) as Name[]).map(name => ({
        ...reviewShortcuts[name],
        run: () => {
          if (!isRepeat.current) latest.current[name]?.()
        },
      })),
    )
    return () => {
      window.removeEventListener('keydown', note, { capture: true })
      unbind()
    }
  }, [])
}
