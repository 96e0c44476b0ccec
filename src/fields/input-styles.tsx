import GlobalStyles from '@mui/material/GlobalStyles'
import type { Theme } from '@mui/material/styles'

/** How inputs look where the theme does not say it; to be drawn along with any of them. */
export function InputStyles() {
  return <GlobalStyles styles={styles} />
}

function styles(theme: Theme) {
  const { palette } = theme.vars ?? theme
  return {
    // The text after the slash is what is read aloud: nothing, so that the field's name stays its label.
    '.input-required::after': { content: ['" *"', '" *" / ""'], color: palette.error.main },
    // What is jumped to is neither under the head of the page nor under the bar at its foot.
    '[data-field] :is(input, textarea, [role=combobox], button)': { scrollMarginBlock: '160px 100px' },
    // A sentence keeps its order, and the pattern at its end, where all else is written from right to left.
    '.MuiFormHelperText-root': { unicodeBidi: 'plaintext' },
    '.input-swatch': {
      width: 24,
      height: 24,
      padding: 0,
      border: 0,
      background: 'none',
      cursor: 'pointer',
    },
  }
}
