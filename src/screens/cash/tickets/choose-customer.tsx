import Button from '@mui/material/Button'
import { useState } from 'react'
import { bettorProblem } from '../../../domain/bet'
import type { FoundCustomer } from '../../../resources/kernel/wire/cash'
import { CustomerCard } from '../customer-card'
import { FindCustomer } from '../find-customer'
import { messages } from '../messages'
import { Task } from '../task'
import { ticketMessages } from './messages'

interface ChooseCustomerProps {
  onChosen(customer: FoundCustomer): void
  onBack(): void
}

/** Finds the customer on whose account tickets are sold. */
export function ChooseCustomer({ onChosen, onBack }: ChooseCustomerProps) {
  const [found, setFound] = useState<FoundCustomer | null>(null)
  if (!found) return <FindCustomer onFound={setFound} onBack={onBack} />
  const problem = bettorProblem(found)
  return (
    <Task title={messages.facts.customer} onBack={() => setFound(null)}>
      <CustomerCard customer={found} problem={problem} />
      {!problem && (
        <Button
          autoFocus
          variant="contained"
          size="large"
          onClick={() => onChosen(found)}
          sx={{ minHeight: 72 }}
        >
          {ticketMessages.onAccountOf(found.name)}
        </Button>
      )}
    </Task>
  )
}
