import Card from '@mui/material/Card'
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
import { formatDuration } from '../../domain/waiting-time'
import type { DeclaredFigure } from '../../resources/kernel/figures'
import type { DashboardAnswer } from '../../resources/kernel/wire/dashboard'
import { messages } from './messages'
import { WhyFigure } from './why-figure'

interface QueueTableProps {
  readonly queues: readonly DeclaredFigure[]
  readonly answer: DashboardAnswer
  readonly linkTo: (declared: DeclaredFigure) => string | null
  readonly label: string
}

/** Shows the waiting records of each queue: how many, how much, and for how long. */
export function QueueTable({ queues, answer, linkTo, label }: QueueTableProps) {
  return (
    <TableContainer component={Card} tabIndex={0} role="region" aria-label={label}>
      <Table
        size="small"
        aria-label={label}
        sx={{ '& td, & th': { py: 0.75, px: { xs: 1, sm: 2 } }, '& tbody tr:last-child > *': { border: 0 } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{messages.queue}</TableCell>
            <TableCell align="right">{messages.waiting}</TableCell>
            <TableCell align="right">{messages.amount}</TableCell>
            <TableCell align="right" sx={wide}>
              {messages.oldest}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody sx={{ fontVariantNumeric: 'tabular-nums lining-nums', '& td': { whiteSpace: 'nowrap' } }}>
          {queues.map(declared => (
            <QueueRow key={declared.key} declared={declared} answer={answer} to={linkTo(declared)} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** On a phone, the age is below the name. */
const wide = { display: { xs: 'none', sm: 'table-cell' } } as const

interface QueueRowProps {
  readonly declared: DeclaredFigure
  readonly answer: DashboardAnswer
  readonly to: string | null
}

function QueueRow({ declared: { key, figure }, answer, to }: QueueRowProps) {
  const { count = 0, amount = null, oldest = null } = answer.figures[key] ?? {}
  const { label, help } = figure
  const isEmpty = count === 0
  const age = oldest !== null && formatDuration(Date.parse(answer.now) - Date.parse(oldest))
  return (
    <TableRow sx={isEmpty ? { '& td, & th': { color: 'text.secondary' } } : { '& td': { fontWeight: 600 } }}>
      <TableCell component="th" scope="row" sx={{ minWidth: { sm: 180 } }}>
        {to === null ? (
          label
        ) : (
          <MuiLink component={Link} to={to} color="inherit" underline="hover">
            {label}
          </MuiLink>
        )}
        <WhyFigure label={label} to={to}>
          {help}
          {to === null && ` ${messages.noList}`}
        </WhyFigure>
        {age && (
          <Typography
            variant="caption"
            sx={{ display: { sm: 'none' } }}
            component="div"
            color="text.secondary"
          >
            {messages.oldest}: <bdi>{age}</bdi>
          </Typography>
        )}
      </TableCell>
      <TableCell align="right">{count.toLocaleString('en')}</TableCell>
      <TableCell align="right">
        {amount !== null && !isEmpty && <bdi>{formatMoney(amount, answer.currency as Currency)}</bdi>}
      </TableCell>
      <TableCell align="right" sx={wide}>
        {age && <bdi>{age}</bdi>}
      </TableCell>
    </TableRow>
  )
}
