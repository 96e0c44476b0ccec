import { styled } from '@mui/material/styles'
import { spokenOnly } from '../../parts/spoken-only'

export const ScreenReaderOnly = styled('div')(spokenOnly)

export const gridLook = {
  width: '100%',
  minWidth: 760,
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th, & td': { border: 1, borderColor: 'divider' },
  '& thead th': { p: 1, fontSize: 13, fontWeight: 600, color: 'text.secondary', textAlign: 'start' },
  '& thead td': { width: 52 },
  '& tbody th': {
    p: 0.5,
    fontSize: 12,
    fontWeight: 400,
    color: 'text.secondary',
    verticalAlign: 'top',
    textAlign: 'center',
  },
  '& td[data-day]': { p: 0.75, height: 112, verticalAlign: 'top' },
  '& td[data-outside]': { bgcolor: 'action.hover' },
  '& td[data-target]': { bgcolor: 'action.selected' },
  '& td[data-day]:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
} as const
