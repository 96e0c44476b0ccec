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
 * The data grid makes a style element, which the content security policy lets in by its hash. So its text must be
 * one and the same for all choices: the grid names it after the theme's JSON, hence every theme is the same word
 * there, and fills it with the theme's variables, hence these are bare references.
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
  return Object.assign(theme, { vars: withoutFallbacks(theme.vars), toJSON: () => 'paddock' })
}

/** `var(--name, colour)` as `var(--name)`: the sheet that says every one of them stands in the page as long as the theme does. */
function withoutFallbacks<T>(vars: T): T {
  if (typeof vars === 'string') return vars.replace(/^var\((--[\w-]+),.*\)$/s, 'var($1)') as T
  if (typeof vars !== 'object' || vars === null) return vars
  return Object.fromEntries(Object.entries(vars).map(([name, part]) => [name, withoutFallbacks(part)])) as T
}
