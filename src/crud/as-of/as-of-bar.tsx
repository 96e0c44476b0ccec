import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { DayField } from '../../fields/inputs/day-field'
import { fromLocal, toLocal } from '../../fields/inputs/local-time'
import { zoneInWords } from '../../fields/moment-words'
import { asOfParam, lastSecond, readSecond } from './as-of'
import { asOfMessages } from './messages'

/** Chooses the moment that a record is shown as of, to the second by the clocks of this device. */
export function AsOfBar({ second }: { readonly second: string }) {
  const [, setParams] = useSearchParams()
  const [typed, setTyped] = useState(() => toLocal(second))
  const choose = (event: FormEvent) => {
    event.preventDefault()
    const chosen = readSecond(fromLocal(typed))
    if (chosen)
      setParams(before => {
        before.set(asOfParam, chosen)
        return before
      })
  }
  const leave = () =>
    setParams(before => {
      before.delete(asOfParam)
      return before
    })
  return (
    <Card
      component="form"
      role="search"
      aria-label={asOfMessages.region}
      onSubmit={choose}
      sx={{ p: 2, mb: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start' }}
    >
      <DayField
        withTime
        size="small"
        label={asOfMessages.label(zoneInWords())}
        value={typed}
        onChange={setTyped}
        slotProps={{ htmlInput: { step: 1, max: toLocal(lastSecond(Date.now())) } }}
        sx={{ minWidth: 260 }}
      />
      <Button type="submit" variant="contained">
        {asOfMessages.show}
      </Button>
      <Button variant="outlined" color="inherit" onClick={leave}>
        {asOfMessages.back}
      </Button>
    </Card>
  )
}
