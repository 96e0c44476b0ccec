import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { voidReasons } from '../../../domain/bet'
import { formatMoney } from '../../../domain/money'
import { cashierVoidReasons } from '../../../domain/ticket'
import type { Receipt } from '../../../resources/kernel/wire/cash'
import type { OwnTicket } from '../../../resources/kernel/wire/tickets'
import { FactList } from '../paper'
import { Task } from '../task'
import type { Press } from '../use-press'
import { ticketMessages } from './messages'

/** The body of the request that makes a ticket void. */
export interface VoidedTicket {
  readonly ticket: string
  readonly reason: (typeof cashierVoidReasons)[number]
}

export type MakeVoid = Press<VoidedTicket, Receipt>

interface VoidTaskProps {
  readonly ticket: OwnTicket
  readonly press: MakeVoid
  onBack(): void
}

/** Makes a ticket void, with a reason, and gives its stake back. */
export function VoidTask({ ticket, press, onBack }: VoidTaskProps) {
  const [reason, setReason] = useState<VoidedTicket['reason'] | null>(null)
  const { ticketNo, selection, givesBack, currency } = ticket
  const { facts } = ticketMessages
  return (
    <Task
      title={ticketMessages.whyVoid}
      problem={press.problem}
      onBack={() => {
        press.forgetProblem()
        onBack()
      }}
    >
      <FactList
        facts={[
          [facts.ticket, ticketNo],
          [facts.selection, selection],
        ]}
      />
      <ToggleButtonGroup
        exclusive
        orientation="vertical"
        color="primary"
        value={reason}
        aria-label={ticketMessages.whyVoid}
        onChange={(_, next: VoidedTicket['reason'] | null) => setReason(next)}
      >
        {cashierVoidReasons.map(code => (
          <ToggleButton key={code} value={code} sx={{ minHeight: 56, textTransform: 'none' }}>
            {voidReasons[code]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Alert severity="warning">{ticketMessages.voidAbout}</Alert>
      <Button
        color="error"
        variant="contained"
        size="large"
        disabled={reason === null || press.isSending}
        onClick={() => reason && void press.send({ ticket: ticketNo, reason })}
        sx={{ minHeight: 72 }}
      >
        {ticketMessages.voidFor(formatMoney(givesBack, currency))}
      </Button>
    </Task>
  )
}
