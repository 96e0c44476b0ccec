import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cashRulesOf, needsDocument, tenderedProblem } from '../../domain/cash'
import { moneyInProblem } from '../../domain/customer-money'
import { type Currency, formatMoney } from '../../domain/money'
import type { FoundCustomer, Receipt } from '../../resources/kernel/wire/cash'
import { cashIn } from '../../resources/money/cash-in'
import { AmountEntry } from './amount-entry'
import { CustomerCard } from './customer-card'
import { DocumentEntry, type SeenDocumentEntry } from './document-entry'
import { FindCustomer } from './find-customer'
import { LostPress } from './lost-press'
import { messages } from './messages'
import { ReceiptView } from './receipt-view'
import { ShiftGate } from './shift-gate'
import { Task } from './task'
import { type Outcome, usePress } from './use-press'
import type { OpenShift } from './use-shift'
import { useTaskDraft } from './use-task-draft'

interface PaidIn extends Partial<SeenDocumentEntry> {
  readonly customer: string
  readonly amount: number
  readonly tendered: number
}

interface Draft {
  readonly customer: FoundCustomer
  /** The amount as it is being typed. */
  readonly typed?: string
  readonly amount?: number
  readonly isTypedTwice?: boolean
  readonly seen?: SeenDocumentEntry
  readonly tendered?: number | undefined
}

/** The number of an identity document is sensitive, and cash that is counted once is counted again. */
const withoutDocument = ({ seen: _, tendered: __, ...draft }: Draft): Draft => draft

/** Takes cash of customers, one after the other. */
export function CashInScreen() {
  return <ShiftGate title={messages.cashIn}>{shift => <CashIn shift={shift} />}</ShiftGate>
}

function CashIn({ shift }: { shift: OpenShift }) {
  const currency = shift.currency as Currency
  const rules = cashRulesOf(currency)
  const client = useQueryClient()
  const taskDraft = useTaskDraft<Draft>(cashIn.name, shift.id, withoutDocument)
  const { draft, isRestored, set: setDraft } = taskDraft
  const [done, setDone] = useState<{ receipt: Receipt; outcome: Outcome } | null>(null)
  const takeIn = (receipt: Receipt, outcome: Outcome) => {
    setDone({ receipt, outcome })
    setDraft(null)
    void client.invalidateQueries({ queryKey: ['cash', 'shift'] })
  }
  const press = usePress<PaidIn, Receipt>('/cashier/cashin', takeIn, taskDraft)
  const say = (amount: number) => formatMoney(amount, currency)
  const goTo = (next: Draft | null) => {
    press.forgetProblem()
    setDraft(next)
  }

  if (press.lost)
    return (
      <Task title={messages.lost} problem={press.problem}>
        <LostPress
          what={messages.take(say(press.lost.amount))}
          isSending={press.isSending}
          onRetry={() => press.lost && press.send(press.lost)}
        />
      </Task>
    )
  if (done)
    return (
      <ReceiptView
        receipt={done.receipt}
        outcome={done.outcome}
        title={messages.done.CASH_IN}
        onNext={() => setDone(null)}
      />
    )
  if (!draft) return <FindCustomer refusal={press.problem} onFound={found => goTo({ customer: found })} />
  const { customer, amount, tendered } = draft
  const problem = moneyInProblem(customer)
  const card = (
    <>
      {isRestored && <Alert severity="info">{messages.restored}</Alert>}
      <CustomerCard customer={customer} problem={problem} />
    </>
  )
  if (problem)
    return (
      <Task title={messages.cashIn} onBack={() => goTo(null)}>
        {card}
      </Task>
    )
  if (amount === undefined)
    return (
      <Task title={messages.amount} onBack={() => goTo(null)}>
        {card}
        <AmountEntry
          key="amount"
          label={messages.amount}
          currency={currency}
          start={draft.typed}
          onTyped={typed => setDraft({ customer, typed })}
          problemOf={typed => {
            if (typed <= 0) return messages.amountMissing
            return typed > rules.maxCashIn ? messages.amountMost(say(rules.maxCashIn)) : null
          }}
          onEntered={typed => goTo({ customer, amount: typed })}
        />
      </Task>
    )
  if (amount >= rules.typedTwiceFrom && !draft.isTypedTwice)
    return (
      <Task title={messages.amountAgain} onBack={() => goTo({ customer })}>
        {card}
        <AmountEntry
          key="again"
          label={messages.amountAgain}
          currency={currency}
          problemOf={typed => (typed === amount ? null : messages.amountDiffers)}
          onEntered={() => goTo({ customer, amount, isTypedTwice: true })}
        />
      </Task>
    )
  if (needsDocument(amount, currency) && !draft.seen)
    return (
      <Task title={messages.document} onBack={() => goTo({ customer })}>
        {card}
        <DocumentEntry currency={currency} onEntered={seen => goTo({ ...draft, seen })} />
      </Task>
    )
  if (tendered === undefined)
    return (
      <Task title={messages.tendered} onBack={() => goTo({ customer })}>
        {card}
        <Typography>
          {messages.amount} <bdi>{say(amount)}</bdi>
        </Typography>
        <AmountEntry
          key="tendered"
          label={messages.tendered}
          currency={currency}
          exact={amount}
          problemOf={typed => tenderedProblem({ amount, tendered: typed }, currency)}
          onEntered={typed => goTo({ ...draft, tendered: typed })}
        />
      </Task>
    )
  return (
    <Task
      title={messages.take(say(amount))}
      problem={press.problem}
      onBack={() => goTo({ ...draft, tendered: undefined })}
    >
      {card}
      <Typography variant="h2" component="p">
        {messages.change} <bdi>{say(tendered - amount)}</bdi>
      </Typography>
      <Button
        autoFocus
        variant="contained"
        size="large"
        disabled={press.isSending}
        onClick={() => press.send({ customer: customer.id, amount, tendered, ...draft.seen })}
        sx={{ minHeight: 72 }}
      >
        {messages.take(say(amount))}
      </Button>
    </Task>
  )
}
