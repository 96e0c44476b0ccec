const tint = 'rgba(var(--mui-palette-primary-mainChannel) / 0.16)'
const chosen = 'rgba(var(--mui-palette-primary-mainChannel) / 0.08)'

/** A soft shadow where the list goes on beyond its edge. */
const edge = {
  content: '""',
  position: 'absolute',
  insetBlock: 0,
  width: 0,
  zIndex: 2,
  pointerEvents: 'none',
  boxShadow: '0 0 12px 5px rgba(var(--mui-palette-text-primaryChannel) / 0.3)',
} as const

/** Material's "Edit", cut out of a box of 24 × 24: no element and no request for each row. */
const pencil =
  "path('M3 17.25V21h3.75L17.81 9.94l-3.75-3.75zM20.71 7.04a1 1 0 0 0 0-1.41l-2.34-2.34a1 1 0 0 0-1.41 0l-1.83 1.83 3.75 3.75z')"

/** How the grid looks, said once for all its cells: they are bare elements. */
export const gridStyles = {
  position: 'relative',
  '&[data-more-start]::before': { ...edge, insetInlineStart: 0 },
  '&[data-more-end]::after': { ...edge, insetInlineEnd: 0 },
  '& .grid-scroller': { overflowX: 'auto' },
  '& table': { tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0, typography: 'body2' },
  '& :is(td, th)': {
    px: '10px',
    py: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // Turned to the right where the page is: `start` would be each value's own, and its heading stands elsewhere.
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
  },
  // A value keeps its own order and is cut at its own end, whichever way the page is written.
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
  // It would stand over the edge of the list.
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
  // Only where a pointer can rest; elsewhere the record is opened first. The keyboard finds it by the arrows.
  '& [data-edit]': {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 4,
    width: 28,
    p: 0,
    border: 0,
    bgcolor: 'transparent',
    color: 'text.secondary',
    cursor: 'pointer',
    opacity: 0,
    '@media (hover: none)': { display: 'none' },
    '&:focus-visible': { outline: 'none' },
    '&::before': {
      content: '""',
      display: 'block',
      width: 24,
      height: 24,
      m: 'auto',
      bgcolor: 'currentColor',
      clipPath: pencil,
      scale: '0.75',
    },
  },
  '& td:has([data-edit])': { position: 'relative' },
  '& tr:hover [data-edit], & [data-edit]:focus-visible': { opacity: 1 },
  '& tr:hover td:has([data-edit]), & td:has([data-edit]:focus-visible)': { paddingInlineEnd: '34px' },
  '& td:has([data-edit]:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
  },
  '& tbody tr': {
    cursor: 'pointer',
    scrollMarginBlock: '160px 40px',
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-selected=true]': { bgcolor: chosen },
    '&:last-child td': { borderBottom: 0 },
  },
  // Others changed it: a tint that fades, or goes at once where nothing shall move.
  '& .row-changed': {
    animation: 'changed 4s ease-out',
    '@media (prefers-reduced-motion: reduce)': { animation: 'none', backgroundColor: tint },
  },
  '@keyframes changed': { from: { backgroundColor: tint } },
  '& .row-deleted': { textDecoration: 'line-through', bgcolor: 'action.hover' },
  // The row that the keyboard is in is seen as one, and the cell in it.
  '& tbody tr:has(:focus-visible)': { bgcolor: 'action.selected' },
  '& td:has(a:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '& td a:focus-visible': { outline: 'none' },
} as const
