import { gridStyles } from './grid-styles'

/** The grid as cards, one below the other, for the width of a phone: the same elements in the same order. */
export const cardStyles = {
  ...gridStyles,
  '&[data-cards]': {
    '& table': { display: 'block', width: 'auto !important' },
    '& :is(tbody, thead, tfoot)': { display: 'block' },
    '& colgroup': { display: 'none' },
    // What to sort by, in one line that scrolls.
    '& thead': {
      position: 'sticky',
      insetBlockStart: 'var(--bars)',
      bgcolor: 'background.paper',
      borderBottom: 1,
      borderColor: 'divider',
    },
    '& thead tr': {
      display: 'flex',
      alignItems: 'center',
      px: '12px',
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
    '& thead th': {
      display: 'flex',
      flex: 'none',
      alignItems: 'center',
      position: 'static',
      border: 0,
      px: '8px',
      whiteSpace: 'nowrap',
    },
    '& thead th:not([aria-sort], .grid-choice)': { display: 'none' },
    '& .grid-handle': { display: 'none' },
    '& thead .grid-choice': { width: 28, p: 0 },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      columnGap: '12px',
      rowGap: '4px',
      px: '12px',
      py: '10px',
      borderBottom: 1,
      borderColor: 'divider',
      '&:last-child': { borderBottom: 0 },
    },
    '&[data-choosing] tbody tr': {
      gridTemplateColumns: '28px minmax(0, 1fr) minmax(0, 1fr)',
      columnGap: '8px',
    },
    '& td': { height: 'auto', minHeight: 24, p: 0, border: 0, textAlign: 'left', alignContent: 'start' },
    '& td:empty': { display: 'none' },
    '& td:has([data-title])': { gridColumn: '1 / -1', minHeight: 24, paddingInlineEnd: '34px' },
    '&[data-choosing] td:has([data-title])': { gridColumn: '2 / -1' },
    '& .grid-choice': { gridRow: '1 / span 3', alignContent: 'start', pt: '5px' },
    '& td[data-label]:not(:has([data-title]))::before': {
      content: 'attr(data-label)',
      display: 'block',
      color: 'text.secondary',
      fontSize: '0.75rem',
      lineHeight: 1.3,
    },
    '& tfoot tr': { display: 'flex', flexWrap: 'wrap', columnGap: '16px', px: '12px', py: '8px' },
    '& tfoot :is(td, th)': { display: 'block', position: 'static', height: 'auto', p: 0, border: 0 },
  },
} as const
