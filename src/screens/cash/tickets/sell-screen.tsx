import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Currency, formatMoney } from '../../../domain/money'
import { ChunkState } from '../../../parts/chunk-state'
import { type Timed, timed } from '../../../parts/server-clock'
import { type RequestError, request } from '../../../providers/http/http'
import type { FoundCustomer, Receipt } from '../../../resources/kernel/wire/cash'
import type { RaceForSale, TicketSlip } from '../../../resources/kernel/wire/tickets'
import { sellTickets } from '../../../resources/money/sell-tickets'
import { LostPress } from '../lost-press'
import { messages } from '../messages'
import { ReceiptView } from '../receipt-view'
import { ShiftGate } from '../shift-gate'
import { Task } from '../task'
import { type Outcome, type Press, usePress } from '../use-press'
import type { OpenShift } from '../use-shift'
import { useTaskDraft } from '../use-task-draft'
import { ChooseCustomer } from './choose-customer'
import { CustomerLine } from './customer-line'
import { LastTickets } from './last-tickets'
import { ticketMessages } from './messages'
import { PoolList } from './pool-list'
import { RaceBanner } from './race-banner'
import { RaceList } from './race-list'
import { type Sale, SellTicket } from './sell-ticket'
import type { TicketDraft } from './ticket-draft'
import { type Reprint, TicketView } from './ticket-view'
import type { VoidedTicket } from './void-task'

/** Milliseconds between two requests for the race: runners may be scratched, the post time may move. */
const lookEvery = 5_000

/** What the cashier has entered: whose account the next ticket belongs to, if any, and the ticket once its race is chosen. */
interface Entered {
  readonly customer?: FoundCustomer | undefined
  readonly ticket?: TicketDraft | undefined
}

/** Cash that was counted before a reload is counted again; a race alone is one press. */
function withoutCash({ customer, ticket }: Entered): Entered | null {
  if (customer === undefined && ticket?.text === undefined) return null
  const { tendered: _, ...kept } = ticket ?? {}
  return { customer, ticket: ticket && { ...kept, race: ticket.race } }
}

/** Sells tickets, one after the other. */
export function SellScreen() {
  return <ShiftGate title={sellTickets.label}>{shift => <Sell shift={shift} />}</ShiftGate>
}

/** The other contents of the screen: finding a customer, a sold ticket, a receipt, or the last tickets; null during a sale. */
type Shown =
  | 'CUSTOMER'
  | { readonly slip: TicketSlip; readonly outcome: Outcome }
  | { readonly receipt: Receipt; readonly outcome: Outcome }
  | 'LAST'
  | null

