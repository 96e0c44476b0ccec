import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { type Bank, readBank, saveBank } from './api'

const countries = { PH: 'Philippines', MX: 'Mexico' }
const kinds = { BANK: 'Bank', EWALLET: 'E-wallet', OTC: 'Over the counter' }
const statuses = { ACTIVE: 'Active', INACTIVE: 'Inactive' }

interface BankFormProps {
  readonly id: string
  readonly onLeave: () => void
}

export function BankForm({ id, onLeave }: BankFormProps) {
  const [bank, setBank] = useState<Bank | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    readBank(id).then(setBank)
  }, [id])
  if (!bank) return null
  const set = (change: Partial<Bank>) => setBank({ ...bank, ...change })
  const save = () => saveBank(bank).then(onLeave, (error: Error) => setProblem(error.message))
  return (
    <Container maxWidth="md" component="main" sx={{ py: 3 }}>
      <Typography variant="h4" component="h1" gutterBottom>
        Edit {bank.name}
      </Typography>
      <Stack
        component="form"
        sx={{ gap: 2 }}
        onSubmit={event => {
          event.preventDefault()
          save()
        }}
      >
        {problem && <Alert severity="error">{problem}</Alert>}
        <TextField label="Code" value={bank.code} onChange={event => set({ code: event.target.value })} />
        <TextField
          label="Name"
          autoFocus
          value={bank.name}
          onChange={event => set({ name: event.target.value })}
        />
        <Choice
          label="Country"
          value={bank.country}
          options={countries}
          onChange={country => set({ country })}
        />
        <Choice label="Kind" value={bank.kind} options={kinds} onChange={kind => set({ kind })} />
        <Choice label="Status" value={bank.status} options={statuses} onChange={status => set({ status })} />
        <TextField
          label="Minimum per transfer"
          value={bank.minPerTransfer ?? ''}
          onChange={event => set({ minPerTransfer: Number(event.target.value) })}
        />
        <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1 }}>
          <Button onClick={onLeave}>Cancel</Button>
          <Button type="submit" variant="contained">
            Save
          </Button>
        </Stack>
      </Stack>
    </Container>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: Readonly<Record<string, string>>
  readonly onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <TextField select label={label} value={value} onChange={event => onChange(event.target.value)}>
      {Object.entries(options).map(([key, text]) => (
        <MenuItem key={key} value={key}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  )
}
