import MuiLink from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { useLinkTo } from '../../crud/record-references'
import { formatMoney } from '../../domain/money'
import { momentExactly, momentInWords } from '../../fields/moment-words'
import { bets as betResource } from '../../resources/betting/bets'
import { gameRounds } from '../../resources/games/game-rounds'
import { displayValue } from '../../resources/kernel/kinds/kinds'
import type { RecentBet } from '../../resources/money/withdrawal-facts'
import { factMessages as say } from './messages'

/** The latest bets of the customer, each a link for users who may open it. */
export function RecentBets({ bets }: { readonly bets: readonly RecentBet[] }) {
  return (
    <>
      <Typography component="h3" variant="subtitle2" sx={{ mt: 2 }}>
        {say.bets}
      </Typography>
      {bets.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {say.noBets}
        </Typography>
      ) : (
        <Table size="small" aria-label={say.bets}>
          <TableHead>
            <TableRow>
              <TableCell>{say.betColumns.number}</TableCell>
              <TableCell>{say.betColumns.at}</TableCell>
              <TableCell align="right">{say.betColumns.stake}</TableCell>
              <TableCell align="right">{say.betColumns.returned}</TableCell>
              <TableCell>{say.betColumns.state}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {bets.map(bet => (
              <Bet key={bet.id} bet={bet} />
            ))}
          </TableBody>
        </Table>
      )}
    </>
  )
}

function Bet({
  bet: { id, resource, number, product, at, currency, stake, returned, state },
}: {
  bet: RecentBet
}) {
  const path = useLinkTo()(resource, id)
  const field = resource === 'bets' ? betResource.fields.state : gameRounds.fields.state
  return (
    <TableRow>
      <TableCell>
        {path ? (
          <MuiLink component={Link} to={path} color="primary">
            <bdi>{number}</bdi>
          </MuiLink>
        ) : (
          <bdi>{number}</bdi>
        )}
        {` · ${displayValue(betResource.fields.product, product, {})}`}
      </TableCell>
      <TableCell>
        <time dateTime={at} title={momentExactly(at)}>
          {momentInWords(at)}
        </time>
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {formatMoney(stake, currency)}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {formatMoney(returned, currency)}
      </TableCell>
      <TableCell>{displayValue(field, state, {})}</TableCell>
    </TableRow>
  )
}
