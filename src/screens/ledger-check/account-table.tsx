import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { RecordLink } from '../../crud/why/ledger-lines'
import type { AccountTotal } from '../../domain/ledger-check'
import { type Currency, formatMoney } from '../../domain/money'
import { shortId } from '../../domain/short-id'
import { messages } from './messages'

const { accounts: words } = messages

interface AccountTableProps {
  readonly label: string
  readonly accounts: readonly AccountTotal[]
  readonly currency: Currency
  readonly onChoose: (account: string) => void
}

/** Accounts with what each holds, and a button for its lines. */
export function AccountTable({ label, accounts, currency, onChoose }: AccountTableProps) {
  return (
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          <TableCell>{words.columns.owner}</TableCell>
          <TableCell align="right">{words.columns.balance}</TableCell>
          <TableCell align="right">{words.columns.lines}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody sx={{ fontVariantNumeric: 'tabular-nums lining-nums', '& a': { color: 'primary.main' } }}>
        {accounts.map(({ id, owner, balance }) => (
          <TableRow key={id}>
            <TableCell>{owner ? <RecordLink type={owner.type} id={owner.id} /> : shortId(id)}</TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {formatMoney(balance, currency)}
            </TableCell>
            <TableCell align="right">
              <Button
                size="small"
                aria-label={words.linesOf(shortId(owner?.id ?? id))}
                onClick={() => onChoose(id)}
              >
                {words.show}
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
