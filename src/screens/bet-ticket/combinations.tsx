import Alert from '@mui/material/Alert'
import Chip from '@mui/material/Chip'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { formatMoney } from '../../domain/money'
import { RunButton } from '../../parts/run-button'
import {
  combinationOutcomes,
  type TicketCombination,
  type TicketDetail,
} from '../../resources/betting/ticket-detail'
import { messages as say } from './messages'

interface CombinationsProps {
  readonly ticket: TicketDetail
  readonly items: readonly TicketCombination[]
  readonly isLoading: boolean
  readonly problem: string | null
  /** Null when all are shown. */
  readonly onMore: (() => void) | null
}

/** The combinations of a ticket, those that won first. */
export function Combinations({ ticket, items, isLoading, problem, onMore }: CombinationsProps) {
  const money = (minor: number) => <bdi>{formatMoney(minor, ticket.currency)}</bdi>
  const words = say.columns
  const name = say.combinations(ticket.combinations.count)
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {say.each(formatMoney(ticket.unitStake, ticket.currency))}
      </Typography>
      {/* The table scrolls sideways on a phone, also by keyboard. */}
      <TableContainer tabIndex={0} role="region" aria-label={name}>
        <Table size="small" aria-label={name} sx={look}>
          <TableHead>
            <TableRow>
              <TableCell>{words.combination}</TableCell>
              <TableCell>{words.outcome}</TableCell>
              <TableCell align="right">{words.staked}</TableCell>
              <TableCell align="right">{words.dividend(formatMoney(ticket.unit, ticket.currency))}</TableCell>
              <TableCell align="right">{words.won}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {items.map(({ combination, staked, outcome, dividend, won }) => (
              <TableRow key={combination}>
                <TableCell component="th" scope="row">
                  <bdi>{combination}</bdi>
                </TableCell>
                <TableCell>
                  <Chip size="small" variant="outlined" {...combinationOutcomes[outcome]} />
                </TableCell>
                <TableCell align="right">{money(staked)}</TableCell>
                <TableCell align="right">{dividend !== null && money(dividend)}</TableCell>
                <TableCell align="right">{won > 0 && money(won)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {problem !== null && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {say.moreFailed(problem)}
        </Alert>
      )}
      {onMore && (
        <RunButton variant="outlined" loading={isLoading} onClick={onMore} sx={{ mt: 1 }}>
          {say.more}
        </RunButton>
      )}
    </>
  )
}

const look = {
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& td, & th': { whiteSpace: 'nowrap' },
} as const
