import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { formatMoney } from '../../domain/money'
import { Changed } from '../../parts/changed'
import type { PoolTotals, PoolWillPays } from '../../resources/racing/race-totals'
import { messages as say } from './messages'

interface WillPaysProps {
  readonly pool: PoolTotals
  readonly willPays: PoolWillPays
}

/** What a pool over several races would pay for each runner of the last one. */
export function WillPays({ pool: { currency, unit }, willPays: { name, runners } }: WillPaysProps) {
  const title = say.willPays(name)
  return (
    <>
      <Typography variant="subtitle1" component="h3" sx={{ mt: 2 }}>
        <bdi>{title}</bdi>
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {say.willPaysHelp}
      </Typography>
      <Table size="small" aria-label={title} sx={{ fontVariantNumeric: 'tabular-nums lining-nums' }}>
        <TableHead>
          <TableRow>
            <TableCell>{say.columns.no}</TableCell>
            <TableCell align="right">{say.willPay(formatMoney(unit, currency))}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {runners.map(({ no, dividend }) => (
            <TableRow key={no}>
              <TableCell component="th" scope="row">
                {no}
              </TableCell>
              <TableCell align="right">
                <Changed text={dividend === null ? '–' : formatMoney(dividend, currency)} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  )
}
