import Alert from '@mui/material/Alert'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { isPrintedTicketNo, readTicketNo } from '../../domain/ticket'
import { readCode } from '../../domain/withdrawal-code'
import type { RequestError } from '../../providers/http/http'
import type { SeenDocumentEntry } from './document-entry'
import { messages } from './messages'
import { ScanField } from './scan-field'
import { Task } from './task'

/** The code or ticket that a customer brings to be paid. */
export type Slip = { readonly code: string } | { readonly ticket: string }
/** What is sent to pay it. */
export type PaidSlip = Slip & Partial<SeenDocumentEntry>
/** What is sent to give the stake of a void ticket back. */
export type RefundedTicket = { readonly ticket: string } & Partial<SeenDocumentEntry>
export type SlipKind = 'code' | 'ticket'

interface FindSlipProps {
  /** Why what was sent before was refused. */
  readonly refusal: RequestError | null
  /** The chosen kind, for digits that can be either. */
  readonly kind: SlipKind
  onKind(kind: SlipKind): void
  onFound(slip: Slip): void
}

/** Reads a withdrawal code or a ticket. Hyphens identify a scanned ticket, even if the cashier chose the code. */
export function FindSlip({ refusal, kind, onKind, onFound }: FindSlipProps) {
  const [isWrong, setWrong] = useState(false)
  const read = (text: string) => {
    const slip = readSlip(text, kind)
    setWrong(!slip)
    if (slip) onFound(slip)
  }
  return (
    <Task title={kind === 'code' ? messages.code : messages.ticket} problem={refusal}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        color="primary"
        value={kind}
        aria-label={messages.what}
        onChange={(_, next: SlipKind | null) => {
          setWrong(false)
          if (next) onKind(next)
        }}
      >
        <ToggleButton value="code" sx={choice}>
          {messages.code}
        </ToggleButton>
        <ToggleButton value="ticket" sx={choice}>
          {messages.ticket}
        </ToggleButton>
      </ToggleButtonGroup>
      <ScanField
        key={kind}
        label={kind === 'code' ? messages.code : messages.ticket}
        help={kind === 'code' ? messages.codeHelp : messages.ticketHelp}
        isBusy={false}
        onScanned={read}
      />
      {isWrong && (
        <Alert severity="error">{kind === 'code' ? messages.codeProblem : messages.ticketProblem}</Alert>
      )}
    </Task>
  )
}

const choice = { minHeight: 56, textTransform: 'none' } as const

function readSlip(text: string, kind: SlipKind): Slip | null {
  const ticket = readTicketNo(text)
  if (ticket && (kind === 'ticket' || isPrintedTicketNo(text))) return { ticket }
  const code = kind === 'code' ? readCode(text) : null
  return code ? { code } : null
}
