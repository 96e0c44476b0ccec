import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { sheetMessages } from '../../fields/pool-sheet-messages'
import type { PoolWorksheet } from '../../resources/racing/race-worksheet'
import { moneyIn, resultMessages as say } from './messages'

interface DividendsDeltaProps {
  readonly before: PoolWorksheet | null
  readonly after: PoolWorksheet
}

/** The money of a pool: a correction may refund what it paid, or carry it over. */
const sums = ['paid', 'refunds', 'carryOut'] as const

/** The dividends of a pool as they were paid, and as they would be. */
export function DividendsDelta({ before, after }: DividendsDeltaProps) {
  const money = moneyIn(after.currency)
  const names = new Set([...(before?.winners ?? []), ...after.winners].map(({ combination }) => combination))
  const dividendIn = (sheet: PoolWorksheet | null, name: string) => {
    const winner = sheet?.winners.find(({ combination }) => combination === name)
    return winner ? money(winner.dividend) : '–'
  }
  const moved = sums.filter(sum => (before?.[sum] ?? 0) !== 0 || after[sum] !== 0)
  const label = say.dividendsDelta(after.name)
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        <bdi>{after.name}</bdi>
      </Typography>
      {after.gross === 0 && names.size === 0 ? (
        <Typography color="text.secondary">{sheetMessages.notSold}</Typography>
      ) : (
        <TableContainer tabIndex={0} role="region" aria-label={label}>
          <Table size="small" aria-label={label} sx={tabular}>
            <TableHead>
              <TableRow>
                <TableCell>{sheetMessages.winners.combination}</TableCell>
                <TableCell align="right">{before ? say.before : say.nothingBefore}</TableCell>
                <TableCell align="right">{say.after}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {[...names].map(name => (
                <TableRow key={name}>
                  <TableCell component="th" scope="row">
                    <bdi>{name}</bdi>
                  </TableCell>
                  <TableCell align="right">{before && dividendIn(before, name)}</TableCell>
                  <TableCell align="right">{dividendIn(after, name)}</TableCell>
                </TableRow>
              ))}
              {moved.map(sum => (
                <TableRow key={sum} sx={{ '& td, & th': { fontWeight: 'fontWeightBold' } }}>
                  <TableCell component="th" scope="row">
                    {sheetMessages.figures[sum]}
                  </TableCell>
                  <TableCell align="right">{before && money(before[sum])}</TableCell>
                  <TableCell align="right">{money(after[sum])}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Box>
  )
}

const tabular = { fontVariantNumeric: 'tabular-nums lining-nums' } as const
