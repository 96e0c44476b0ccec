import { spokenOnly } from '../../parts/spoken-only'

const tint = 'rgba(var(--mui-palette-primary-mainChannel) / 0.16)'
const chosen = 'rgba(var(--mui-palette-primary-mainChannel) / 0.08)'

/** Sticky cells need an opaque background so that rows do not show through; they take the tint of their row. */
const opaque = {
  backgroundColor: 'background.paper',
  backgroundImage: 'linear-gradient(var(--row-tint, transparent), var(--row-tint, transparent))',
} as const

/** A soft shadow where the list continues beyond its edge. */
const edge = {
  content: '""',
  position: 'absolute',
  insetBlock: 0,
  width: 0,
  zIndex: 5,
  pointerEvents: 'none',
  boxShadow: '0 0 12px 5px var(--edge)',
} as const

/** Material's "Edit" icon as a clip path of 24 × 24: no extra element or request per row. */
const pencil =
  "path('M3 17.25V21h3.75L17.81 9.94l-3.75-3.75zM20.71 7.04a1 1 0 0 0 0-1.41l-2.34-2.34a1 1 0 0 0-1.41 0l-1.83 1.83 3.75 3.75z')"

/** Material's "MoreVert" icon, likewise. */
const dots =
  "path('M12 8a2 2 0 1 0 0-4a2 2 0 1 0 0 4m0 2a2 2 0 1 0 0 4a2 2 0 1 0 0-4m0 6a2 2 0 1 0 0 4a2 2 0 1 0 0-4')"

/**
 * The first cell of a row. Not `:first-child`: Emotion warns about it, because on a server it would count style tags.
 */
const firstCell = ':not(* + *)'

/** Shadows at the edges that a grid can be scrolled beyond (`useEdgeHints`). */
export const edgeStyles = {
  position: 'relative',
  '--edge': 'rgb(0 0 0 / 0.15)',
  '.dark &': { '--edge': 'rgb(0 0 0 / 0.75)' },
  '&[data-more-start]::before': { ...edge, insetInlineStart: 0 },
  '&[data-more-end]::after': { ...edge, insetInlineEnd: 0 },
} as const

