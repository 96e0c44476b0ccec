import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { FormEvent, KeyboardEvent } from 'react'
import { type Currency, formatMoney } from '../../domain/money'
import { countedSum, type Denomination, denominationsOf, mostOfOne } from '../../domain/shift'
import { messages } from './messages'

/** What was typed for each denomination, by its value in minor units. */
export type Counts = Readonly<Record<number, string>>

interface CountFormProps {
  readonly currency: Currency
  readonly counts: Counts
  readonly submit: string
  /** The label of the sum of the count. */
  readonly total?: string
  readonly isSending: boolean
  onTyped(counts: Counts): void
  onCounted(denominations: readonly Denomination[]): void
}

/** A count of the drawer by notes and coins; Enter goes from one to the next, and after the last to the button. */
export function CountForm({
  currency,
  counts,
  submit,
  total = messages.total,
  isSending,
  onTyped,
  onCounted,
}: CountFormProps) {
  const denominations = (denominationsOf[currency] ?? [])
    .map(value => ({ value, count: Number(counts[value] ?? 0) }))
    .filter(({ count }) => count > 0)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onCounted(denominations)
  }
  return (
    <Stack component="form" onSubmit={send} sx={{ gap: 1, ...inView }}>
      {(denominationsOf[currency] ?? []).map((value, at) => (
        <Stack key={value} direction="row" sx={{ alignItems: 'center', gap: 2 }}>
          <Typography sx={{ flex: 1, fontVariantNumeric: 'tabular-nums', textAlign: 'end' }}>
            <bdi>{formatMoney(value, currency)}</bdi>
          </Typography>
          <TextField
            value={counts[value] ?? ''}
            onChange={({ target }) => {
              const digits = target.value.replace(/\D/g, '')
              if (Number(digits) <= mostOfOne) onTyped({ ...counts, [value]: digits })
            }}
            autoFocus={at === 0}
            sx={{ width: 128 }}
            slotProps={{
              htmlInput: {
                onKeyDown: goToNext,
                inputMode: 'numeric',
                autoComplete: 'off',
                'aria-label': messages.howMany(formatMoney(value, currency)),
              },
            }}
          />
          <Typography sx={{ flex: 1, fontVariantNumeric: 'tabular-nums', textAlign: 'end' }}>
            <bdi>{formatMoney(value * Number(counts[value] ?? 0), currency)}</bdi>
          </Typography>
        </Stack>
      ))}
      <Typography variant="h2" component="p" role="status" sx={{ textAlign: 'end', my: 1 }}>
        {total} <bdi>{formatMoney(countedSum(denominations), currency)}</bdi>
      </Typography>
      <Button type="submit" variant="contained" size="large" disabled={isSending} sx={{ minHeight: 64 }}>
        {submit}
      </Button>
    </Stack>
  )
}

/** No field with the focus is under the header; the first one leaves what is said above the form in view. */
const inView = {
  '& input': { scrollMarginBlock: '160px 100px' },
  '& > :first-of-type input': { scrollMarginBlock: '480px 100px' },
}

/** Enter ends a line, as on a calculator: it must not send a count that is half done. */
function goToNext(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const controls = [...(event.currentTarget.form?.querySelectorAll<HTMLElement>('input, button') ?? [])]
  controls[controls.indexOf(event.currentTarget) + 1]?.focus()
}
