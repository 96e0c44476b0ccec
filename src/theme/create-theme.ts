import { createTheme, type Theme } from '@mui/material/styles'
import { components } from './components'
import { paletteOf } from './palette'
import type { Direction, PresetName } from './settings'
import { shadows } from './shadows'
import { tokens } from './tokens'
import { typography } from './typography'

export interface ThemeChoice {
  readonly direction: Direction
  readonly preset: PresetName
}

/**
 * The theme of a direction and a preset, both modes within: the class of the document chooses between them
 * (see `document.ts`), so the theme is the same object in light and dark.
 *
 * As JSON every theme is the same word. The data grid alone asks for that: it names the one style element that it
 * makes after the theme's JSON, and with the name the element stays the same for all choices, so that one hash
 * in the content security policy lets it in. What it says are references to CSS variables.
 */
export function createAppTheme({ direction, preset }: ThemeChoice): Theme {
  const theme = createTheme({
    cssVariables: { colorSchemeSelector: 'class' },
    defaultColorScheme: 'light',
    colorSchemes: {
      light: { palette: paletteOf('light', preset) },
      dark: { palette: paletteOf('dark', preset) },
    },
    direction,
    breakpoints: { values: tokens.breakpoints },
    shape: { borderRadius: tokens.radius },
    shadows,
    typography,
    components,
  })
  return Object.assign(theme, { toJSON: () => 'paddock' })
}
