import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { type Binding, bindShortcuts } from '../../providers/page/shortcuts'
import type { MenuPart } from '../../resources/kernel/declare/menu'
import { layoutMessages } from '../messages'
import { goKeys } from './go-keys'
import { ShortcutsDialog } from './shortcuts-dialog'
import { hideShortcuts, showShortcuts } from './shown-shortcuts'

export { pressShortcut } from '../../providers/page/shortcuts'

/** Binds the shortcuts of the shell and lists them, from the same data. */
export function Shortcuts({ menu, isShown }: { menu: readonly MenuPart[]; isShown: boolean }) {
  const navigate = useNavigate()
  const places = useMemo(
    () =>
      [...goKeys(menu)].map(
        ([key, { label, path }]): Binding => ({ keys: `g ${key}`, label, run: () => void navigate(path) }),
      ),
    [menu, navigate],
  )
  useEffect(() => bindShortcuts([...places, help]), [places])
  return isShown && <ShortcutsDialog anywhere={[help]} places={places} onClose={hideShortcuts} />
}

const help: Binding = { keys: '?', label: layoutMessages.shortcuts.show, run: showShortcuts }
