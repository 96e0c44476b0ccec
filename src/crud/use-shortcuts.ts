import { useLayoutEffect, useRef } from 'react'
import { bindShortcuts, type Shortcut } from '../providers/page/shortcuts'

/**
 * Binds shortcuts while a screen is open. A key that is held down runs its shortcut once: the repeats would act on the
 * screen that the first press opened.
 */
export function useShortcuts<Name extends string>(
  shortcuts: Readonly<Record<Name, Shortcut>>,
  run: Readonly<Partial<Record<Name, () => void>>>,
): void {
  const latest = useRef(run)
  latest.current = run
  const isRepeat = useRef(false)
  useLayoutEffect(() => {
    const noteRepeat = (event: KeyboardEvent) => {
      isRepeat.current = event.repeat
    }
    // In the capture phase: this must run before the shortcut's own handler.
    window.addEventListener('keydown', noteRepeat, { capture: true })
    const unbind = bindShortcuts(
      (Object.keys(shortcuts) as Name[]).map(name => ({
        ...shortcuts[name],
        run: () => {
          if (!isRepeat.current) latest.current[name]?.()
        },
      })),
    )
    return () => {
      window.removeEventListener('keydown', noteRepeat, { capture: true })
      unbind()
    }
  }, [shortcuts])
}
