import SearchIcon from '@mui/icons-material/Search'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { loadAhead } from '../../parts/load-ahead'
import { loadChunk } from '../../parts/load-chunk'
import { notify } from '../../providers/refine/notification'
import { useUser } from '../../providers/session/session'
import { rememberPlace } from '../../providers/stored/recents'
import type { MenuPart } from '../../resources/kernel/declare/menu'
import { tokens } from '../../theme/tokens'
import { EntryIcon } from '../icons'
import { layoutMessages } from '../messages'
import { usePlaces } from '../use-menu'
import type { CommandPalette } from './command-palette'

const Opener = styled(ButtonBase)(({ theme }) => ({
  gap: 10,
  minWidth: 40,
  height: 40,
  paddingInline: 12,
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.secondary,
  font: 'inherit',
  fontSize: '0.875rem',
  '& svg': { fontSize: 22 },
  '& span, & kbd': { display: 'none' },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  [theme.breakpoints.up('md')]: {
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
    '& svg': { fontSize: 20 },
    '& span, & kbd': { display: 'inline' },
    '& span': { minWidth: 92, textAlign: 'start' },
    '& kbd': { font: 'inherit', fontSize: '0.75rem', fontWeight: 600 },
  },
}))

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** Loads the palette's code. */
export const loadPalette = () => loadChunk('palette', () => import('./command-palette'), tokens.chunkTimeout)

/**
 * The button "Search" and Ctrl+K or ⌘K open the command palette. Its code loads when the browser is idle, or at the
 * first opening; keys typed while it loads are kept.
 */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false)
  const [Palette, keepPalette] = useState<typeof CommandPalette | null>(null)
  const typedAhead = useRef('')
  const places = usePlaces()

  const open = useCallback(async () => {
    typedAhead.current = ''
    setOpen(true)
    try {
      const part = await loadPalette()
      keepPalette(() => part.CommandPalette)
    } catch (error) {
      setOpen(false)
      notify({ type: 'error', message: error instanceof Error ? error.message : String(error) })
    }
  }, [])
  const close = useCallback(() => setOpen(false), [])
  const isComing = isOpen && Palette === null

  // In the frame that shows the button, so that no early key is lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isOpening(event)) {
        // An open modal dialog must be answered first.
        if (isOpen) close()
        else if (!document.querySelector('[aria-modal="true"]')) open()
      } else if (!isComing || !typeAhead(event, typedAhead)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [isOpen, isComing, open, close])

  return (
    <>
      <RecentScreens parts={places} />
      <Opener
        aria-label={layoutMessages.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={open}
      >
        <SearchIcon aria-hidden />
        <span>{layoutMessages.search}</span>
        <kbd aria-hidden>{isApple ? '⌘K' : 'Ctrl K'}</kbd>
      </Opener>
      {isOpen && Palette && (
        // Passed as props: if both chunks imported them, they would become a third chunk.
        <Palette menu={places} Icon={EntryIcon} startingText={typedAhead.current} onClose={close} />
      )}
    </>
  )
}

function isOpening({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'
}

/** Stores a letter typed before the field exists. Returns whether the key was a letter. */
function typeAhead({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, typed: { current: string }): boolean {
  if (ctrlKey || metaKey || altKey || key.length !== 1) return false
  typed.current += key
  return true
}

/** Stores opened menu places as recent screens; records do this themselves. */
function RecentScreens({ parts }: { parts: readonly MenuPart[] }): null {
  const user = useUser()
  const { pathname } = useLocation()
  const isPlace = parts.some(({ entries }) => entries.some(({ path }) => path === pathname))
  useEffect(() => {
    if (isPlace) rememberPlace(user, { path: pathname })
  }, [user, isPlace, pathname])
  return null
}

function fetchAhead(): void {
  loadAhead(loadPalette())
}
