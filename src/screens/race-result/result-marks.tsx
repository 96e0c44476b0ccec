import Typography from '@mui/material/Typography'
import { resultMessages as say } from './messages'
import type { Race, Runner } from './race'

export interface Marked {
  readonly race: Race
  readonly runners: readonly Runner[]
}

/** Shows the runners that did not finish or were disqualified, the time and the margins. */
export function ResultMarks({ race, runners }: Marked) {
  const nameOf = (no: number) => `${no} ${runners.find(runner => runner.no === no)?.name ?? ''}`.trim()
  const marks = (['didNotFinish', 'disqualified'] as const).flatMap(mark => {
    const marked = race[mark] ?? []
    return marked.length > 0 ? [`${say.marks[mark]}: ${marked.map(nameOf).join(', ')}`] : []
  })
  const lines = [
    ...marks,
    ...(race.officialTime ? [say.time(race.officialTime)] : []),
    ...(race.margins ? [say.distances(race.margins)] : []),
  ]
  return lines.map(line => (
    <Typography key={line} sx={{ mt: 1 }}>
      <bdi>{line}</bdi>
    </Typography>
  ))
}
