import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, useRef, useState } from 'react'
import { phoneProblem } from '../../../domain/phone'
import { RequestError, request } from '../../../providers/http/http'
import { messages } from '../messages'

interface SupervisorFormProps {
  readonly ticket: string
  /** Called when the payment is allowed, and when it may be, because no answer came. */
  onAllowed(): void
}

/** A supervisor allows a payment at the screen of the cashier. Their input is not stored. */
export function SupervisorForm({ ticket, onAllowed }: SupervisorFormProps) {
  const [phone, setPhone] = useState('')
  const [proof, setProof] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [wrongPhone, setWrongPhone] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const phoneInput = useRef<HTMLInputElement>(null)
  const proofInput = useRef<HTMLInputElement>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (!phone.trim() || !proof) {
      setProblem(messages.supervisorMissing)
      return (phone.trim() ? proofInput : phoneInput).current?.focus()
    }
    const unclear = phoneProblem(phone)
    setWrongPhone(unclear)
    if (unclear) return phoneInput.current?.focus()
    setSending(true)
    try {
      await request('POST', '/cashier/cashout/allow', { ticket, phone, proof })
      onAllowed()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      setProblem(Object.values(error.errors).flat().join(' ') || error.message)
      if (error.statusCode === 0 || error.statusCode >= 500) onAllowed()
      proofInput.current?.focus()
    } finally {
      setProof('')
      setSending(false)
    }
  }
  const change = (set: (value: string) => void) => (value: string) => {
    setProblem(null)
    setWrongPhone(null)
    set(value)
  }
  return (
    <form onSubmit={send} autoComplete="off" style={{ display: 'contents' }}>
      <TextField
        fullWidth
        autoFocus
        type="tel"
        inputRef={phoneInput}
        label={messages.supervisorPhone}
        value={phone}
        error={wrongPhone !== null}
        helperText={wrongPhone}
        onChange={({ target }) => change(setPhone)(target.value)}
        slotProps={{
          htmlInput: { autoComplete: 'off', dir: 'ltr' },
          formHelperText: { role: 'alert' },
        }}
      />
      <TextField
        fullWidth
        type="password"
        inputRef={proofInput}
        label={messages.supervisorProof}
        value={proof}
        error={problem !== null}
        helperText={problem ?? messages.supervisorProofHelp}
        onChange={({ target }) => change(setProof)(target.value)}
        slotProps={{
          htmlInput: { autoComplete: 'one-time-code', dir: 'ltr' },
          formHelperText: { role: problem ? 'alert' : undefined },
        }}
      />
      <Button type="submit" variant="contained" size="large" disabled={isSending} sx={{ minHeight: 64 }}>
        {messages.allow}
      </Button>
    </form>
  )
}
