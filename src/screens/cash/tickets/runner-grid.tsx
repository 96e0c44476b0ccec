import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import Typography from '@mui/material/Typography'
import type { NamedRace } from '../../../resources/kernel/wire/tickets'
import { ticketMessages } from './messages'

interface RunnerGridProps {
  readonly label: string
  readonly race: NamedRace
  readonly chosen: readonly number[] | 'ALL'
  onRunner(runner: number): void
  onAll(): void
}

/** The runners of a race, to tap. */
export function RunnerGrid({ label, race, chosen, onRunner, onAll }: RunnerGridProps) {
  return (
    <Box role="group" aria-label={label} sx={grid}>
      {race.runners.map(({ number, name, scratched }) => (
        <ToggleButton
          key={number}
          value={number}
          color="primary"
          disabled={scratched === true}
          selected={chosen !== 'ALL' && chosen.includes(number)}
          aria-label={`${number} ${name}${scratched ? `, ${ticketMessages.scratched}` : ''}`}
          onChange={() => onRunner(number)}
          sx={{ ...button, ...(scratched && { textDecoration: 'line-through' }) }}
        >
          <strong>{number}</strong>
          <Typography component="span" variant="caption" noWrap sx={{ maxWidth: '100%' }}>
            <bdi>{name}</bdi>
          </Typography>
        </ToggleButton>
      ))}
      <ToggleButton
        value="ALL"
        color="primary"
        selected={chosen === 'ALL'}
        aria-label={ticketMessages.allOf}
        onChange={onAll}
        sx={button}
      >
        <strong>{ticketMessages.all}</strong>
      </ToggleButton>
    </Box>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
  gap: 1,
} as const

const button = {
  flexDirection: 'column',
  minHeight: 60,
  minWidth: 0,
  px: 0.5,
  textTransform: 'none',
  '& strong': { fontSize: 20, lineHeight: 1.2 },
} as const
