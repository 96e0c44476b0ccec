import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { PoolWorksheet, RacePool, WaitingPool } from '../../resources/racing/race-worksheet'
import { resultMessages as say } from './messages'
import { RaceSheet } from './race-sheet'

interface PoolWorksheetsCardProps {
  readonly title: string
  readonly about: string
  readonly pools: readonly (PoolWorksheet | RacePool)[] | null
  readonly waiting: readonly WaitingPool[]
  readonly isAsking: boolean
  readonly problem: string | null
  /** Shown while there is no worksheet. */
  readonly empty: string
}

/** The worksheets of all pools of a race. */
export function PoolWorksheetsCard({
  title,
  about,
  pools,
  waiting,
  isAsking,
  problem,
  empty,
}: PoolWorksheetsCardProps) {
  const id = useId()
  const isEmpty = pools !== null && pools.length === 0 && waiting.length === 0
  return (
    <Card component="section" aria-labelledby={id} aria-busy={isAsking} sx={{ p: 3, position: 'relative' }}>
      <Typography id={id} variant="h3" component="h2" gutterBottom>
        {title}
      </Typography>
      {isAsking && (
        <LinearProgress
          aria-label={say.asking}
          sx={{ position: 'absolute', top: 0, insetInlineStart: 0, width: 1 }}
        />
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
      {!problem && pools === null && <Typography color="text.secondary">{empty}</Typography>}
      {isEmpty && <Typography color="text.secondary">{say.noPools}</Typography>}
      {pools !== null && pools.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2, maxWidth: 720 }}>
          {about}
        </Typography>
      )}
      {pools?.map(sheet => (
        <RaceSheet key={sheet.pool} sheet={sheet} />
      ))}
      {waiting.map(({ pool, name, races }) => (
        <Typography key={pool} color="text.secondary" sx={{ mt: 1 }}>
          {say.waits(name, races.join(', '))}
        </Typography>
      ))}
    </Card>
  )
}
