import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useTabRecord } from '../../crud/record/tab-record'
import { useLinkTo } from '../../crud/record-references'
import { WhyFigure } from '../../crud/why/why-figure'
import { formatMoney } from '../../domain/money'
import { accountKinds } from '../../domain/postings/account'
import { entryKinds } from '../../domain/postings/posting'
import { momentInWords } from '../../fields/moment-words'
import { PoolSheet } from '../../fields/pool-sheet'
import { PostingLines } from '../../fields/posting-lines'
import { ChunkState } from '../../parts/chunk-state'
import type { TicketDetail } from '../../resources/betting/ticket-detail'
import { displayValue } from '../../resources/kernel/kinds/kinds'
import { cashMovements } from '../../resources/money/cash-movements'
import { pools } from '../../resources/racing/pools'
import { Combinations } from './combinations'
import { Legs } from './legs'
import { messages as say } from './messages'
import { useTicket } from './use-ticket'

/** Shows the combinations of a bet, with its pool, its entries in the ledger and its receipts. */
export function TicketTab() {
  const { row } = useTabRecord()
  const { ticket, combinations, ...query } = useTicket({ id: row.id, version: Number(row.version) })
  if (!ticket)
    return (
      <ChunkState error={query.error} isFetching={query.isFetching} onRetry={() => void query.refetch()} />
    )
  return (
    <Box sx={{ p: 3, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Section title={say.selected}>
        <Legs ticket={ticket} />
      </Section>
      <Section title={say.combinations(ticket.combinations.count)}>
        <Combinations
          ticket={ticket}
          items={combinations}
          isLoading={query.isFetchingNextPage}
          problem={query.isFetchNextPageError ? (query.error?.message ?? '') : null}
          onMore={query.hasNextPage ? () => void query.fetchNextPage() : null}
        />
      </Section>
      <Section title={say.pool}>
        <Pool ticket={ticket} />
      </Section>
      <Section title={say.ledger}>
        <Entries ticket={ticket} />
      </Section>
      <Section title={say.receipts}>
        <Receipts ticket={ticket} />
      </Section>
    </Box>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h6" component="h2" gutterBottom>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

function Pool({ ticket: { pool, currency } }: { readonly ticket: TicketDetail }) {
  if (pool.sheet) {
    const row = { ...pool.sheet, id: pool.id, state: pool.state }
    const why = (figure: string, label: string) => (
      <WhyFigure resource={pools} row={row} name={figure} label={label} />
    )
    return <PoolSheet sheet={pool.sheet} isDivided why={why} />
  }
  return <Typography>{say.soFar(pool.name, formatMoney(pool.gross, currency))}</Typography>
}

function Entries({ ticket: { entries, currency } }: { readonly ticket: TicketDetail }) {
  if (entries.length === 0) return <Typography color="text.secondary">{say.noEntries}</Typography>
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
      }}
    >
      {entries.map(({ id, kind, at, lines }) => (
        <Box key={id}>
          <Typography variant="subtitle2" component="h3">
            {entryKinds[kind]}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {momentInWords(at)}
          </Typography>
          <PostingLines
            currency={currency}
            lines={lines.map(({ account, amount }) => ({
              label: accountKinds[account].label,
              owner: '',
              amount,
            }))}
          />
        </Box>
      ))}
    </Box>
  )
}

function Receipts({ ticket: { receipts, currency } }: { readonly ticket: TicketDetail }) {
  const linkTo = useLinkTo()
  if (receipts.length === 0) return <Typography color="text.secondary">{say.noReceipts}</Typography>
  return (
    <Box component="ul" sx={{ m: 0, ps: 2.5 }}>
      {receipts.map(({ id, receipt, kind, at, amount, cashier }) => {
        const path = linkTo(cashMovements.name, id)
        const what = displayValue(cashMovements.fields.kind, kind, {})
        return (
          <li key={id}>
            {path ? (
              <MuiLink component={Link} to={path} underline="always">
                <bdi>{receipt}</bdi>
              </MuiLink>
            ) : (
              <bdi>{receipt}</bdi>
            )}
            {` · ${what} · ${formatMoney(amount, currency)} · ${momentInWords(at)} `}
            <bdi>{say.by(cashier)}</bdi>
          </li>
        )
      })}
    </Box>
  )
}
