import Alert from '@mui/material/Alert'
import DialogContentText from '@mui/material/DialogContentText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import {
  attemptsLeft,
  type DeclineReasonCode,
  declineConsequence,
  declineReason,
  declineReasons,
  mostRemarks,
  remarksProblem,
} from '../../domain/kyc'
import { DialogButtons } from '../../parts/dialog-buttons'
import { DialogFrame } from '../../parts/dialog-frame'
import type { Customer } from './case'
import { kycMessages } from './messages'

/** `decline`: rejected. `resubmit`: the customer should submit better documents; the same action with fewer reasons. */
export type Refusal = 'decline' | 'resubmit'

const colors = { decline: 'error', resubmit: 'warning' } as const

interface DeclineDialogProps {
  readonly customer: Customer
  readonly refusal: Refusal
  readonly isDoing: boolean
  readonly problem: string | null
  readonly onClose: () => void
  readonly onDecline: (input: {
    kycDeclinedReason: DeclineReasonCode
    kycDeclinedRemarks: string | null
  }) => void
}

/** Asks for the reason and shows its consequence. */
export function DeclineDialog({
  customer,
  refusal,
  isDoing,
  problem,
  onClose,
  onDecline,
}: DeclineDialogProps) {
  const id = useId()
  const [code, setCode] = useState<DeclineReasonCode | ''>('')
  const [remarks, setRemarks] = useState('')
  const [isAsked, setAsked] = useState(false)
  const button = kycMessages[refusal]
  const input = code && { kycDeclinedReason: code, kycDeclinedRemarks: remarks.trim() || null }
  const missing = isAsked && !input ? kycMessages.chooseReason : null
  const wrong = isAsked && input ? remarksProblem(input) : null
  const submit = () => {
    setAsked(true)
    if (input && remarksProblem(input) === null && !isDoing) onDecline(input)
  }
  return (
    <DialogFrame
      title={kycMessages.declineTitle(button, customer.name)}
      width="sm"
      onClose={onClose}
      onSubmit={submit}
      buttons={
        <DialogButtons
          label={button}
          color={colors[refusal]}
          isRunning={isDoing}
          isBinding
          onClose={onClose}
        />
      }
    >
      <DialogContentText>{attemptsText(customer)}</DialogContentText>
      {problem && <Alert severity="error">{problem}</Alert>}
      <TextField
        select
        required
        autoFocus
        size="small"
        id={`${id}-reason`}
        label={kycMessages.reason}
        value={code}
        error={missing !== null}
        helperText={missing ?? (code && !declineReason(code).suspends ? declineConsequence(code) : null)}
        onChange={event => setCode(event.target.value as DeclineReasonCode)}
      >
        {reasonsFor(refusal).map(one => (
          <MenuItem key={one} value={one}>
            {declineReasons[one].label}
          </MenuItem>
        ))}
      </TextField>
      {code && declineReason(code).suspends && (
        <Alert severity="warning">{kycMessages.suspends(customer.name)}</Alert>
      )}
      <TextField
        multiline
        required={code !== '' && declineReason(code).leastRemarks !== undefined}
        minRows={3}
        size="small"
        id={`${id}-remarks`}
        label={kycMessages.remarks}
        value={remarks}
        error={wrong !== null}
        helperText={wrong ?? kycMessages.remarksLength(remarks.trim().length, mostRemarks)}
        onChange={event => setRemarks(event.target.value)}
      />
    </DialogFrame>
  )
}

function reasonsFor(refusal: Refusal): DeclineReasonCode[] {
  const codes = Object.keys(declineReasons) as DeclineReasonCode[]
  return refusal === 'decline' ? codes : codes.filter(code => declineReason(code).isMendable)
}

function attemptsText(customer: Customer): string {
  const left = attemptsLeft(customer)
  return left === 0 ? kycMessages.lastAttempt : kycMessages.attemptsLeft(left)
}
