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
 * Creates the theme of a direction and a preset. It contains both modes; a class on the document chooses between them
 * (see `document.ts`), so the theme object is the same in light and dark.
 */
export function createAppTheme({ direction, preset }: ThemeChoice): Theme {
  return createTheme({
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
}
