import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useRef, useState } from 'react'
import { cashRulesOf, documentProblem, type SeenDocumentKind, seenDocuments } from '../../domain/cash'
import { type Currency, formatMoney } from '../../domain/money'
import { messages } from './messages'

export interface SeenDocumentEntry {
  readonly idKind: SeenDocumentKind
  readonly idNumber: string
}

/** What a payment noted: it is kept while its result is unknown, and where it is refused then. */
export interface SeenDocument {
  readonly seen: SeenDocumentEntry | null
  onSeen(seen: SeenDocumentEntry): void
}

interface DocumentEntryProps {
  readonly currency: Currency
  onEntered(seen: SeenDocumentEntry): void
}

/** Asks for the kind and the number of the identity document that the cashier saw. */
export function DocumentEntry({ currency, onEntered }: DocumentEntryProps) {
  const [idKind, setKind] = useState<SeenDocumentKind | ''>('')
  const [idNumber, setNumber] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const kindInput = useRef<HTMLInputElement>(null)
  const numberInput = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = documentProblem({ idKind: idKind || undefined, idNumber })
    setProblems(found ?? {})
    if (found) (found.idKind === undefined ? numberInput : kindInput).current?.focus()
    if (!found && idKind) onEntered({ idKind, idNumber: idNumber.trim() })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Typography sx={{ mb: 2 }}>
        {messages.documentAbout(formatMoney(cashRulesOf(currency).documentFrom, currency))}
      </Typography>
      <TextField
        select
        required
        fullWidth
        autoFocus
        inputRef={kindInput}
        label={messages.documentKind}
        value={idKind}
        onChange={event => setKind(event.target.value as SeenDocumentKind)}
        error={problems.idKind !== undefined}
        helperText={problems.idKind}
        sx={{ mb: 2 }}
      >
        {Object.entries(seenDocuments).map(([kind, label]) => (
          <MenuItem key={kind} value={kind}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        fullWidth
        required
        inputRef={numberInput}
        label={messages.documentNumber}
        value={idNumber}
        onChange={event => setNumber(event.target.value)}
        error={problems.idNumber !== undefined}
        helperText={problems.idNumber}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 40 } }}
        sx={{ mb: 2 }}
      />
      <Button type="submit" variant="contained" size="large" fullWidth sx={{ minHeight: 64 }}>
        {messages.next}
      </Button>
    </form>
  )
}
