import CloseIcon from '@mui/icons-material/Close'
import FullscreenIcon from '@mui/icons-material/Fullscreen'
import FullscreenExitIcon from '@mui/icons-material/FullscreenExit'
import RestartIcon from '@mui/icons-material/RestartAlt'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { changeSettings, resetSettings, settingOptions } from '../theme/settings'
import { tokens } from '../theme/tokens'
import { useSettings } from '../theme/use-settings'
import { layoutMessages } from './messages'
import { SettingsChoice } from './settings-choice'
import { directionLooks, layoutLooks, modeLooks, oddsLooks, presetLooks } from './settings-looks'
import { useFullscreen } from './use-fullscreen'

/**
 * The contract does not fix the width: two cards fit in a row, and on a phone a strip of the page stays visible to tap.
 */
const width = 'min(336px, calc(100vw - 48px))'

const Head = styled('div')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: tokens.header.mobile,
  paddingInline: '20px 12px',
  backgroundColor: theme.vars.palette.background.paper,
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  '& h2': { ...theme.typography.h4, flex: 1, margin: 0 },
}))

const Body = styled('div')({ display: 'grid', gap: 20, padding: 20 })

const StretchRow = styled(FormControlLabel)(({ theme }) => ({
  justifyContent: 'space-between',
  marginInline: 0,
  paddingInline: '16px 6px',
  minHeight: 52,
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& .MuiFormControlLabel-label': { ...theme.typography.subtitle2 },
}))

interface SettingsDrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The display settings (docs/contract.md). Each change applies at once and is stored in this browser. */
export function SettingsDrawer({ isOpen, onClose }: SettingsDrawerProps) {
  const { themeMode, themeDirection, themeLayout, themeColorPresets, themeStretch, oddsFormat } =
    useSettings()
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true })
  const { isFull, canBeFull, toggle } = useFullscreen()
  const titleId = useId()
  return (
    <Drawer
      // At the right; Material mirrors it for right-to-left themes.
      anchor="right"
      open={isOpen}
      onClose={onClose}
      transitionDuration={isCalm ? 0 : tokens.motion.settingsDrawer}
      // Animates the first opening too, after the code has loaded.
      SlideProps={{ appear: true }}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, sx: { width } },
      }}
    >
      <Head>
        <h2 id={titleId}>{layoutMessages.settings.title}</h2>
        <Button size="small" color="inherit" startIcon={<RestartIcon />} onClick={resetSettings}>
          {layoutMessages.settings.reset}
        </Button>
        <IconButton aria-label={layoutMessages.close} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Head>
      <Body>
        <SettingsChoice
          title={layoutMessages.settings.mode}
          options={settingOptions.themeMode}
          looks={modeLooks}
          chosen={themeMode}
          choose={mode => changeSettings({ themeMode: mode })}
        />
        <SettingsChoice
          title={layoutMessages.settings.direction}
          options={settingOptions.themeDirection}
          looks={directionLooks}
          chosen={themeDirection}
          choose={direction => changeSettings({ themeDirection: direction })}
        />
        <SettingsChoice
          title={layoutMessages.settings.layout}
          options={settingOptions.themeLayout}
          looks={layoutLooks}
          chosen={themeLayout}
          choose={layout => changeSettings({ themeLayout: layout })}
        />
        <SettingsChoice
          title={layoutMessages.settings.presets}
          columns={3}
          options={settingOptions.themeColorPresets}
          looks={presetLooks}
          chosen={themeColorPresets}
          choose={preset => changeSettings({ themeColorPresets: preset })}
        />
        <SettingsChoice
          title={layoutMessages.settings.odds}
          columns={3}
          options={settingOptions.oddsFormat}
          looks={oddsLooks}
          chosen={oddsFormat}
          choose={format => changeSettings({ oddsFormat: format })}
        />
        <StretchRow
          label={layoutMessages.settings.stretch}
          labelPlacement="start"
          control={
            <Switch
              checked={themeStretch}
              onChange={(_, isStretched) => changeSettings({ themeStretch: isStretched })}
              inputProps={{ role: 'switch' }}
            />
          }
        />
        <Button
          variant="outlined"
          color="inherit"
          size="large"
          disabled={!canBeFull}
          startIcon={isFull ? <FullscreenExitIcon /> : <FullscreenIcon />}
          onClick={toggle}
        >
          {isFull ? layoutMessages.settings.exitFullscreen : layoutMessages.settings.fullscreen}
        </Button>
      </Body>
    </Drawer>
  )
}
