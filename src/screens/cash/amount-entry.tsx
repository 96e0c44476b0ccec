import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { type Currency, currencies, formatAmount, formatMoney, parseAmount } from '../../domain/money'
import { messages } from './messages'

/** Whole units that one press adds. */
const notes = [100, 200, 500, 1000]

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'] as const

interface AmountEntryProps {
  readonly label: string
  readonly currency: Currency
  /** An amount that one press fills in. */
  readonly exact?: number
  /** Whole units that one press adds, where they are not notes. */
  readonly chips?: readonly number[]
  /** What is typed at first. */
  readonly start?: string | undefined
  onTyped?(text: string): void
  problemOf(amount: number): string | null
  onEntered(amount: number): void
}

/** An amount by chips, keypad or keyboard. */
export function AmountEntry({
  label,
  currency,
  exact,
  chips = notes,
  start = '',
  onTyped,
  problemOf,
  onEntered,
}: AmountEntryProps) {
  const [text, setText] = useState(start)
  const [problem, setProblem] = useState<string | null>(null)
  const change = (next: string) => {
    setText(next)
    onTyped?.(next)
    setProblem(null)
  }
  const enter = (typed: string) => {
    const parsed = typed.trim() === '' ? { problem: messages.amountMissing } : parseAmount(typed, currency)
    const found = 'problem' in parsed ? parsed.problem : problemOf(parsed.minor)
    setProblem(found)
    if (!found && 'minor' in parsed) onEntered(parsed.minor)
  }
  const add = (units: number) => {
    const parsed = parseAmount(text || '0', currency)
    const sum = ('minor' in parsed ? parsed.minor : 0) + units * 10 ** currencies[currency].digits
    change(formatAmount(sum, currency))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    enter(text)
  }
  return (
    <Stack component="form" onSubmit={send} sx={{ gap: 2 }}>
      <TextField
        fullWidth
        autoFocus
        label={label}
        value={text}
        error={problem !== null}
        helperText={problem ?? ' '}
        onChange={({ target }) => change(target.value)}
        slotProps={{
          htmlInput: {
            inputMode: 'decimal',
            autoComplete: 'off',
            dir: 'ltr',
            style: { fontSize: '2rem', textAlign: 'end' },
          },
          formHelperText: { role: problem ? 'alert' : undefined },
        }}
      />
      {exact !== undefined && (
        <Button
          variant="outlined"
          size="large"
          onClick={() => enter(formatAmount(exact, currency))}
          sx={{ minHeight: 56 }}
        >
          <bdi>
            {messages.exact} <bdi>{formatMoney(exact, currency)}</bdi>
          </bdi>
        </Button>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: '3fr 1fr', gap: 1 }}>
        <Box
          role="group"
          aria-label={messages.keypad}
          dir="ltr"
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}
        >
          {keys.map(key => (
            <Button
              key={key}
              size="large"
              onClick={() => change(text + key)}
              sx={{ minHeight: 56, fontSize: 20 }}
            >
              {key}
            </Button>
          ))}
          <Button size="large" onClick={() => change(text.slice(0, -1))} sx={{ minHeight: 56 }}>
            {messages.erase}
          </Button>
        </Box>
        <Stack sx={{ gap: 1 }}>
          {chips.map(units => (
            <Button
              key={units}
              variant="outlined"
              size="large"
              onClick={() => add(units)}
              sx={{ flex: 1, minHeight: 56, px: 1 }}
            >
              <bdi>+{units.toLocaleString('en')}</bdi>
            </Button>
          ))}
        </Stack>
      </Box>
      <Button type="submit" variant="contained" size="large" sx={{ minHeight: 64 }}>
        {messages.next}
      </Button>
    </Stack>
  )
}
