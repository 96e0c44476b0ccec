import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { whyMessages } from '../../crud/why/messages'
import { isBalanced, type TrialBalance, type TrialBalanceRow } from '../../domain/ledger-check'
import { type Currency, formatMoney } from '../../domain/money'
import { AccountsDialog } from './accounts-dialog'
import { messages } from './messages'

const { balance: words } = messages

interface BalanceTableProps {
  readonly balance: TrialBalance
  /** ISO 8601; null: now. */
  readonly asOf: string | null
}

/** The trial balance of one currency; each balance unfolds to the accounts and lines that make it. */
export function BalanceTable({ balance, asOf }: BalanceTableProps) {
  const id = useId()
  const [unfolded, setUnfolded] = useState<TrialBalanceRow | null>(null)
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
                <TableCell align="right">
                  {money(row.balance)}
                  <IconButton
                    size="small"
                    aria-label={whyMessages.button(row.label)}
                    title={whyMessages.button(row.label)}
                    onClick={() => setUnfolded(row)}
                    sx={{ my: -0.75, ml: 0.5 }}
                  >
                    <HelpOutline fontSize="inherit" />
                  </IconButton>
                </TableCell>
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
      {unfolded && (
        <AccountsDialog
          row={unfolded}
          currency={currency as Currency}
          asOf={asOf}
          onClose={() => setUnfolded(null)}
        />
      )}
    </Card>
  )
}
