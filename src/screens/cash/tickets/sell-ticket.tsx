import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { stakeProblem } from '../../../domain/bet'
import { tenderedProblem } from '../../../domain/cash'
import { currencies, formatMoney } from '../../../domain/money'
import { type Alternates, readSelectionText, type Selections } from '../../../domain/selection-text'
import type { PoolOnSale } from '../../../resources/kernel/wire/tickets'
import { AmountEntry } from '../amount-entry'
import { Task } from '../task'
import type { Press } from '../use-press'
import { ticketMessages } from './messages'
import { NumbersTask } from './numbers-task'
import { commonStakes, priceText, type TicketDraft } from './ticket-draft'

/** The body of the request that sells a ticket. */
export interface Sale {
  /** Whose account the ticket belongs to; undefined for a ticket without one. */
  readonly customer?: string | undefined
  readonly race: string
  readonly pool: string
  readonly unitStake: number
  readonly selections: Selections
  readonly box: boolean
  readonly alternates?: Alternates | undefined
  readonly stake: number
  readonly tendered: number
}

interface SellTicketProps {
  readonly pool: PoolOnSale
  readonly draft: TicketDraft
  readonly customer?: string | undefined
  readonly press: Press<Sale>
  /** The race, and the customer whose account the ticket belongs to. */
  readonly banner: ReactNode
  onDraft(draft: TicketDraft): void
}

/** A ticket of a pool: its runners and stake, the cash, the sale. */
export function SellTicket({ pool, draft, customer, press, banner, onDraft }: SellTicketProps) {
  const { text = '', unitStake = commonStakes(pool.terms)[0] ?? pool.terms.unitMinor, tendered } = draft
  const [isOther, setOther] = useState(false)
  const price = priceText(pool, text, unitStake)
  const say = (amount: number) => formatMoney(amount, pool.currency)
  const change = (values: Partial<TicketDraft>) => onDraft({ ...draft, ...values })

  if (isOther)
    return (
      <Task title={ticketMessages.each} onBack={() => setOther(false)}>
        {banner}
        <AmountEntry
          label={ticketMessages.each}
          currency={pool.currency}
          chips={commonStakes(pool.terms).map(stake => stake / 10 ** currencies[pool.currency].digits)}
          problemOf={typed => otherStakeProblem(pool, typed)}
          onEntered={typed => {
            setOther(false)
            change({ unitStake: typed })
          }}
        />
      </Task>
    )
  if (!draft.isEntered || 'problem' in price)
    return (
      <Task title={pool.name} onBack={() => onDraft({ race: draft.race })}>
        {banner}
        <NumbersTask
          pool={pool}
          text={text}
          unitStake={unitStake}
          onText={typed => change({ text: typed })}
          onStake={stake => change({ unitStake: stake })}
          onOtherStake={() => setOther(true)}
          onEntered={() => change({ isEntered: true })}
        />
      </Task>
    )
  const { stake, combinations } = price
  const summary = (
    <Typography>
      <strong>
        <bdi>
          {pool.name} {text}
        </bdi>
      </strong>
      <br />
      <bdi>
        {ticketMessages.combinations(combinations)} × {say(unitStake)} = {say(stake)}
      </bdi>
    </Typography>
  )
  if (tendered === undefined || tendered < stake)
    return (
      <Task
        title={ticketMessages.received}
        problem={press.problem}
        onBack={() => change({ isEntered: false })}
      >
        {banner}
        {summary}
        <AmountEntry
          label={ticketMessages.received}
          currency={pool.currency}
          exact={stake}
          problemOf={typed => tenderedProblem({ amount: stake, tendered: typed }, pool.currency)}
          onEntered={typed => change({ tendered: typed })}
        />
      </Task>
    )
  const read = readSelectionText(text)
  const sell = () => {
    if ('problem' in read) return
    void press.send({ ...read, customer, race: draft.race, pool: pool.id, unitStake, stake, tendered })
  }
  return (
    <Task
      title={ticketMessages.sell(say(stake))}
      problem={press.problem}
      onBack={() => onDraft({ ...draft, tendered: undefined })}
    >
      {banner}
      {summary}
      <Typography variant="h2" component="p">
        {ticketMessages.change} <bdi>{say(tendered - stake)}</bdi>
      </Typography>
      <Button
        autoFocus
        variant="contained"
        size="large"
        disabled={press.isSending}
        onClick={sell}
        sx={{ minHeight: 72 }}
      >
        {ticketMessages.sell(say(stake))}
      </Button>
    </Task>
  )
}

/** Whether the stake alone is wrong: how many combinations there are is not known yet. */
function otherStakeProblem({ terms, currency }: PoolOnSale, typed: number): string | null {
  if (typed <= 0) return ticketMessages.stakeMissing
  return stakeProblem({ ...terms, minStakeMinor: 0 }, { unitStake: typed, combinations: 1, currency })
}
