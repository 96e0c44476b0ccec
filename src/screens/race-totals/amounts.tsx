import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { formatMoney } from '../../domain/money'
import { Changed } from '../../parts/changed'
import type { CombinationTotal, PoolTotals, RaceTotals } from '../../resources/racing/race-totals'
import { InterestName } from './interest-name'
import { messages as say } from './messages'

interface AmountsProps {
  readonly pool: PoolTotals
  readonly runners: RaceTotals['runners']
}

/** Amounts and dividends by runner, in order of their numbers, or of the most backed combinations. */
export function Amounts({ pool, runners }: AmountsProps) {
  const { name, combinations, sold, shape, isDivided, currency, unit } = pool
  if (combinations.length === 0) return <Typography color="text.secondary">{say.nothingSold}</Typography>
  const isByRunner = shape === 'RUNNERS'
  const hasDividends = isDivided || combinations.some(({ dividend }) => dividend !== null)
  const per = formatMoney(unit, currency)
  const words = say.columns
  return (
    <>
      {!hasDividends && isByRunner && sold > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {say.others}
        </Typography>
      )}
      {shape === 'TOP' && sold > combinations.length && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {say.top(combinations.length, sold)}
        </Typography>
      )}
      {/* The table scrolls sideways on a phone, also by keyboard. */}
      <TableContainer tabIndex={0} role="region" aria-label={say.amountsOf(name)}>
        <Table size="small" aria-label={say.amountsOf(name)} sx={look}>
          <TableHead>
            <TableRow>
              <TableCell>{isByRunner ? words.no : words.combination}</TableCell>
              {isByRunner && <TableCell sx={{ width: 1 }}>{words.runner}</TableCell>}
              <TableCell align="right">{words.staked}</TableCell>
              <TableCell align="right">{words.share}</TableCell>
              {hasDividends && (
                <TableCell align="right">{isDivided ? words.dividend(per) : words.probable(per)}</TableCell>
              )}
            </TableRow>
          </TableHead>
          <TableBody>
            {combinations.map(one => (
              <TableRow key={one.combination}>
                <TableCell component="th" scope="row">
                  <bdi>{one.combination}</bdi>
                </TableCell>
                {isByRunner && <TableCell>{namesOf(one, runners)}</TableCell>}
                <TableCell align="right">
                  <Changed text={formatMoney(one.stake, currency)} />
                </TableCell>
                <TableCell align="right">
                  <Changed text={shareOf(one, pool)} />
                </TableCell>
                {hasDividends && (
                  <TableCell align="right">
                    <Changed text={one.dividend === null ? '–' : formatMoney(one.dividend, currency)} />
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  )
}

function namesOf({ combination }: CombinationTotal, runners: RaceTotals['runners']) {
  const interest = runners.find(({ no }) => `${no}` === combination)
  return interest ? <InterestName interest={interest} /> : null
}

/** "12.3%" of all that was sold. */
function shareOf({ stake }: CombinationTotal, { gross }: PoolTotals): string {
  return gross === 0 ? '–' : `${((stake / gross) * 100).toFixed(1)}%`
}

const look = {
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& td, & th': { whiteSpace: 'nowrap' },
} as const
