import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, useRef, useState } from 'react'
import { messages } from './messages'

interface ScanFieldProps {
  readonly label: string
  readonly help: string
  readonly isBusy: boolean
  onScanned(text: string): void
}

/** Takes the input of a cashier or a barcode scanner, which ends with Enter. The next one replaces what was not found. */
export function ScanField({ label, help, isBusy, onScanned }: ScanFieldProps) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    input.current?.focus()
    input.current?.select()
    if (text.trim()) onScanned(text.trim())
  }
  return (
    <form onSubmit={send}>
      <TextField
        fullWidth
        autoFocus
        inputRef={input}
        label={label}
        helperText={help}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off', dir: 'ltr', style: { fontSize: '1.5rem' } } }}
      />
      <Button
        type="submit"
        fullWidth
        size="large"
        variant="contained"
        disabled={isBusy}
        sx={{ minHeight: 64, mt: 2 }}
      >
        {messages.next}
      </Button>
    </form>
  )
}
