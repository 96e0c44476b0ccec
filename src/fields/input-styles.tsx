import GlobalStyles from '@mui/material/GlobalStyles'
import type { Theme } from '@mui/material/styles'

/** Styles of inputs that the theme does not define; render it once beside any input. */
export function InputStyles() {
  return <GlobalStyles styles={styles} />
}

function styles(theme: Theme) {
  const { palette } = theme.vars ?? theme
  return {
    // The text after the slash is for screen readers: empty, so that the asterisk is not part of the label.
    '.input-required::after': { content: ['" *"', '" *" / ""'], color: palette.error.main },
    // A focused field must not be hidden by the page header or the bar at the bottom.
    '[data-field] :is(input, textarea, [role=combobox], button)': { scrollMarginBlock: '160px 100px' },
    // Help text keeps its order on a right-to-left page.
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
