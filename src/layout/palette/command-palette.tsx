import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useLogout } from '@refinedev/core'
import { KBarProvider } from '@refinedev/kbar'
import { type FocusEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { mayLeave } from '../../parts/unsaved'
import { readOpenList } from '../../providers/page/open-list'
import { readOpenRecord } from '../../providers/page/open-record'
import { useUser } from '../../providers/session/session'
import { readRecents } from '../../providers/stored/recents'
import type { MenuPart } from '../../resources/kernel/declare/menu'
import { tokens } from '../../theme/tokens'
import { useSettings } from '../../theme/use-settings'
import { layoutMessages } from '../messages'
import { showShortcuts } from '../shortcuts/shown-shortcuts'
import { showSettings } from '../shown-settings'
import { commandsOf, type IconOf } from './commands'
import { PaletteContent } from './palette-content'
import { recentGroups } from './place-rows'

interface CommandPaletteProps {
  readonly menu: readonly MenuPart[]
  readonly Icon: IconOf
  /** The text that the user typed before the palette was loaded. */
  readonly startingText: string
  readonly onClose: () => void
}

/**
 * The command palette: finds places and commands by typing (docs/palette.md). kbar stores the commands and their steps;
 * it does not know whether the palette is open, because we handle dialog, focus and keys ourselves.
 */
export function CommandPalette({ menu, Icon, startingText, onClose }: CommandPaletteProps) {
  const isPhone = useMediaQuery(`(max-width: ${tokens.breakpoints.sm - 1}px)`, { noSsr: true })
  const { commands, recents } = useContents(menu, Icon)
  // The palette closes first: the command may open a dialog, which must find the earlier focus.
  const perform = (work: () => void) => {
    flushSync(onClose)
    work()
  }
  return (
    <Dialog
      open
      fullScreen={isPhone}
      onClose={onClose}
      transitionDuration={{ enter: 120, exit: 0 }}
      slotProps={{
        paper: { 'aria-label': layoutMessages.palette.title, 'aria-labelledby': undefined, sx: paper },
        container: { sx: { alignItems: 'flex-start' }, onFocus: toField },
      }}
    >
      <KBarProvider actions={commands} options={options}>
        <PaletteContent
          Icon={Icon}
          startingText={startingText}
          recents={recents}
          perform={perform}
          {...(isPhone && { onClose })}
        />
      </KBarProvider>
    </Dialog>
  )
}

/**
 * A screen that loads late may take the focus; the dialog then takes it back for itself, and typed keys would be lost.
 */
function toField({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target === currentTarget) currentTarget.querySelector('input')?.focus()
}

/** kbar would remove the dialog's own scroll lock. */
const options = { disableDocumentLock: true }

const paper = {
  width: 'min(640px, 100vw)',
  maxWidth: 'none',
  // A fixed height, so that nothing moves when results arrive.
  height: { xs: '100%', sm: 'min(520px, calc(100dvh - 32px))' },
  m: { xs: 0, sm: 2 },
  borderRadius: { xs: 0, sm: 2 },
  mt: { sm: 'min(12vh, 120px)' },
  overflow: 'hidden',
} as const

/** Returns the content of the palette at the time it is opened. */
function useContents(menu: readonly MenuPart[], Icon: IconOf) {
  const user = useUser()
  const settings = useSettings()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { mutate: logout } = useLogout()
  const [contents] = useState(() => {
    const go = (path: string) => void navigate(path)
    const logOut = async () => {
      if (await mayLeave()) logout()
    }
    const record = readOpenRecord()
    const list = readOpenList()
    const shell = { go, logOut, showShortcuts, showSettings: () => showSettings(true) }
    const commands = commandsOf({ user, menu, record, list, settings, Icon, ...shell })
    return { commands, recents: recentGroups(readRecents(user), { user, menu, here: pathname, Icon, go }) }
  })
  return contents
}
