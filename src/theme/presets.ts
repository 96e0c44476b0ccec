import type { Mode, PresetName } from './settings'

/** The shades of a colour; `contrastText` is for text on `main` and `dark`. */
export interface Shades {
  readonly light: string
  readonly main: string
  readonly dark: string
  readonly contrastText: string
}

type Preset = Readonly<Record<Mode, Shades>>

const onLight = '#ffffff'
const onDark = '#0b1119'

const blue: Preset = {
  light: { light: '#5b8ff0', main: '#1d5bd0', dark: '#12429e', contrastText: onLight },
  dark: { light: '#a9c8ff', main: '#7dabff', dark: '#5a91f5', contrastText: onDark },
}

/** The presets, for each mode: `main` must be readable as text on every background of the palette. */
export const presets: Readonly<Record<PresetName, Preset>> = {
  default: blue,
  purple: {
    light: { light: '#9d6cf0', main: '#6d33cf', dark: '#4d1fa0', contrastText: onLight },
    dark: { light: '#d5bfff', main: '#b794ff', dark: '#9a70f2', contrastText: onDark },
  },
  cyan: {
    light: { light: '#2fa5c0', main: '#086f88', dark: '#055366', contrastText: onLight },
    dark: { light: '#9be7f7', main: '#4fcfe8', dark: '#28b4d0', contrastText: onDark },
  },
  blue,
  orange: {
    light: { light: '#e08a3a', main: '#a34a00', dark: '#7d3800', contrastText: onLight },
    dark: { light: '#ffd29b', main: '#ffb057', dark: '#f0962f', contrastText: onDark },
  },
  red: {
    light: { light: '#e8615c', main: '#bf2323', dark: '#941717', contrastText: onLight },
    dark: { light: '#ffb9b5', main: '#ff8f89', dark: '#f26d66', contrastText: onDark },
  },
}
