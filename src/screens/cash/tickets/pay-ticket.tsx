import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { cashRulesOf, needsDocument } from '../../../domain/cash'
import { formatMoney } from '../../../domain/money'
import { type RequestError, request } from '../../../providers/http/http'
import type { FoundTicket } from '../../../resources/kernel/wire/tickets'
import { CheckFailed } from '../check-failed'
import { DocumentEntry, type SeenDocument } from '../document-entry'
import type { PaidSlip, RefundedTicket } from '../find-slip'
import { messages } from '../messages'
import { FactList } from '../paper'
import { ReceiptView } from '../receipt-view'
import { Task } from '../task'
import type { Press } from '../use-press'
import { SupervisorForm } from './supervisor-form'

interface PayTicketProps extends SeenDocument {
  readonly ticket: string
  readonly press: Press<PaidSlip>
  readonly refund: Press<RefundedTicket>
  onBack(): void
}

/** A scanned ticket: its payment, or the reason why it is not paid. */
export function PayTicket({ ticket, press, refund, seen, onSeen, onBack }: PayTicketProps) {
  const query = useQuery<FoundTicket, RequestError>({
    queryKey: ['cash', 'ticket', ticket],
    queryFn: ({ signal }) => request('POST', '/cashier/cashout/check', { ticket }, { signal }),
    retry: false,
    gcTime: 0,
  })
  const back = () => {
    press.forgetProblem()
    refund.forgetProblem()
    onBack()
  }
  const { data } = query
  if (query.error)
    return (
      <CheckFailed
        title={messages.ticket}
        error={query.error}
        isFetching={query.isFetching}
        onRetry={() => void query.refetch()}
        onBack={back}
      />
    )
  if (!data) return null
  if (data.payment)
    return <ReceiptView isCopy receipt={data.payment} title={messages.ticketPaidBefore} onNext={back} />
  const say = (amount: number) => formatMoney(amount, data.currency)
  const needsSupervisor = data.isSupervised && !data.isAllowed
  const amount = data.problem ? data.toGiveBack : data.due
  const isToBeSeen = !needsSupervisor && !seen && needsDocument(amount, data.currency)
  const supervision = data.isSupervised && (
    <Supervision ticket={data} onAllowed={() => void query.refetch()} />
  )
  if (data.problem)
    return (
      <Task title={messages.notPaid} problem={refund.problem} onBack={back}>
        <Alert severity="error">{data.problem}</Alert>
        <Facts ticket={data} />
        {data.toGiveBack > 0 && (
          <>
            <Alert severity="info">{messages.toGiveBack(say(data.toGiveBack))}</Alert>
            {supervision}
            {isToBeSeen && <DocumentEntry currency={data.currency} onEntered={onSeen} />}
            {!needsSupervisor && !isToBeSeen && (
              <PayButton
                label={messages.giveBack(say(data.toGiveBack))}
                isSending={refund.isSending}
                onPress={() => void refund.send({ ticket: data.ticketNo, ...seen })}
              />
            )}
          </>
        )}
      </Task>
    )
  return (
    <Task title={messages.ticket} problem={press.problem} onBack={back}>
      <Typography variant="h1" component="p">
        <bdi>{say(data.due)}</bdi>
      </Typography>
      {data.paidBefore > 0 && <Alert severity="info">{messages.restOfTicket(say(data.paidBefore))}</Alert>}
      <Facts ticket={data} />
      {supervision}
      {isToBeSeen && <DocumentEntry currency={data.currency} onEntered={onSeen} />}
      {!needsSupervisor && !isToBeSeen && (
        <PayButton
          label={messages.pay(say(data.due))}
          isSending={press.isSending}
          onPress={() => void press.send({ ticket: data.ticketNo, ...seen })}
        />
      )}
    </Task>
  )
}

interface SupervisionProps {
  readonly ticket: FoundTicket
  onAllowed(): void
}

/** The permission of a supervisor for a large amount. */
function Supervision({ ticket: { ticketNo, currency, isAllowed }, onAllowed }: SupervisionProps) {
  if (isAllowed) return <Alert severity="success">{messages.allowedHere}</Alert>
  const limit = formatMoney(cashRulesOf(currency).supervisedAbove, currency)
  return (
    <>
      <Alert severity="warning">{messages.supervisedTicket(limit)}</Alert>
      <SupervisorForm ticket={ticketNo} onAllowed={onAllowed} />
    </>
  )
}

interface PayButtonProps {
  readonly label: string
  readonly isSending: boolean
  onPress(): void
}

function PayButton({ label, isSending, onPress }: PayButtonProps) {
  return (
    <Button
      autoFocus
      variant="contained"
      size="large"
      disabled={isSending}
      onClick={onPress}
      sx={{ minHeight: 72 }}
    >
      {label}
    </Button>
  )
}

function Facts({ ticket }: { ticket: FoundTicket }) {
  const { facts } = messages
  const say = (amount: number) => formatMoney(amount, ticket.currency)
  return (
    <FactList
      facts={[
        [facts.ticket, ticket.ticketNo],
        [facts.event, ticket.printed],
        [facts.bet, ticket.selection],
        [facts.stake, say(ticket.stake)],
        [facts.refunded, ticket.due > 0 && ticket.refunded > 0 && say(ticket.refunded)],
        [facts.tax, ticket.tax > 0 && say(ticket.tax)],
        [facts.paidBefore, ticket.paidBefore > 0 && say(ticket.paidBefore)],
      ]}
    />
  )
}
