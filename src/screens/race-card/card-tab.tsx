import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { useTabRecord } from '../../crud/record/tab-record'
import { useScene } from '../../crud/record-references'
import { draw } from '../../fields/cells'
import { ChunkState } from '../../parts/chunk-state'
import { pathsOf } from '../../providers/refine/paths'
import type { Field } from '../../resources/kernel/declare/field'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { races } from '../../resources/racing/races'
import { runners } from '../../resources/racing/runners'
import { messages as say } from './messages'
import { raceFacts } from './race-facts'
import { type CardRace, useCard } from './use-card'

/** The card as it is read: every race with its runners, scratched ones struck through. */
export function CardTab() {
  const { row } = useTabRecord()
  const { data, error, isFetching, refetch } = useCard(row.id)
  if (!data) return <ChunkState error={error} isFetching={isFetching} onRetry={() => void refetch()} />
  return (
    <Box sx={{ p: 3, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {data.length === 0 && <Typography color="text.secondary">{say.noRaces}</Typography>}
      {data.map(item => (
        <RaceCard key={item.race.id} item={item} />
      ))}
    </Box>
  )
}

function RaceCard({ item: { race, runners: found } }: { readonly item: CardRace }) {
  const scene = useScene(race.titles)
  const title = say.race(Number(race.no), String(race.name))
  return (
    <section aria-label={title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Typography variant="h3" component="h2">
          <Link to={pathsOf(races).show(race.id)} style={{ color: 'inherit' }}>
            <bdi>{title}</bdi>
          </Link>
        </Typography>
        {draw(races.fields.state as Field, race.state, race, scene).node}
      </Box>
      <Typography variant="body2" color="text.secondary" gutterBottom>
        <bdi>{raceFacts(race, scene)}</bdi>
      </Typography>
      {found.length === 0 ? (
        <Typography color="text.secondary">{say.none}</Typography>
      ) : (
        <RunnerTable label={say.runners(title)} runners={found} />
      )}
    </section>
  )
}

function RunnerTable({
  label,
  runners: found,
}: {
  readonly label: string
  readonly runners: readonly WireRow[]
}) {
  const scene = useScene(undefined, true)
  const text = (runner: WireRow, name: 'jockey' | 'trainer' | 'weightKg' | 'draw') =>
    draw(runners.fields[name] as Field, runner[name], runner, scene).text
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label}>
      <Table size="small" aria-label={label} sx={{ tableLayout: 'fixed', minWidth: 560 }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: '34%' }}>{say.columns.runner}</TableCell>
            <TableCell sx={{ width: '24%' }}>{say.columns.jockey}</TableCell>
            <TableCell sx={{ width: '24%' }}>{say.columns.trainer}</TableCell>
            <TableCell align="right">{say.columns.weight}</TableCell>
            <TableCell align="right">{say.columns.draw}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {found.map(runner => (
            <TableRow key={runner.id}>
              <TableCell component="th" scope="row">
                {runner.status === 'SCRATCHED' ? (
                  <>
                    <s>{String(runner.title)}</s> {say.scratched}
                  </>
                ) : (
                  <bdi>{String(runner.title)}</bdi>
                )}
              </TableCell>
              <TableCell>{text(runner, 'jockey')}</TableCell>
              <TableCell>{text(runner, 'trainer')}</TableCell>
              <TableCell align="right">{text(runner, 'weightKg')}</TableCell>
              <TableCell align="right">{text(runner, 'draw')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
