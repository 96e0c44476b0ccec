import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTabRecord } from '../../crud/record/tab-record'
import { ChunkState } from '../../parts/chunk-state'
import { resultMessages as say } from './messages'
import { type Race, useWorksheet } from './race'
import { RaceSheet } from './race-sheet'

const withResult: readonly string[] = ['INTERIM', 'OFFICIAL', 'SETTLED', 'CANCELLED']

/** Shows the payments of each pool of the race, or their preview with its result. */
export function SettlementTab() {
  const race = useTabRecord().row as unknown as Race
  return (
    <Box sx={{ p: 3 }}>
      {withResult.includes(race.state) ? (
        <Sheets race={race} />
      ) : (
        <Typography color="text.secondary">{say.noResult}</Typography>
      )}
    </Box>
  )
}

function Sheets({ race }: { readonly race: Race }) {
  const { data, error, isFetching, refetch } = useWorksheet(race)
  if (!data) return <ChunkState error={error} isFetching={isFetching} onRetry={() => void refetch()} />
  if (data.pools.length + data.waiting.length === 0)
    return <Typography color="text.secondary">{say.noPools}</Typography>
  return (
    <>
      {data.pools.map(sheet => (
        <RaceSheet key={sheet.pool} sheet={sheet} />
      ))}
      {data.waiting.map(({ pool, name, races }) => (
        <Typography key={pool} color="text.secondary" sx={{ mt: 1 }}>
          {say.waits(name, races.join(', '))}
        </Typography>
      ))}
    </>
  )
}
