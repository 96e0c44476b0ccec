import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { kycLabels } from '../../domain/kyc'
import { optionLabel } from '../../resources/kernel/declare/field'
import type { FoundCustomer } from '../../resources/kernel/wire/cash'
import { users } from '../../resources/people/users'
import { CustomerPhoto } from './customer-photo'
import { messages } from './messages'

/** The customer at the counter, and why they cannot be served. */
export function CustomerCard({ customer, problem }: { customer: FoundCustomer; problem: string | null }) {
  return (
    <Stack sx={{ gap: 0.5 }}>
      {customer.hasPhoto && <CustomerPhoto id={customer.id} name={customer.name} />}
      <Typography variant="h3" component="p">
        <bdi>{customer.name}</bdi>
      </Typography>
      <Typography color="text.secondary">
        <bdi dir="ltr">{customer.phone}</bdi> · {messages.identity(kycLabels[customer.kyc])} ·{' '}
        {messages.account(optionLabel(users.fields.status, customer.status))}
      </Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
    </Stack>
  )
}
