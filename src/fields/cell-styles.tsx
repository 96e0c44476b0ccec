import GlobalStyles from '@mui/material/GlobalStyles'
import type { Theme } from '@mui/material/styles'

const tones = ['primary', 'success', 'warning', 'error', 'info'] as const

/**
 * How cells look, once for all of them: a cell is a bare element with a class, because a styled component
 * for each of some hundred cells is what makes a grid slow.
 */
export function CellStyles() {
  return <GlobalStyles styles={styles} />
}

const badge = {
  display: 'inline-block',
  padding: '1px 8px',
  borderRadius: 6,
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: '22px',
  whiteSpace: 'nowrap',
} as const

function styles(theme: Theme) {
  const { palette } = theme.vars ?? theme
  return {
    '.cell-badge': { ...badge, color: palette.text.secondary, backgroundColor: palette.action.selected },
    ...Object.fromEntries(tones.map(tone => [`.cell-badge[data-tone=${tone}]`, tinted(tone)])),
    '.cell-switched[data-on=false]': { color: palette.text.secondary },
    '.cell-swatch': {
      display: 'inline-block',
      width: 14,
      height: 14,
      marginInlineEnd: 8,
      borderRadius: 4,
      verticalAlign: '-2px',
      border: `1px solid ${palette.divider}`,
    },
    '.cell-list': { margin: 0, padding: 0, listStyle: 'none' },
    '.cell-image': { display: 'block', maxWidth: 240, maxHeight: 120, borderRadius: 8 },
    '.cell-json': {
      margin: 0,
      padding: 12,
      maxHeight: 320,
      overflow: 'auto',
      borderRadius: 8,
      fontSize: '0.8125rem',
      backgroundColor: palette.action.hover,
    },
    '.cell-number': { fontVariantNumeric: 'tabular-nums lining-nums' },
    '.cell-copy': {
      padding: 0,
      border: 0,
      background: 'none',
      font: 'inherit',
      color: palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
      cursor: 'copy',
      '&:hover, &:focus-visible': { color: palette.primary.main },
      '&::after': { content: '"⧉" / ""', marginInlineStart: 6 },
    },
  } as const
}

function tinted(tone: (typeof tones)[number]) {
  return {
    color: `var(--mui-palette-${tone}-main)`,
    backgroundColor: `rgba(var(--mui-palette-${tone}-mainChannel) / 0.12)`,
  }
}
