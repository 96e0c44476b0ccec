import MuiLink from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { useLinkTo } from '../../crud/record-references'
import type { Currency } from '../../domain/money'
import type { TicketDifference } from '../../resources/racing/race-worksheet'
import { moneyIn, resultMessages as say } from './messages'

interface TicketsDeltaProps {
  readonly tickets: readonly TicketDifference[]
  /** How many tickets are due another amount. */
  readonly all: number
  readonly currency: Currency
}

/** Shows the tickets that would get more, and those that were paid too much. */
export function TicketsDelta({ tickets, all, currency }: TicketsDeltaProps) {
  const linkTo = useLinkTo()
  const money = moneyIn(currency)
  const columns = say.ticketColumns
  if (tickets.length === 0) return null
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label={say.ticketsDelta}>
        <Table size="small" aria-label={say.ticketsDelta} sx={look}>
          <TableHead>
            <TableRow>
              <TableCell>{columns.ticket}</TableCell>
              <TableCell>{columns.holder}</TableCell>
              <TableCell>{columns.pool}</TableCell>
              <TableCell align="right">{columns.before}</TableCell>
              <TableCell align="right">{columns.after}</TableCell>
              <TableCell align="right">{columns.difference}</TableCell>
              <TableCell>{columns.place}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {tickets.map(({ bet, ticket, customer, pool, before, after, difference, place }) => (
              <TableRow key={bet}>
                <TableCell component="th" scope="row">
                  <Named text={ticket} path={linkTo('bets', bet)} />
                </TableCell>
                <TableCell>
                  {customer ? (
                    <Named text={customer.name} path={linkTo('users', customer.id)} />
                  ) : (
                    say.anonymous
                  )}
                </TableCell>
                <TableCell>
                  <bdi>{pool}</bdi>
                </TableCell>
                <TableCell align="right">{money(before)}</TableCell>
                <TableCell align="right">{money(after)}</TableCell>
                <TableCell align="right">
                  <bdi>{difference > 0 ? `+${money(difference)}` : money(difference)}</bdi>
                </TableCell>
                <TableCell>{say.places[place]}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {tickets.length < all && (
        <Typography color="text.secondary">{say.largest(tickets.length, all)}</Typography>
      )}
    </>
  )
}

function Named({ text, path }: { readonly text: string; readonly path: string | null }) {
  if (!path) return <bdi>{text}</bdi>
  return (
    <MuiLink component={Link} to={path} underline="always">
      <bdi>{text}</bdi>
    </MuiLink>
  )
}

const look = {
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& td, & th': { whiteSpace: 'nowrap', px: 1 },
} as const