/** One style for the whole grid: its cells are plain elements without styles of their own. */
export const gridStyles = {
  ...edgeStyles,
  '&[data-pinned][data-more-start]::before': { insetInlineStart: 'var(--pinned-end)' },
  '& .grid-scroller': { overflowX: 'auto' },
  // An element with overflow keeps sticky children inside itself.
  '&[data-fits] .grid-scroller': { overflowX: 'visible' },
  '& table': { tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0, typography: 'body2' },
  '& :is(td, th)': {
    px: '10px',
    py: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // Not `start`: that would follow each value's own direction, while its header follows the page. The right-to-left
    // stylesheet flips `left`.
    textAlign: 'left',
    borderBottom: 1,
    borderColor: 'divider',
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  },
  '& th': {
    position: 'relative',
    height: 'var(--head-height)',
    fontWeight: 600,
    whiteSpace: 'normal',
    lineHeight: 1.25,
    '&[aria-sort]': { cursor: 'pointer' },
    // Marks where a dragged column will be dropped.
    '&[data-drop]': { boxShadow: 'inset 0 -3px var(--mui-palette-primary-main)' },
  },
  '& thead': { position: 'relative', zIndex: 3 },
  '& thead th': opaque,
  '&[data-fits] thead th': { position: 'sticky', insetBlockStart: 'var(--bars)' },
  [`&[data-pinned=all] tr > ${firstCell}, &[data-pinned]:not([data-choosing]) tr > ${firstCell}`]: {
    ...opaque,
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
  },
  [`&[data-pinned][data-choosing] tr > ${firstCell} + *`]: {
    ...opaque,
    position: 'sticky',
    insetInlineStart: 'var(--pinned-start)',
    zIndex: 1,
  },
  '& .grid-said': spokenOnly,
  // A value keeps its own text direction, also on a right-to-left page.
  '& td': { height: 'var(--row-height)', unicodeBidi: 'plaintext' },
  '& .grid-right': { textAlign: 'right' },
  '& .grid-choice': { p: 0, textAlign: 'center' },
  '& input[type=checkbox]': {
    display: 'block',
    width: 18,
    height: 18,
    mx: 'auto',
    my: 0,
    accentColor: 'var(--mui-palette-primary-main)',
  },
  '& .grid-label': { display: 'inline-flex', alignItems: 'center', gap: '6px' },
  '& .grid-label svg': {
    flex: 'none',
    width: 18,
    height: 18,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.8,
    color: 'text.secondary',
    '&[data-order=desc]': { transform: 'rotate(180deg)' },
  },
  '& .grid-handle': {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    width: 10,
    cursor: 'col-resize',
    touchAction: 'none',
    '&::after': {
      content: '""',
      position: 'absolute',
      top: 'calc(50% - 10px)',
      insetInlineEnd: 0,
      width: '1px',
      height: 20,
      bgcolor: 'divider',
    },
  },
  // The last handle would overlap the edge of the list.
  '& th:last-child .grid-handle::after': { display: 'none' },
  '& td a': {
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& td a[data-title]': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: 'left',
    fontWeight: 600,
  },
  // Visible on hover only. Touch screens have the menu instead of the pencil. With the keyboard, arrow keys reach both.
  '& :is([data-edit], [data-menu])': {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 2,
    width: 26,
    p: 0,
    border: 0,
    bgcolor: 'transparent',
    color: 'text.secondary',
    cursor: 'pointer',
    opacity: 0,
    '@media (hover: none)': { '&[data-edit]': { display: 'none' }, '&[data-menu]': { opacity: 1 } },
    '&:focus-visible': { outline: 'none' },
    '&::before': {
      content: '""',
      display: 'block',
      width: 24,
      height: 24,
      m: 'auto',
      bgcolor: 'currentColor',
      scale: '0.75',
    },
  },
  '& [data-edit]': { insetInlineEnd: 28, '&::before': { clipPath: pencil } },
  '& [data-menu]::before': { clipPath: dots },
  '& td:has([data-title])': {
    position: 'relative',
    '@media (hover: none)': { paddingInlineEnd: '30px' },
  },
  '& tr:hover :is([data-edit], [data-menu]), & :is([data-edit], [data-menu]):is(:focus-visible, [aria-expanded=true])':
    {
      opacity: 1,
    },
  '@media (hover: hover)': {
    '& tr:hover td:has([data-title]), & td:has(:is([data-edit], [data-menu]):focus-visible)': {
      paddingInlineEnd: '58px',
    },
  },
  '& td:has(:is([data-edit], [data-menu]):focus-visible)': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
  },
  '& tbody tr': {
    cursor: 'pointer',
    scrollMarginBlock: '176px 40px',
    bgcolor: 'var(--row-tint, transparent)',
    '&:hover': { '--row-tint': 'var(--mui-palette-action-hover)' },
    '&[aria-selected=true]': { '--row-tint': chosen },
    '&:last-child td': { borderBottom: 0 },
  },
  '& tfoot :is(td, th)': {
    height: 'var(--row-height)',
    borderTop: 1,
    borderBottom: 0,
    borderColor: 'divider',
    fontWeight: 600,
    verticalAlign: 'middle',
  },
  // A row that others changed: a tint that fades out, or ends at once with reduced motion.
  '& .row-changed': {
    animation: 'changed 4s ease-out',
    '@media (prefers-reduced-motion: reduce)': { animation: 'none', backgroundColor: tint },
  },
  '@keyframes changed': { from: { backgroundColor: tint } },
  '& .row-deleted': { textDecoration: 'line-through', '--row-tint': 'var(--mui-palette-action-hover)' },
  // Highlights the row and the cell that have the keyboard focus.
  '& tbody tr:has(:focus-visible)': { '--row-tint': 'var(--mui-palette-action-selected)' },
  '& td:has(a:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '& td a:focus-visible': { outline: 'none' },
} as const
