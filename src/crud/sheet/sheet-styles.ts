import { spokenOnly } from '../../parts/spoken-only'
import type { Density } from '../../resources/kernel/declare/saved-view'

/** The name of the grid column with the row numbers. */
export const rowHeadColumn = 'sheet.row'

/** The height of a row, in CSS pixels. */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 32, standard: 38, comfortable: 48 }

export const headHeight = 40

const palette = (name: string) => `var(--mui-palette-${name})`
const onPaper = (tone: string, percent: number) =>
  `color-mix(in srgb, ${palette(tone)} ${percent}%, ${palette('background-paper')})`

/**
 * The CSS variables of the DataGrid's own styles. The grid would write them in a style element, which the content
 * security policy forbids (tools/absent-grid-variables.tsx). It also reads light and dark from the theme object, which
 * is the same for both.
 */
const variables = {
  '--DataGrid-t-spacing-unit': '8px',
  '--DataGrid-t-color-border-base': palette('divider'),
  '--DataGrid-t-color-background-base': palette('background-paper'),
  '--DataGrid-t-color-background-overlay': palette('background-paper'),
  '--DataGrid-t-color-background-backdrop': 'transparent',
  '--DataGrid-t-color-foreground-base': palette('text-primary'),
  '--DataGrid-t-color-foreground-muted': palette('text-secondary'),
  '--DataGrid-t-color-foreground-accent': palette('primary-main'),
  '--DataGrid-t-color-foreground-disabled': palette('text-disabled'),
  '--DataGrid-t-color-foreground-error': palette('error-main'),
  '--DataGrid-t-color-interactive-hover': palette('text-secondary'),
  '--DataGrid-t-color-interactive-hover-opacity': '0.05',
  '--DataGrid-t-color-interactive-focus': palette('primary-main'),
  '--DataGrid-t-color-interactive-focus-opacity': '0.16',
  '--DataGrid-t-color-interactive-disabled': palette('text-disabled'),
  '--DataGrid-t-color-interactive-disabled-opacity': '0.4',
  '--DataGrid-t-color-interactive-selected': palette('primary-main'),
  '--DataGrid-t-color-interactive-selected-opacity': '0.08',
  '--DataGrid-t-header-background-base': palette('background-paper'),
  '--DataGrid-t-cell-background-pinned': palette('background-paper'),
  '--DataGrid-t-radius-base': '0px',
  '--DataGrid-t-typography-font-family-base': 'inherit',
  '--DataGrid-t-typography-font-weight-light': 400,
  '--DataGrid-t-typography-font-weight-regular': 400,
  '--DataGrid-t-typography-font-weight-medium': 600,
  '--DataGrid-t-typography-font-weight-bold': 700,
  '--DataGrid-t-transition-easing-ease-in-out': 'ease-in-out',
  '--DataGrid-t-transition-duration-short': '0ms',
  '--DataGrid-t-transition-duration-base': '0ms',
  '--DataGrid-t-transition-duration-long': '0ms',
  '--DataGrid-t-shadow-base': 'none',
  '--DataGrid-t-shadow-overlay': 'none',
  '--DataGrid-t-z-index-panel': 1300,
  '--DataGrid-t-z-index-menu': 1300,
} as const

const line = `1px solid ${palette('divider')}`

/** A folded corner, so that changed cells are recognisable without colour. */
const corner = {
  content: '""',
  position: 'absolute',
  top: 0,
  insetInlineEnd: 0,
  borderBlockStart: '8px solid',
  borderInlineStart: '8px solid transparent',
} as const

