import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FoundCustomer } from '../../../resources/kernel/wire/cash'
import { ticketMessages } from './messages'

interface CustomerLineProps {
  readonly customer: FoundCustomer
  onRemove(): void
}

/** The customer on whose account the next ticket is sold. */
export function CustomerLine({ customer, onRemove }: CustomerLineProps) {
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" onClick={onRemove}>
          {ticketMessages.removeCustomer}
        </Button>
      }
    >
      {ticketMessages.for} <bdi>{customer.name}</bdi> ·{' '}
      <Box component="bdi" dir="ltr" sx={{ whiteSpace: 'nowrap' }}>
        {customer.phone}
      </Box>
    </Alert>
  )
}
