import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatMoney } from '../../../domain/money'
import type { PoolOnSale } from '../../../resources/kernel/wire/tickets'
import { ticketMessages } from './messages'
import { commonStakes } from './ticket-draft'

interface PoolListProps {
  readonly pools: readonly PoolOnSale[]
  onChosen(pool: string): void
}

/** The pools of a race that take bets. */
export function PoolList({ pools, onChosen }: PoolListProps) {
  if (pools.length === 0) return <Alert severity="info">{ticketMessages.noPools}</Alert>
  return pools.map(({ id, name, terms, currency }, place) => (
    <Button
      key={id}
      autoFocus={place === 0}
      variant="outlined"
      size="large"
      onClick={() => onChosen(id)}
      sx={{ minHeight: 64, justifyContent: 'space-between', gap: 2, textAlign: 'start' }}
    >
      <bdi>{name}</bdi>
      <Typography component="span" variant="body2" color="text.secondary">
        {ticketMessages.from(formatMoney(commonStakes(terms)[0] ?? terms.unitMinor, currency))}
      </Typography>
    </Button>
  ))
}
