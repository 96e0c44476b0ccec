import TuneIcon from '@mui/icons-material/TuneOutlined'
import ButtonBase from '@mui/material/ButtonBase'
import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import { useEffect, useId, useState } from 'react'
import { loadAhead } from '../parts/load-ahead'
import { loadChunk } from '../parts/load-chunk'
import { notify } from '../providers/refine/notification'
import { areSettingsChanged } from '../theme/settings'
import { tokens } from '../theme/tokens'
import { useSettings } from '../theme/use-settings'
import { layoutMessages } from './messages'
import type { SettingsDrawer } from './settings-drawer'
import { showSettings, useShownSettings } from './shown-settings'

/** Sits in the margin of the content; a landmark, so that all content is inside one. */
const Place = styled('aside')(({ theme }) => ({
  position: 'fixed',
  insetBlockStart: '50%',
  insetInlineEnd: 0,
  zIndex: theme.zIndex.speedDial,
  translate: '0 -50%',
  '@media print': { display: 'none' },
}))

const Tab = styled(ButtonBase)(({ theme }) => ({
  width: 24,
  height: 52,
  justifyContent: 'flex-start',
  paddingInlineStart: 3,
  borderStartStartRadius: theme.shape.borderRadius,
  borderEndStartRadius: theme.shape.borderRadius,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderInlineEnd: 0,
  boxShadow: theme.shadows[6],
  transition: theme.transitions.create('width', { duration: theme.transitions.duration.shorter }),
  '& svg': { fontSize: 18 },
  '&:hover, &:focus-visible, &[aria-expanded="true"]': { width: 36 },
}))

const Dot = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetBlockStart: 6,
  insetInlineStart: 4,
  width: 8,
  height: 8,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.error.main,
  // Keeps the dot visible in the system's high contrast mode.
  forcedColorAdjust: 'none',
}))

/** Native parts such as scrollbars follow the chosen mode, not the system's. */
const nativeParts = (
  <GlobalStyles styles={{ 'html.light': { colorScheme: 'light' }, 'html.dark': { colorScheme: 'dark' } }} />
)

const loadDrawer = () => loadChunk('settings', () => import('./settings-drawer'), tokens.chunkTimeout)

/**
 * The settings button at the right edge of every screen, with a red dot if a setting differs from its default. The
 * drawer's code loads when the pointer or the focus comes near, so the sign-in screen does not include it.
 */
export function SettingsButton() {
  const isChanged = areSettingsChanged(useSettings())
  const isOpen = useShownSettings()
  const [Drawer, keepDrawer] = useState<typeof SettingsDrawer | null>(null)
  const hintId = useId()

  useEffect(() => {
    if (!isOpen) return
    loadDrawer().then(
      part => keepDrawer(() => part.SettingsDrawer),
      error => {
        showSettings(false)
        notify({ type: 'error', message: error instanceof Error ? error.message : String(error) })
      },
    )
  }, [isOpen])
  // Signing in or out replaces the screen.
  useEffect(() => () => showSettings(false), [])

  return (
    <Place aria-label={layoutMessages.settings.place}>
      {nativeParts}
      <Tab
        aria-label={layoutMessages.settings.title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={isChanged ? hintId : undefined}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => showSettings(!isOpen)}
      >
        <TuneIcon aria-hidden />
        {isChanged && <Dot />}
      </Tab>
      <span id={hintId} hidden>
        {layoutMessages.settings.changed}
      </span>
      {Drawer && <Drawer isOpen={isOpen} onClose={() => showSettings(false)} />}
    </Place>
  )
}

function fetchAhead(): void {
  loadAhead(loadDrawer())
}
