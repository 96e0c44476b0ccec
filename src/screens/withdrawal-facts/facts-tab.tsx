import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTabRecord } from '../../crud/record/tab-record'
import { useLinkTo } from '../../crud/record-references'
import { formatMoney } from '../../domain/money'
import { paymentMethods } from '../../domain/payment-method'
import { withdrawalStates } from '../../domain/withdrawal'
import { momentAgo, momentExactly, momentInWords } from '../../fields/moment-words'
import { ChunkState } from '../../parts/chunk-state'
import { type RequestError, request } from '../../providers/http/http'
import { displayValue } from '../../resources/kernel/kinds/kinds'
import type { WithdrawalFacts } from '../../resources/money/withdrawal-facts'
import { users } from '../../resources/people/users'
import { factMessages as say } from './messages'
import { RecentBets } from './recent-bets'

/** Shows the facts for the decision about a withdrawal that are not in the request. */
export function FactsTab() {
  const { row } = useTabRecord()
  const query = useQuery<WithdrawalFacts, RequestError>({
    queryKey: ['withdrawal-facts', row.id, row.version],
    queryFn: ({ signal }) => request('POST', '/admin/withdrawals/facts', { id: row.id }, { signal }),
    staleTime: 0,
  })
  if (!query.data)
    return (
      <ChunkState error={query.error} isFetching={query.isFetching} onRetry={() => void query.refetch()} />
    )
  return <Facts facts={query.data} />
}

function Facts({ facts }: { readonly facts: WithdrawalFacts }) {
  const { currency, wallet, lastDeposit, bonuses, isOwner } = facts
  const amount = (value: number) => formatMoney(value, currency)
  const methods: Readonly<Record<string, { readonly label: string }>> = paymentMethods
  const by = (method: string | null) => (method === null ? say.cash : (methods[method]?.label ?? method))
  const deposit = lastDeposit
    ? `${amount(lastDeposit.amount)} · ${by(lastDeposit.method)} · ${momentAgo(lastDeposit.at)}`
    : say.none
  return (
    <Box sx={{ p: 3, pt: 1.5 }}>
      {!isOwner && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {say.differs}
        </Alert>
      )}
      <Box component="dl" sx={look}>
        <Fact label={say.owner} text={isOwner ? say.matches : say.differs} />
        <Fact label={say.destination} text={say.paidHere(facts.paidHere)} />
        <Fact label={say.status} text={displayValue(users.fields.status, facts.customer.status, {})} />
        <Fact
          label={say.wallet}
          text={say.walletIs(amount(wallet.cash), amount(wallet.bonus), amount(wallet.held))}
        />
        <Fact label={say.lastDeposit} text={deposit} />
        <Fact label={say.days} text={say.inAndOut(amount(facts.in30), amount(facts.out30))} />
        <Fact label={say.bonuses} text={say.bonusesAre(bonuses.count, amount(bonuses.left))} />
      </Box>
      <Earlier facts={facts} />
      <RecentBets bets={facts.bets} />
    </Box>
  )
}

function Fact({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{text}</bdi>
      </dd>
    </div>
  )
}

function Earlier({ facts: { earlier, currency } }: { readonly facts: WithdrawalFacts }) {
  const linkTo = useLinkTo()
  if (earlier.length === 0)
    return (
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {say.noneYet}
      </Typography>
    )
  return (
    <Table size="small" aria-label={say.earlier} sx={{ mt: 1 }}>
      <TableHead>
        <TableRow>
          <TableCell>{say.columns.at}</TableCell>
          <TableCell align="right">{say.columns.amount}</TableCell>
          <TableCell>{say.columns.state}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {earlier.map(({ id, at, amount, state }) => {
          const path = linkTo('withdrawals', id)
          const text = (
            <time dateTime={at} title={momentExactly(at)}>
              {momentInWords(at)}
            </time>
          )
          return (
            <TableRow key={id}>
              <TableCell>
                {path ? (
                  <MuiLink component={Link} to={path} color="primary">
                    {text}
                  </MuiLink>
                ) : (
                  text
                )}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {formatMoney(amount, currency)}
              </TableCell>
              <TableCell>{withdrawalStates[state].label}</TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}

const look = {
  m: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(104px, 2fr) minmax(0, 5fr)',
    columnGap: 2,
    py: 0.5,
  },
  '& dt': { color: 'text.secondary', fontSize: '0.875rem' },
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums lining-nums' },
} as const
