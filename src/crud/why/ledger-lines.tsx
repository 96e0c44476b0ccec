import MuiLink from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { type Currency, formatMoney } from '../../domain/money'
import { type EntryKind, entryKinds } from '../../domain/postings/posting'
import { shortId } from '../../domain/short-id'
import { momentExactly, momentToSecond } from '../../fields/moment-words'
import type { EntryMaker } from '../../resources/kernel/wire/why'
import { useLinkTo } from '../record-references'
import { useRegistry } from '../registry-context'
import { whyMessages } from './messages'

export interface ShownLedgerLine {
  readonly id: string
  readonly at: string
  readonly kind: EntryKind
  readonly refType: string
  readonly ref: string
  readonly reason: string | null
  readonly amount: number
  readonly balanceAfter: number | null
  /** The label of its account, where the lines are of several. */
  readonly account?: string
  /** Who posted its entry; null: the system. */
  readonly by?: EntryMaker | null
}

interface LedgerLinesProps {
  readonly label: string
  readonly lines: readonly ShownLedgerLine[]
  readonly currency: Currency
}

/** Lines of one account or several, each with a link to the record that it belongs to. */
export function LedgerLines({ label, lines, currency }: LedgerLinesProps) {
  const words = whyMessages.columns
  const hasAccount = lines.some(({ account }) => account !== undefined)
  const hasMaker = lines.some(({ by }) => by !== undefined)
  const hasBalance = lines.some(({ balanceAfter }) => balanceAfter !== null)
  return (
    <TableContainer>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{words.at}</TableCell>
            <TableCell>{words.kind}</TableCell>
            <TableCell>{words.ref}</TableCell>
            {hasMaker && <TableCell>{words.by}</TableCell>}
            {hasAccount && <TableCell>{words.account}</TableCell>}
            <TableCell align="right">{words.amount}</TableCell>
            {hasBalance && <TableCell align="right">{words.balance}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ id, at, kind, refType, ref, reason, amount, balanceAfter, account, by }) => (
            <TableRow key={id}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <time dateTime={at} title={momentExactly(at)}>
                  {momentToSecond(at)}
                </time>
              </TableCell>
              <TableCell>
                {entryKinds[kind]}
                {reason && (
                  <Typography variant="body2" color="text.secondary">
                    <bdi>{reason}</bdi>
                  </Typography>
                )}
              </TableCell>
              <TableCell>
                <RecordLink type={refType} id={ref} />
              </TableCell>
              {hasMaker && (
                <TableCell>
                  <bdi>{whyMessages.maker(by)}</bdi>
                </TableCell>
              )}
              {hasAccount && <TableCell>{account}</TableCell>}
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {formatMoney(amount, currency)}
              </TableCell>
              {hasBalance && (
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {balanceAfter !== null && formatMoney(balanceAfter, currency)}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** The kind and short id of a record; a link where the user may open it. */
export function RecordLink({ type, id }: { readonly type: string; readonly id: string }) {
  const { byTypename } = useRegistry()
  const linkTo = useLinkTo()
  const resource = byTypename.get(type)
  const path = resource && linkTo(resource.name, id)
  const text = `${resource?.one ?? type} ${shortId(id)}`
  if (!path) return <>{text}</>
  return (
    <MuiLink component={Link} to={path}>
      {text}
    </MuiLink>
  )
}
