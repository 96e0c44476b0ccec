import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { resultMessages as say } from './messages'
import type { Runner } from './race'

/** The starters that are neither placed nor marked; a press places one next. */
export function LeftRunners({
  runners,
  onPlace,
}: {
  readonly runners: readonly Runner[]
  readonly onPlace: (runner: number) => void
}) {
  const id = useId()
  if (runners.length === 0) return null
  return (
    <Stack component="section" aria-labelledby={id} sx={{ gap: 1 }}>
      <Typography id={id} variant="subtitle2" component="h3">
        {say.left}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {runners.map(({ no, name }) => (
          <Button
            key={no}
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={say.place(`${no} ${name}`)}
            onClick={() => onPlace(no)}
          >
            <bdi>
              {no} <bdi>{name}</bdi>
            </bdi>
          </Button>
        ))}
      </Stack>
    </Stack>
  )
}