/** One style for the whole sheet, shared by all cells. */
export const sheetStyles = {
  ...variables,
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '& .MuiDataGrid-root': { border: 0, typography: 'body2', lineHeight: 1.4 },
  '& .MuiDataGrid-columnHeaders': { typography: 'body2' },
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600, whiteSpace: 'normal', lineHeight: 1.2 },
  '& .MuiDataGrid-columnHeader--alignRight .MuiDataGrid-columnHeaderTitle': { textAlign: 'right' },
  '& .MuiDataGrid-columnHeader': { borderInlineEnd: line },
  '& .MuiDataGrid-columnSeparator': { opacity: 0 },
  '& .MuiDataGrid-columnHeader:hover .MuiDataGrid-columnSeparator': { opacity: 1 },
  '& .sheet-head': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minWidth: 0,
    color: 'text.secondary',
    '& svg': { fontSize: 14, flex: 'none' },
  },
  '& .MuiDataGrid-cell': {
    px: '8px',
    position: 'relative',
    borderInlineEnd: line,
    userSelect: 'none',
    cursor: 'cell',
    unicodeBidi: 'plaintext',
    '&:focus, &:focus-within': {
      outline: '2px solid',
      outlineColor: 'primary.main',
      outlineOffset: -2,
      zIndex: 1,
    },
  },
  '& .sheet-locked': { bgcolor: 'action.hover', color: 'text.secondary', cursor: 'default' },
  // The first values of a new record are suggestions until the user types into its row.
  '& .sheet-new .sheet-value:not([data-mark])': { color: 'text.secondary' },
  // The row number stays visible while scrolling sideways.
  [`& [data-field="${rowHeadColumn}"]`]: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 3,
    px: 0,
    cursor: 'default',
    bgcolor: onPaper('text-secondary', 6),
  },
  '& .sheet-row-head': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4px',
    width: '100%',
    height: '100%',
    p: 0,
    border: 0,
    bgcolor: 'transparent',
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    color: 'text.secondary',
    '& a': {
      color: 'inherit',
      textDecoration: 'none',
      minWidth: 28,
      lineHeight: '28px',
      textAlign: 'center',
    },
    '& a:hover': { color: 'primary.main', textDecoration: 'underline' },
    '& svg': { fontSize: 16 },
    '&[data-mark=rival]': { color: 'warning.main', cursor: 'pointer', fontWeight: 600 },
    '&[data-mark=wrong]': { color: 'error.main', fontWeight: 600 },
    '&[data-mark=new]': { color: 'primary.main' },
  },
  '& .sheet-hidden-text': spokenOnly,
  // A value keeps its own text direction, also on a right-to-left page.
  '& .sheet-text': { unicodeBidi: 'plaintext' },
  '& .sheet-value': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .MuiDataGrid-cell:has([data-mark=changed])': {
    bgcolor: onPaper('primary-main', 8),
    '&::after': { ...corner, color: 'primary.main' },
  },
  '& .MuiDataGrid-cell:has([data-mark=wrong])': {
    bgcolor: onPaper('error-main', 10),
    boxShadow: `inset 0 -2px 0 ${palette('error-main')}`,
    '&::after': { ...corner, color: 'error.main', borderWidth: '10px' },
  },
  '& .MuiDataGrid-cell:has([data-edges])': { bgcolor: onPaper('primary-main', 14) },
  ...edgeLines(),
  '& .MuiDataGrid-cell--editing': {
    p: '0 !important',
    overflow: 'visible',
    bgcolor: 'background.paper',
    cursor: 'text',
    zIndex: '4 !important',
    outline: 'none !important',
    // Drawn above the input, which would cover an outline.
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: 1,
      border: '2px solid',
      borderColor: 'primary.main',
      pointerEvents: 'none',
    },
    '&:has([aria-invalid=true])::before': { borderColor: 'error.main' },
  },
  '& .sheet-input': {
    width: '100%',
    '& .MuiInputLabel-root, & .MuiFormHelperText-root': spokenOnly,
    '& .MuiFormControl-root, & .MuiAutocomplete-root': { height: '100%', justifyContent: 'center' },
    '& .MuiInputBase-root': { height: '100%', px: '8px !important', py: '0 !important', borderRadius: 0 },
    '& .MuiInputBase-input': { px: '0 !important', py: '0 !important', typography: 'body2' },
    '& .MuiOutlinedInput-notchedOutline': { border: 0, '& legend': { display: 'none' } },
    '& > .MuiBox-root': { height: '100%' },
  },
  '& .MuiDataGrid-cell--textRight .MuiInputBase-input': { textAlign: 'right' },
  '& .sheet-tall': { width: '100%', height: '100%' },
} as const

/** The border of the selection: each cell draws the edges that it touches. */
function edgeLines() {
  const line = (edge: string, side: string) => [
    `& .sheet-value[data-edges*=${edge}]::before`,
    { [side]: '2px solid', borderColor: 'primary.main' },
  ]
  return Object.fromEntries([
    [
      '& .sheet-value[data-edges]::before',
      { content: '""', position: 'absolute', inset: 0, pointerEvents: 'none' },
    ],
    line('t', 'borderBlockStart'),
    line('b', 'borderBlockEnd'),
    line('s', 'borderInlineStart'),
    line('e', 'borderInlineEnd'),
  ])
}
