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

/** Shows the dividends of a pool over several races for each runner of the last race. */
export function WillPays({ pool: { currency, unit }, willPays: { name, runners } }: WillPaysProps) {
  const title = say.willPays(name)
  const isRange = runners.some(({ least, most }) => least !== most)
  const amountOf = ({ least, most }: (typeof runners)[number]) => {
    if (least === null || most === null) return '–'
    const [from, to] = [formatMoney(least, currency), formatMoney(most, currency)]
    return least === most ? from : say.willPayRange(from, to)
  }
  return (
    <>
      <Typography variant="subtitle1" component="h3" sx={{ mt: 2 }}>
        <bdi>{title}</bdi>
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {isRange ? `${say.willPaysHelp} ${say.willPaysRangeHelp}` : say.willPaysHelp}
      </Typography>
      <Table size="small" aria-label={title} sx={{ fontVariantNumeric: 'tabular-nums lining-nums' }}>
        <TableHead>
          <TableRow>
            <TableCell>{say.columns.no}</TableCell>
            <TableCell align="right">{say.willPay(formatMoney(unit, currency))}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {runners.map(runner => (
            <TableRow key={runner.no}>
              <TableCell component="th" scope="row">
                {runner.no}
              </TableCell>
              <TableCell align="right">
                <Changed text={amountOf(runner)} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  )
}
