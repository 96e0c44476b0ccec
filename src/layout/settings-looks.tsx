import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LtrIcon from '@mui/icons-material/FormatTextdirectionLToROutlined'
import RtlIcon from '@mui/icons-material/FormatTextdirectionRToLOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import { styled } from '@mui/material/styles'
import { presets } from '../theme/presets'
import type { Direction, Mode, OddsFormat, PresetName, Settings } from '../theme/settings'
import { useSettings } from '../theme/use-settings'
import { layoutMessages } from './messages'
import type { OptionLook } from './settings-choice'

export const modeLooks: Readonly<Record<Mode, OptionLook>> = {
  light: { label: layoutMessages.settings.light, picture: <LightIcon aria-hidden /> },
  dark: { label: layoutMessages.settings.dark, picture: <DarkIcon aria-hidden /> },
}

export const directionLooks: Readonly<Record<Direction, OptionLook>> = {
  ltr: {
    label: layoutMessages.settings.ltr,
    hint: layoutMessages.settings.ltrHint,
    picture: <LtrIcon aria-hidden />,
  },
  rtl: {
    label: layoutMessages.settings.rtl,
    hint: layoutMessages.settings.rtlHint,
    picture: <RtlIcon aria-hidden />,
  },
}

/** One price, as each format writes it. */
const Example = styled('bdi')(({ theme }) => ({ ...theme.typography.subtitle1, lineHeight: '26px' }))

/** A small drawing of the layout: the menu filled, the page in outline, mirrored for right-to-left. */
const Plan = styled('svg')(({ theme }) => ({
  width: 40,
  height: 26,
  scale: theme.direction === 'rtl' ? '-1 1' : '1 1',
}))

const planOf = (menu: string) => (
  <Plan viewBox="0 0 40 26" fill="none" aria-hidden>
    <rect x="1" y="1" width="38" height="24" rx="4" stroke="currentColor" strokeWidth="1.6" />
    <path d={menu} fill="currentColor" />
  </Plan>
)

export const layoutLooks: Readonly<Record<Settings['themeLayout'], OptionLook>> = {
  horizontal: { label: layoutMessages.settings.horizontal, picture: planOf('M5 5h30v4H5z') },
  vertical: { label: layoutMessages.settings.vertical, picture: planOf('M5 5h7v16H5z') },
}

export const presetLooks: Readonly<Record<PresetName, OptionLook>> = {
  default: { label: layoutMessages.settings.preset.default, picture: <Swatch preset="default" /> },
  purple: { label: layoutMessages.settings.preset.purple, picture: <Swatch preset="purple" /> },
  cyan: { label: layoutMessages.settings.preset.cyan, picture: <Swatch preset="cyan" /> },
  blue: { label: layoutMessages.settings.preset.blue, picture: <Swatch preset="blue" /> },
  orange: { label: layoutMessages.settings.preset.orange, picture: <Swatch preset="orange" /> },
  red: { label: layoutMessages.settings.preset.red, picture: <Swatch preset="red" /> },
}

export const oddsLooks: Readonly<Record<OddsFormat, OptionLook>> = {
  decimal: { label: layoutMessages.settings.oddsIn.decimal, picture: <Example>2.50</Example> },
  fractional: { label: layoutMessages.settings.oddsIn.fractional, picture: <Example>3/2</Example> },
  american: { label: layoutMessages.settings.oddsIn.american, picture: <Example>+150</Example> },
}

/** Keeps its colour in the system's high contrast mode. */
const Colour = styled('span')({
  width: 26,
  height: 26,
  borderRadius: '50%',
  forcedColorAdjust: 'none',
})

function Swatch({ preset }: { preset: PresetName }) {
  const { themeMode } = useSettings()
  const { light, main } = presets[preset][themeMode]
  return <Colour style={{ background: `linear-gradient(135deg, ${light}, ${main} 62%)` }} />
}
