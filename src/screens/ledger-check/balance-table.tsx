import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { isBalanced, type TrialBalance } from '../../domain/ledger-check'
import { type Currency, formatMoney } from '../../domain/money'
import { messages } from './messages'

const { balance: words } = messages

/** The trial balance of one currency. */
export function BalanceTable({ balance }: { readonly balance: TrialBalance }) {
  const id = useId()
  const { currency, rows, debit, credit } = balance
  const money = (minor: number) => <bdi>{formatMoney(minor, currency as Currency)}</bdi>
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 3 }}>
      <Typography id={id} variant="h3" component="h2" gutterBottom>
        {words.title(currency)}
      </Typography>
      {/* The table scrolls sideways on a phone, also by keyboard. */}
      <TableContainer tabIndex={0} role="region" aria-labelledby={id}>
        <Table size="small" aria-labelledby={id} sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}>
          <TableHead>
            <TableRow>
              <TableCell>{words.columns.account}</TableCell>
              {(['number', 'balance', 'debit', 'credit'] as const).map(column => (
                <TableCell key={column} align="right">
                  {words.columns[column]}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody sx={{ fontVariantNumeric: 'tabular-nums lining-nums' }}>
            {rows.map(row => (
              <TableRow key={row.kind}>
                <TableCell component="th" scope="row">
                  {row.label}
                </TableCell>
                <TableCell align="right">{row.accounts.toLocaleString('en')}</TableCell>
                <TableCell align="right">{money(row.balance)}</TableCell>
                <TableCell align="right">{row.debit > 0 && money(row.debit)}</TableCell>
                <TableCell align="right">{row.credit > 0 && money(row.credit)}</TableCell>
              </TableRow>
            ))}
            <TableRow sx={{ '& td, & th': { fontWeight: 'fontWeightBold' } }}>
              <TableCell component="th" scope="row" colSpan={3}>
                {words.total}
              </TableCell>
              <TableCell align="right">{money(debit)}</TableCell>
              <TableCell align="right">{money(credit)}</TableCell>
            </TableRow>
          </TableBody>
        </Table>
      </TableContainer>
      <Alert severity={isBalanced(balance) ? 'success' : 'error'} role="presentation" sx={{ mt: 2 }}>
        {isBalanced(balance) ? words.balanced : words.unbalanced}
      </Alert>
    </Card>
  )
}