function Sell({ shift }: { shift: OpenShift }) {
  const currency = shift.currency as Currency
  const client = useQueryClient()
  const taskDraft = useTaskDraft<Entered>(sellTickets.name, shift.id, withoutCash)
  const { draft, isRestored, set, stopKeeping } = taskDraft
  const { customer, ticket } = draft ?? {}
  const [shown, show] = useState<Shown>(null)
  const reload = () => void client.invalidateQueries({ queryKey: ['cash'] })
  const showTicket = (slip: TicketSlip, outcome: Outcome) => {
    show({ slip, outcome })
    set({ customer, ticket: ticket && { race: ticket.race } })
    // Whether the next ticket is the customer's, too, is asked after this one.
    stopKeeping()
    reload()
  }
  const sale = usePress<Sale, TicketSlip>('/cashier/bets', showTicket, taskDraft)
  const makeVoid = usePress<VoidedTicket, Receipt>('/cashier/bets/void', (receipt, outcome) => {
    show({ receipt, outcome })
    reload()
  })
  const reprint: Reprint = usePress('/cashier/bets/reprint', reload)
  const goTo = (next: Shown) => {
    for (const press of [sale, makeVoid, reprint]) press.forgetProblem()
    show(next)
  }
  const sellNext = () => goTo(null)
  if (sale.lost)
    return <Lost what={ticketMessages.sell(formatMoney(sale.lost.stake, currency))} press={sale} />
  if (makeVoid.lost) return <Lost what={ticketMessages.makeVoid} press={makeVoid} />
  if (reprint.lost) return <Lost what={ticketMessages.printAgain} press={reprint} />
  if (shown === 'CUSTOMER')
    return (
      <ChooseCustomer
        onChosen={chosen => {
          set({ customer: chosen, ticket })
          goTo(null)
        }}
        onBack={() => goTo(null)}
      />
    )
  if (shown === 'LAST') return <LastTickets reprint={reprint} makeVoid={makeVoid} onBack={() => goTo(null)} />
  if (shown && 'receipt' in shown)
    return <ReceiptView {...shown} title={ticketMessages.madeVoid} onNext={() => show(null)} />
  if (shown)
    return (
      <TicketView
        {...shown}
        isNew
        title={ticketMessages.sold}
        reprint={reprint}
        next={ticketMessages.nextTicket}
        onNext={() => {
          // The next person at the counter is another one, unless the cashier says so.
          set({ ticket })
          sellNext()
        }}
      >
        {customer && (
          <Button
            size="large"
            variant="outlined"
            onClick={() => {
              set({ customer, ticket })
              sellNext()
            }}
            sx={{ minHeight: 56 }}
          >
            {ticketMessages.another(customer.name)}
          </Button>
        )}
      </TicketView>
    )
  const account = customer ? (
    <CustomerLine customer={customer} onRemove={() => set({ ticket })} />
  ) : (
    <Button fullWidth size="large" onClick={() => goTo('CUSTOMER')} sx={{ minHeight: 56 }}>
      {ticketMessages.onAccount}
    </Button>
  )
  if (!ticket)
    return (
      <RaceList
        refusal={sale.problem ?? makeVoid.problem ?? reprint.problem}
        onChosen={race => {
          goTo(null)
          set({ customer, ticket: { race } })
        }}
        onLastTickets={() => goTo('LAST')}
      >
        {account}
      </RaceList>
    )
  return (
    <SellOn
      key={ticket.race}
      draft={ticket}
      isRestored={isRestored}
      customer={customer?.id}
      press={sale}
      onDraft={next => set({ customer, ticket: next ?? undefined })}
    >
      {account}
    </SellOn>
  )
}

function Lost<Body>({ what, press }: { what: string; press: Press<Body> }) {
  return (
    <Task title={messages.lost} problem={press.problem}>
      <LostPress
        what={what}
        isSending={press.isSending}
        onRetry={() => press.lost && press.send(press.lost)}
      />
    </Task>
  )
}

interface SellOnProps {
  readonly draft: TicketDraft
  readonly isRestored: boolean
  readonly customer: string | undefined
  readonly press: Press<Sale>
  /** The customer, or the button that finds one. */
  readonly children: ReactNode
  onDraft(draft: TicketDraft | null): void
}

function SellOn({ draft, isRestored, customer, press, onDraft, children }: SellOnProps) {
  const query = useQuery<Timed<RaceForSale>, RequestError>({
    queryKey: ['cash', 'race', draft.race],
    queryFn: async ({ signal }) =>
      timed(await request<RaceForSale>('GET', `/cashier/races/${draft.race}`, undefined, { signal })),
    refetchInterval: lookEvery,
  })
  const go = (next: TicketDraft | null) => {
    press.forgetProblem()
    onDraft(next)
  }
  if (!query.data)
    return (
      <Task title={ticketMessages.choosePool} onBack={() => go(null)}>
        <ChunkState error={query.error} isFetching={query.isFetching} onRetry={() => void query.refetch()} />
      </Task>
    )
  const race = <RaceBanner answer={query.data} />
  const pool = query.data.pools.find(({ id }) => id === draft.pool)
  if (!pool)
    return (
      <Task title={ticketMessages.choosePool} onBack={() => go(null)}>
        {race}
        {children}
        <PoolList
          pools={query.data.pools.filter(({ isOpen }) => isOpen)}
          onChosen={id => go({ race: draft.race, pool: id })}
        />
      </Task>
    )
  const banner = (
    <>
      {isRestored && draft.text && <Alert severity="info">{messages.restored}</Alert>}
      {race}
      {customer !== undefined && children}
    </>
  )
  return <SellTicket {...{ pool, draft, customer, press, banner }} onDraft={go} />
}
