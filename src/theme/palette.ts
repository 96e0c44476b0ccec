import type { PaletteOptions } from '@mui/material/styles'
import { presets, type Shades } from './presets'
import type { Mode, PresetName } from './settings'

/**
 * Returns the colours of a mode with the preset's as primary. Every text colour has a contrast of 4.5:1 on every
 * background.
 */
export function paletteOf(mode: Mode, preset: PresetName): PaletteOptions {
  return { mode, contrastThreshold, ...grounds[mode], ...meanings[mode], primary: presets[preset][mode] }
}

/** WCAG 2.2 AA; also for text that Material puts on a colour, such as in toasts. */
const contrastThreshold = 4.5

const slate = {
  50: '#f8fafc',
  100: '#f1f4f8',
  200: '#e3e8ef',
  300: '#cbd4e0',
  400: '#94a1b5',
  500: '#64728a',
  600: '#48566d',
  700: '#333f53',
  800: '#1c2635',
  900: '#101824',
}

const grounds: Readonly<Record<Mode, PaletteOptions>> = {
  light: {
    grey: slate,
    background: { default: '#f6f8fb', paper: '#ffffff' },
    text: { primary: '#16202e', secondary: '#516077', disabled: '#94a1b5' },
    divider: 'rgba(72, 86, 109, 0.16)',
    action: {
      active: '#516077',
      hover: 'rgba(72, 86, 109, 0.07)',
      selected: 'rgba(72, 86, 109, 0.11)',
      focus: 'rgba(72, 86, 109, 0.16)',
      hoverOpacity: 0.07,
      selectedOpacity: 0.08,
    },
  },
  dark: {
    grey: slate,
    background: { default: '#0e141c', paper: '#17202b' },
    text: { primary: '#f1f4f8', secondary: '#a6b3c5', disabled: '#64728a' },
    divider: 'rgba(148, 161, 181, 0.18)',
    action: {
      active: '#a6b3c5',
      hover: 'rgba(148, 161, 181, 0.09)',
      selected: 'rgba(148, 161, 181, 0.16)',
      focus: 'rgba(148, 161, 181, 0.2)',
      hoverOpacity: 0.09,
      selectedOpacity: 0.1,
    },
  },
}

type Meaning = 'secondary' | 'success' | 'warning' | 'error' | 'info'

const meanings: Readonly<Record<Mode, Readonly<Record<Meaning, Shades>>>> = {
  light: {
    secondary: { light: '#64728a', main: '#48566d', dark: '#333f53', contrastText: '#ffffff' },
    success: { light: '#3f9d6b', main: '#17713f', dark: '#0f532d', contrastText: '#ffffff' },
    warning: { light: '#d99a2b', main: '#8f5600', dark: '#6b4000', contrastText: '#ffffff' },
    error: { light: '#e2635f', main: '#b8231f', dark: '#8c1815', contrastText: '#ffffff' },
    info: { light: '#4798c4', main: '#0b6597', dark: '#084a70', contrastText: '#ffffff' },
  },
  dark: {
    secondary: { light: '#cbd4e0', main: '#a6b3c5', dark: '#8492a8', contrastText: '#0b1119' },
    success: { light: '#9fe3bd', main: '#5fcb8f', dark: '#3fae72', contrastText: '#0b1119' },
    warning: { light: '#ffdb9a', main: '#f7bd55', dark: '#dda034', contrastText: '#0b1119' },
    error: { light: '#ffb9b5', main: '#ff8b85', dark: '#f06a64', contrastText: '#0b1119' },
    info: { light: '#a5dcf8', main: '#66c2f0', dark: '#43a8da', contrastText: '#0b1119' },
  },
}
