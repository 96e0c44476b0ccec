import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router'
import { cashIn } from '../../resources/money/cash-in'
import { cashOut } from '../../resources/money/cash-out'
import { sellTickets } from '../../resources/money/sell-tickets'
import { messages } from './messages'

/** The screens of a cashier, one press apart. */
export function CashierNav() {
  const { pathname } = useLocation()
  return (
    <Box component="nav" aria-label={messages.nav} sx={row}>
      {[sellTickets, cashIn, cashOut].map(({ path, label }) => (
        <Button
          key={path}
          component={Link}
          to={path}
          size="large"
          variant={pathname === path ? 'contained' : 'outlined'}
          color="inherit"
          aria-current={pathname === path ? 'page' : undefined}
          sx={{ minHeight: 48, px: 0.5, whiteSpace: 'nowrap' }}
        >
          {label}
        </Button>
      ))}
    </Box>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: 1,
  maxWidth: 480,
  mx: 'auto',
  mb: 2,
} as const
