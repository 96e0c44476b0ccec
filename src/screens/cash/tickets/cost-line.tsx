import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type Currency, formatMoney } from '../../../domain/money'
import type { PricedTicket, TicketProblem } from '../../../domain/ticket-price'
import { ticketMessages } from './messages'

interface CostLineProps {
  readonly price: PricedTicket | TicketProblem
  readonly unitStake: number
  readonly currency: Currency
  /** Hides the problem of the ticket: it is shown elsewhere, or nothing is entered yet. */
  readonly isQuiet: boolean
}

/** The number of combinations and the price of a ticket, or its problem. Keeps its height. */
export function CostLine({ price, unitStake, currency, isQuiet }: CostLineProps) {
  return (
    <Box role="status" sx={{ minHeight: 64 }}>
      {!isQuiet && 'problem' in price && <Typography color="text.secondary">{price.problem}</Typography>}
      {!('problem' in price) && (
        <>
          <Typography color="text.secondary">
            <bdi>
              {ticketMessages.combinations(price.combinations)} × {formatMoney(unitStake, currency)}
            </bdi>
          </Typography>
          <Typography variant="h2" component="p">
            {ticketMessages.cost} <bdi>{formatMoney(price.stake, currency)}</bdi>
          </Typography>
        </>
      )}
    </Box>
  )
}
