import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Slider from '@mui/material/Slider'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { formatPercent } from '../../domain/percent'
import { messages as say } from './messages'

interface WhatIfCardProps {
  /** Basis points; null while the slider is not used. */
  readonly margin: number | null
  /** The margin of now. */
  readonly now: number
  readonly onChange: (margin: number | null) => void
  readonly onTake: () => void
  readonly isFixed: boolean
}

const words = say.whatIf
const range = { min: -500, max: 2500, step: 25 } as const

/** A slider over margins: a column of the sheet shows our prices at the chosen margin. */
export function WhatIfCard({ margin, now, onChange, onTake, isFixed }: WhatIfCardProps) {
  const id = useId()
  const shown = Math.min(Math.max(margin ?? now, range.min), range.max)
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 3 }}>
      <Typography id={id} variant="h3" component="h2" gutterBottom>
        {words.title}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {words.about}
      </Typography>
      <Box sx={{ px: 1, pt: 2 }}>
        <Slider
          {...range}
          value={shown}
          onChange={(_, value) => onChange(Number(value))}
          aria-label={words.slider}
          getAriaValueText={formatPercent}
          valueLabelDisplay="off"
          marks={[{ value: Math.min(Math.max(now, range.min), range.max), label: words.now }]}
        />
      </Box>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ flex: 1, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          {words.slider} {formatPercent(shown)}
        </Typography>
        <Button size="small" color="inherit" disabled={margin === null} onClick={() => onChange(null)}>
          {words.stop}
        </Button>
        <Button size="small" variant="outlined" disabled={margin === null || isFixed} onClick={onTake}>
          {words.take}
        </Button>
      </Stack>
    </Card>
  )
}
