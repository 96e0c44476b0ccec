import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '../../../domain/money'
import { ChunkState } from '../../../parts/chunk-state'
import { EmptyState } from '../../../parts/empty-state'
import { type RequestError, request } from '../../../providers/http/http'
import type { OwnTicket } from '../../../resources/kernel/wire/tickets'
import { messages } from '../messages'
import { Task } from '../task'
import { ticketMessages } from './messages'
import { type Reprint, TicketView } from './ticket-view'
import { type MakeVoid, VoidTask } from './void-task'

interface LastTicketsProps {
  readonly reprint: Reprint
  readonly makeVoid: MakeVoid
  onBack(): void
}

/** The last tickets of the shift, to be printed again or made void. */
export function LastTickets({ reprint, makeVoid, onBack }: LastTicketsProps) {
  const [chosen, choose] = useState<string | null>(null)
  const query = useQuery<{ items: readonly OwnTicket[] }, RequestError>({
    queryKey: ['cash', 'tickets'],
    queryFn: ({ signal }) => request('GET', '/cashier/bets', undefined, { signal }),
    staleTime: 0,
  })
  if (!query.data)
    return (
      <ChunkState error={query.error} isFetching={query.isFetching} onRetry={() => void query.refetch()} />
    )
  const { items } = query.data
  const ticket = items.find(({ id }) => id === chosen)
  if (ticket)
    return (
      <OneTicket
        key={ticket.id}
        ticket={ticket}
        reprint={reprint}
        makeVoid={makeVoid}
        onBack={() => {
          reprint.forgetProblem()
          choose(null)
        }}
      />
    )
  return (
    <Task title={ticketMessages.lastTickets} problem={makeVoid.problem ?? reprint.problem} onBack={onBack}>
      {items.length === 0 && (
        <EmptyState title={ticketMessages.noTickets}>{ticketMessages.noTicketsHelp}</EmptyState>
      )}
      {items.map(({ id, ticketNo, selection, stake, currency, state }, place) => (
        <Button
          key={id}
          autoFocus={place === 0}
          variant="outlined"
          size="large"
          onClick={() => {
            makeVoid.forgetProblem()
            reprint.forgetProblem()
            choose(id)
          }}
          sx={{ minHeight: 64, justifyContent: 'space-between', gap: 2, textAlign: 'start' }}
        >
          <Stack component="span" sx={{ minWidth: 0 }}>
            <bdi>{ticketNo}</bdi>
            <Typography component="span" variant="body2" color="text.secondary" noWrap>
              <bdi>{selection}</bdi>
            </Typography>
          </Stack>
          <Stack component="span" sx={{ textAlign: 'end' }}>
            <bdi>{formatMoney(stake, currency)}</bdi>
            <Typography component="span" variant="body2" color="text.secondary">
              {ticketMessages.states[state] ?? state}
            </Typography>
          </Stack>
        </Button>
      ))}
    </Task>
  )
}

interface OneTicketProps extends LastTicketsProps {
  readonly ticket: OwnTicket
}

function OneTicket({ ticket, reprint, makeVoid, onBack }: OneTicketProps) {
  const [isVoiding, setVoiding] = useState(false)
  if (isVoiding) return <VoidTask ticket={ticket} press={makeVoid} onBack={() => setVoiding(false)} />
  return (
    <TicketView
      slip={ticket}
      title={ticketMessages.ticket}
      reprint={reprint}
      next={messages.back}
      onNext={onBack}
    >
      {ticket.voidProblem ? (
        <Typography color="text.secondary">{ticket.voidProblem}</Typography>
      ) : (
        <Button
          size="large"
          color="error"
          variant="outlined"
          onClick={() => setVoiding(true)}
          sx={{ minHeight: 56 }}
        >
          {ticketMessages.makeVoid}
        </Button>
      )}
    </TicketView>
  )
}
