import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cashRulesOf, needsDocument } from '../../domain/cash'
import { moneyOutProblem } from '../../domain/customer-money'
import { formatMoney } from '../../domain/money'
import { RequestError, request } from '../../providers/http/http'
import type { AskedFor, FoundCode, Receipt } from '../../resources/kernel/wire/cash'
import { CheckFailed } from './check-failed'
import { CustomerCard } from './customer-card'
import { DocumentEntry, type SeenDocument, type SeenDocumentEntry } from './document-entry'
import { FindSlip, type PaidSlip, type RefundedTicket, type Slip, type SlipKind } from './find-slip'
import { LostPress } from './lost-press'
import { messages } from './messages'
import { ReceiptView } from './receipt-view'
import { ShiftGate } from './shift-gate'
import { Task } from './task'
import { PayTicket } from './tickets/pay-ticket'
import { type Outcome, type Press, usePress } from './use-press'

/** Milliseconds between two looks whether an admin allowed a payment. */
const askEvery = 3_000

/** Pays withdrawal codes and tickets, one after the other. */
export function CashOutScreen() {
  return <ShiftGate title={messages.cashOut}>{() => <CashOut />}</ShiftGate>
}

function CashOut() {
  const client = useQueryClient()
  const [kind, setKind] = useState<SlipKind>('code')
  const [slip, setSlip] = useState<Slip | null>(null)
  const [seen, setSeen] = useState<SeenDocumentEntry | null>(null)
  const [done, setDone] = useState<{ receipt: Receipt; outcome: Outcome } | null>(null)
  const goTo = (next: Slip | null) => {
    setSlip(next)
    setSeen(null)
  }
  const take = (answer: Receipt | AskedFor, outcome: Outcome) => {
    void client.invalidateQueries({ queryKey: ['cash'] })
    if (!('receipt' in answer)) return
    setDone({ receipt: answer, outcome })
    goTo(null)
  }
  const press = usePress<PaidSlip, Receipt | AskedFor>('/cashier/cashout', take)
  const refund = usePress<RefundedTicket, Receipt>('/cashier/bets/refund', take)
  const lost = [press, refund].find(one => one.lost !== null)
  if (lost)
    return (
      <Task title={messages.lost} problem={lost.problem}>
        <LostPress
          what={lost.lost && 'ticket' in lost.lost ? messages.ticket : messages.code}
          isSending={lost.isSending}
          onRetry={() => (press.lost ? press.send(press.lost) : refund.lost && refund.send(refund.lost))}
        />
      </Task>
    )
  if (done)
    return (
      <ReceiptView
        receipt={done.receipt}
        outcome={done.outcome}
        title={titleOf(done.receipt)}
        onNext={() => setDone(null)}
      />
    )
  if (!slip) {
    const find = (found: Slip) => {
      press.forgetProblem()
      refund.forgetProblem()
      goTo(found)
    }
    return <FindSlip refusal={press.problem ?? refund.problem} kind={kind} onKind={setKind} onFound={find} />
  }
  const document = { seen, onSeen: setSeen }
  const back = () => goTo(null)
  if ('ticket' in slip)
    return (
      <PayTicket
        key={slip.ticket}
        ticket={slip.ticket}
        press={press}
        refund={refund}
        {...document}
        onBack={back}
      />
    )
  return <PayCode key={slip.code} code={slip.code} press={press} {...document} onBack={back} />
}

function titleOf({ kind }: Receipt): string {
  return kind === 'CASH_OUT' || kind === 'TICKET_PAYOUT' || kind === 'TICKET_REFUND'
    ? messages.done[kind]
    : messages.done.CASH_OUT
}

interface PayCodeProps extends SeenDocument {
  readonly code: string
  readonly press: Press<PaidSlip>
  onBack(): void
}

function PayCode({ code, press, seen, onSeen, onBack }: PayCodeProps) {
  const back = () => {
    press.forgetProblem()
    onBack()
  }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['cash', 'code', code],
    queryFn: ({ signal }) => request<FoundCode>('POST', '/cashier/cashout/check', { code }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'ASKED' ? askEvery : false),
    retry: false,
    gcTime: 0,
  })
  if (error instanceof RequestError)
    return (
      <CheckFailed
        title={messages.code}
        error={error}
        isFetching={isFetching}
        onRetry={() => void refetch()}
        onBack={back}
      />
    )
  if (!data) return null
  if (data.receipt)
    return <ReceiptView isCopy receipt={data.receipt} title={messages.paidBefore} onNext={back} />
  const isOver = data.state === 'EXPIRED' || data.state === 'CANCELLED'
  const problem = isOver ? messages.over : moneyOutProblem(data.customer)
  const needsAllowing = data.isSupervised && data.state !== 'ALLOWED'
  const amount = formatMoney(data.amount, data.currency)
  const isToBeSeen = !needsAllowing && !seen && needsDocument(data.amount, data.currency)
  return (
    <Task title={messages.code} problem={press.problem} onBack={back}>
      <CustomerCard customer={data.customer} problem={problem} />
      <Typography variant="h1" component="p">
        <bdi>{amount}</bdi>
      </Typography>
      {!problem && <Notes code={data} />}
      {!problem && isToBeSeen && <DocumentEntry currency={data.currency} onEntered={onSeen} />}
      {!problem && !isToBeSeen && data.state !== 'ASKED' && (
        <Button
          autoFocus
          variant="contained"
          size="large"
          disabled={press.isSending}
          onClick={() => press.send({ code, ...seen })}
          sx={{ minHeight: 72 }}
        >
          {needsAllowing ? messages.askSupervisor : messages.pay(amount)}
        </Button>
      )}
    </Task>
  )
}

function Notes({ code: { state, isSupervised, currency } }: { code: FoundCode }) {
  const limit = formatMoney(cashRulesOf(currency).supervisedAbove, currency)
  return (
    <>
      <Alert severity="info">{messages.checkIdentity}</Alert>
      {isSupervised && state === 'OPEN' && <Alert severity="warning">{messages.supervised(limit)}</Alert>}
      {state === 'ASKED' && (
        <Alert severity="warning" role="status">
          {messages.asked}
        </Alert>
      )}
      {state === 'ALLOWED' && (
        <Alert severity="success" role="status">
          {messages.allowed}
        </Alert>
      )}
    </>
  )
}
