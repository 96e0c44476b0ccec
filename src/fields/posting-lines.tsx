import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { type Currency, formatMoney } from '../domain/money'
import { fieldMessages } from './messages'

export interface ShownLine {
  readonly label: string
  /** The owner of the account; empty for an account of the operator. */
  readonly owner: ReactNode
  /** Minor units in the sign of the ledger: negative is a debit, positive a credit. */
  readonly amount: number
}

/** An entry of the ledger as accountants read it: debits and credits, and their equal sums. */
export function PostingLines({
  lines,
  currency,
}: {
  readonly lines: readonly ShownLine[]
  readonly currency: Currency
}) {
  const sum = lines.reduce((total, { amount }) => total + Math.max(amount, 0), 0)
  const words = fieldMessages.posting
  return (
    <Table size="small" aria-label={words.label}>
      <TableHead>
        <TableRow>
          <TableCell>{words.account}</TableCell>
          <TableCell align="right">{words.debit}</TableCell>
          <TableCell align="right">{words.credit}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(({ label, owner, amount }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry keeps the order of its lines, and two may be of one kind
          <TableRow key={position}>
            <TableCell component="th" scope="row">
              {label}
              {owner && (
                <Typography variant="body2" color="text.secondary">
                  <bdi>{owner}</bdi>
                </Typography>
              )}
            </TableCell>
            <TableCell align="right">{amount < 0 && formatMoney(-amount, currency)}</TableCell>
            <TableCell align="right">{amount > 0 && formatMoney(amount, currency)}</TableCell>
          </TableRow>
        ))}
        <TableRow>
          <TableCell component="th" scope="row">
            {words.total}
          </TableCell>
          <TableCell align="right">{formatMoney(sum, currency)}</TableCell>
          <TableCell align="right">{formatMoney(sum, currency)}</TableCell>
        </TableRow>
      </TableBody>
    </Table>
  )
}
