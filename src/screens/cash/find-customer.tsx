import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { RequestError, request } from '../../providers/http/http'
import type { FoundCustomer } from '../../resources/kernel/wire/cash'
import { messages } from './messages'
import { ScanField } from './scan-field'
import { Task } from './task'

interface FindCustomerProps {
  /** Why what was sent before was refused. */
  readonly refusal?: RequestError | null
  onFound(customer: FoundCustomer): void
  onBack?(): void
}

/** Finds the customer at the counter by their phone number, their id or a QR code. */
export function FindCustomer({ refusal = null, onFound, onBack }: FindCustomerProps) {
  const [found, setFound] = useState<readonly FoundCustomer[] | null>(null)
  const [problem, setProblem] = useState(refusal)
  const [isBusy, setBusy] = useState(false)
  const find = async (q: string) => {
    setBusy(true)
    setProblem(null)
    try {
      const { items } = await request<{ items: readonly FoundCustomer[] }>(
        'GET',
        `/cashier/customers?q=${encodeURIComponent(q)}`,
      )
      if (items[0] && items.length === 1) onFound(items[0])
      else setFound(items)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Task title={messages.facts.customer} problem={problem} {...(onBack && { onBack })}>
      <ScanField label={messages.find} help={messages.findHelp} isBusy={isBusy} onScanned={find} />
      {found?.length === 0 && <Alert severity="warning">{messages.nobody}</Alert>}
      {found?.map(customer => (
        <Button
          key={customer.id}
          variant="outlined"
          size="large"
          onClick={() => onFound(customer)}
          sx={{ minHeight: 64 }}
        >
          <bdi>{customer.name}</bdi>&nbsp;<bdi dir="ltr">{customer.phone}</bdi>
        </Button>
      ))}
    </Task>
  )
}
