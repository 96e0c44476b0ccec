import type { Theme } from '@mui/material/styles'

/** How inputs look where the theme does not say it; to be put into GlobalStyles once for a form. */
export function inputStyles(theme: Theme) {
  return {
    // The text after the slash is what is read aloud: nothing, so that the field's name stays its label.
    '.input-required::after': { content: ['" *"', '" *" / ""'], color: theme.vars.palette.error.main },
    '.input-swatch': { width: 24, height: 24, padding: 0, border: 0, background: 'none', cursor: 'pointer' },
  }
}
