import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { formatAmount, formatMoney } from '../../domain/money'
import { Changed } from '../../parts/changed'
import type { PoolTotals, RaceTotals } from '../../resources/racing/race-totals'
import { InterestName } from './interest-name'
import { messages as say } from './messages'

interface PairMatrixProps {
  readonly pool: PoolTotals
  readonly runners: RaceTotals['runners']
}

/** The dividend of every pair of runners. Every pair keeps its place, so nothing moves while bets are sold. */
export function PairMatrix({ pool, runners }: PairMatrixProps) {
  const { name, combinations, currency, unit, isDivided, isOrdered } = pool
  const words = say.matrix
  const per = formatMoney(unit, currency)
  const dividends = new Map(combinations.map(one => [one.combination, one.dividend]))
  const of = (first: number, second: number) => {
    if (isOrdered) return dividends.get(`${first}-${second}`)
    return first < second ? dividends.get(`${first}+${second}`) : undefined
  }
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {isDivided ? words.dividend(per) : words.probable(per)} {isOrdered ? words.ordered : words.anyOrder}
      </Typography>
      {/* The table scrolls sideways on a phone, also by keyboard. */}
      <TableContainer tabIndex={0} role="region" aria-label={say.amountsOf(name)}>
        <Table size="small" aria-label={say.amountsOf(name)} sx={look}>
          <TableHead>
            <TableRow>
              <TableCell>{words.corner}</TableCell>
              {runners.map(({ no }) => (
                <TableCell key={no} align="right">
                  {no}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {runners.map(first => (
              <TableRow key={first.no}>
                <TableCell component="th" scope="row">
                  {first.no} <InterestName interest={first} />
                </TableCell>
                {runners.map(({ no }) => {
                  const dividend = of(first.no, no)
                  return (
                    <TableCell key={no} align="right">
                      {no !== first.no && (
                        <Changed text={dividend == null ? '–' : formatAmount(dividend, currency)} />
                      )}
                    </TableCell>
                  )
                })}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  )
}

const look = {
  width: 'auto',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& td, & th': { whiteSpace: 'nowrap' },
  '& td': { minWidth: 72 },
} as const
