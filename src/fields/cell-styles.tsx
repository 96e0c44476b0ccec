import GlobalStyles from '@mui/material/GlobalStyles'
import type { Theme } from '@mui/material/styles'

const tones = ['primary', 'success', 'warning', 'error', 'info'] as const

/**
 * The styles of all cells. A cell is a plain element with a class, because a styled component for each of a hundred
 * cells makes a grid slow.
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
  // Keeps "9 h 17 min" in order on a right-to-left page.
  unicodeBidi: 'plaintext',
} as const

function styles(theme: Theme) {
  const { palette } = theme.vars ?? theme
  return {
    '.cell-badge': { ...badge, ...tinted('secondary') },
    ...Object.fromEntries(tones.map(tone => [`.cell-badge[data-tone=${tone}]`, tinted(tone)])),
    '.cell-swatch': {
      display: 'inline-block',
      width: 14,
      height: 14,
      marginInlineEnd: 8,
      borderRadius: 4,
      verticalAlign: '-2px',
      border: `1px solid ${palette.divider}`,
    },
    '.cell-none': { color: 'var(--mui-palette-text-secondary)' },
    '.cell-list': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: 4,
      margin: 0,
      padding: 0,
      listStyle: 'none',
      // Each reference has its own line.
      '&[data-lines]': { flexDirection: 'column' },
    },
    '.cell-chip': {
      padding: '0 8px',
      borderRadius: 12,
      border: `1px solid ${palette.divider}`,
      fontSize: '0.8125rem',
      lineHeight: '22px',
      unicodeBidi: 'plaintext',
    },
    '.cell-lines': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      lineHeight: 1.25,
      unicodeBidi: 'plaintext',
    },
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
    '.cell-changes p': { margin: '0 0 4px' },
    '.cell-changes table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
    '.cell-changes :is(th, td)': {
      padding: '6px 12px 6px 0',
      borderBottom: `1px solid ${palette.divider}`,
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
      unicodeBidi: 'plaintext',
    },
    '.cell-changes th': { fontWeight: 500, color: palette.text.secondary },
    // Three columns beside a label are too narrow on a phone: before and after stand one below the other.
    '@media (max-width: 599.95px)': {
      '.cell-changes thead': { display: 'none' },
      '.cell-changes tr': {
        display: 'block',
        padding: '6px 0',
        borderBottom: `1px solid ${palette.divider}`,
      },
      '.cell-changes tbody :is(th, td)': { display: 'block', padding: 0, border: 0, unicodeBidi: 'isolate' },
      '.cell-changes td + td::before': { content: '"↓ "' },
    },
    // Keeps "85%" in order on a right-to-left page.
    '.cell-number': {
      unicodeBidi: 'plaintext',
      fontVariantNumeric: 'tabular-nums lining-nums',
    },
    '.cell-copy': {
      // As wide as the widest id, so that the copy icons are aligned.
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minWidth: 'calc(8ch + 22px)',
      padding: 0,
      minHeight: 28,
      border: 0,
      background: 'none',
      font: 'inherit',
      color: palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
      cursor: 'copy',
      '&:hover, &:focus-visible': { color: palette.primary.main },
      // The copy icon: two sheets, one behind the other.
      '&::after': {
        content: '""',
        display: 'inline-block',
        width: 8,
        height: 10,
        marginInlineStart: 8,
        border: '1.5px solid currentColor',
        borderRadius: 2,
        boxShadow: '2px -2px 0 -0.5px currentColor',
        opacity: 0.75,
      },
    },
  } as const
}

function tinted(tone: string) {
  return {
    color: `var(--mui-palette-${tone}-main)`,
    // A mixed colour, not a transparent one, so that it stays readable on a selected row.
    backgroundColor: `color-mix(in srgb, var(--mui-palette-${tone}-main) 12%, var(--mui-palette-background-paper))`,
  }
}
