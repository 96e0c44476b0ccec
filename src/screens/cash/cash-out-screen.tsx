import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cashRulesOf } from '../../domain/cash'
import { moneyOutProblem } from '../../domain/customer-money'
import { formatMoney } from '../../domain/money'
import { readCode } from '../../domain/withdrawal-code'
import { RequestError, request } from '../../providers/http/http'
import type { AskedFor, FoundCode, Receipt } from '../../resources/kernel/wire/cash'
import { CustomerCard } from './customer-card'
import { LostPress } from './lost-press'
import { messages } from './messages'
import { ReceiptView } from './receipt-view'
import { ScanField } from './scan-field'
import { ShiftGate } from './shift-gate'
import { Task } from './task'
import { type Outcome, type Press, usePress } from './use-press'

/** Milliseconds between two looks whether an admin allowed a payment. */
const askEvery = 3_000

/** Pays withdrawal codes, one after the other. */
export function CashOutScreen() {
  return <ShiftGate title={messages.cashOut}>{() => <CashOut />}</ShiftGate>
}

function CashOut() {
  const client = useQueryClient()
  const [code, setCode] = useState<string | null>(null)
  const [done, setDone] = useState<{ receipt: Receipt; outcome: Outcome } | null>(null)
  const press = usePress<{ code: string }, Receipt | AskedFor>('/cashier/cashout', (answer, outcome) => {
    void client.invalidateQueries({ queryKey: ['cash'] })
    if (!('receipt' in answer)) return
    setDone({ receipt: answer, outcome })
    setCode(null)
  })
  if (press.lost)
    return (
      <Task title={messages.lost}>
        <LostPress
          what={messages.code}
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
        title={messages.done.CASH_OUT}
        onNext={() => setDone(null)}
      />
    )
  if (!code) return <FindCode onFound={setCode} />
  return <PayCode key={code} code={code} press={press} onBack={() => setCode(null)} />
}

function FindCode({ onFound }: { onFound(code: string): void }) {
  const [isWrong, setWrong] = useState(false)
  const read = (text: string) => {
    const code = readCode(text)
    setWrong(!code)
    if (code) onFound(code)
  }
  return (
    <Task title={messages.code}>
      <ScanField label={messages.code} help={messages.codeHelp} isBusy={false} onScanned={read} />
      {isWrong && <Alert severity="error">{messages.codeProblem}</Alert>}
    </Task>
  )
}

interface PayCodeProps {
  readonly code: string
  readonly press: Press<{ code: string }>
  onBack(): void
}

function PayCode({ code, press, onBack }: PayCodeProps) {
  const back = () => {
    press.forgetProblem()
    onBack()
  }
  const { data, error } = useQuery({
    queryKey: ['cash', 'code', code],
    queryFn: ({ signal }) => request<FoundCode>('POST', '/cashier/cashout/check', { code }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'ASKED' ? askEvery : false),
    retry: false,
    gcTime: 0,
  })
  if (error instanceof RequestError)
    return (
      <Task title={messages.code} problem={error} onBack={back}>
        {null}
      </Task>
    )
  if (!data) return null
  if (data.receipt) return <ReceiptView receipt={data.receipt} title={messages.paidBefore} onNext={back} />
  const isOver = data.state === 'EXPIRED' || data.state === 'CANCELLED'
  const problem = isOver ? messages.over : moneyOutProblem(data.customer)
  const needsAllowing = data.isSupervised && data.state !== 'ALLOWED'
  const amount = formatMoney(data.amount, data.currency)
  return (
    <Task title={messages.pay(amount)} problem={press.problem} onBack={back}>
      <CustomerCard customer={data.customer} problem={problem} />
      <Typography variant="h1" component="p">
        <bdi>{amount}</bdi>
      </Typography>
      {!problem && <Notes code={data} />}
      {!problem && data.state !== 'ASKED' && (
        <Button
          autoFocus
          variant="contained"
          size="large"
          disabled={press.isSending}
          onClick={() => press.send({ code })}
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
