import { type BonusCurrency, bonusCurrencies } from '../../../src/domain/bonus'
import { gamingDayOf } from '../../../src/domain/gaming-day'
import type { PoolRules } from '../../../src/domain/pools/rules'
import { stakeRefund, winningsPaid } from '../../../src/domain/postings/pools'
import type { Product as WageringProduct } from '../../../src/domain/wagering'
import { bets } from '../../../src/resources/betting/bets'
import { atOneMoment, type By } from '../../context'
import type { Orm } from '../../db/database'
import type { JobCall } from '../../jobs/job'
import { type Many, postMany } from '../../ledger/post-many'
import { feedWagering, lockOpenBonuses, voidWagering } from '../bonuses'
import { inLanes } from './in-lanes'
import { findPool, type PoolRow, readPool } from './pool-state'
import { lockPlaced, type OpenTicket, placedTickets, type Ticket } from './pool-ticket'
import { type Dividends, type Outcome, readDividends, winningsOf, writeOutcomes } from './ticket-outcome'

/** The rules and dividends by which a pool pays all of its tickets. */
interface Payment {
  readonly pool: PoolRow
  readonly rules: PoolRules
  readonly dividends: Dividends
  readonly edition: number
  readonly isRefunded: boolean
  readonly zone: string
}

/** Decides all tickets of a divided pool, some hundreds in a transaction, each once. */
export async function payTickets(
  call: Pick<JobCall, 'database' | 'by' | 'transaction' | 'signal'>,
  id: string,
): Promise<void> {
  const { orm } = call.database
  const payment = await readPayment(orm, id)
  if (!payment) return
  await inLanes(placedTickets(orm, id), async tickets => {
    call.signal.throwIfAborted()
    await call.transaction(transaction => payChunk(transaction, call.by, payment, tickets))
  })
}

async function readPayment(orm: Orm, id: string): Promise<Payment | null> {
  const pool = await findPool(orm, id)
  if (pool.state !== 'PAYING') return null
  const edition = Number(pool.resultVersion)
  const [{ rules, zone }, perUnit] = await Promise.all([readPool(orm, pool), readDividends(orm, id, edition)])
  return { pool, rules, dividends: perUnit, edition, isRefunded: pool.outcome === 'REFUNDED', zone }
}

/** Leaves tickets that another run decided meanwhile as they are. */
async function payChunk(
  transaction: Orm,
  caller: By,
  payment: Payment,
  open: readonly OpenTicket[],
): Promise<void> {
  const tickets = await lockPlaced(transaction, open)
  const outcomes = tickets.map(ticket => outcomeOf(payment, ticket))
  const by = atOneMoment(caller)
  await writeOutcomes(transaction, by, payment.edition, outcomes)
  // After all that rivals need not wait for: bonuses and wallets stay locked until the end.
  const bonuses = await lockOpenBonuses(
    transaction,
    tickets.map(({ customer }) => customer),
  )
  await postMany(
    transaction,
    outcomes.flatMap(outcome => entryFor(payment, outcome, by.now())),
  )
  if (!payment.isRefunded) await feedBonuses(transaction, by, outcomes, { open: bonuses })
}

function outcomeOf({ rules, dividends, isRefunded }: Payment, ticket: Ticket): Outcome {
  const position = isRefunded
    ? { won: 0, tax: 0, refunded: ticket.stake }
    : { ...winningsOf(rules, dividends, ticket), refunded: ticket.refunded }
  return { ticket, position }
}

/** The entry that pays a customer; a ticket without an account is paid at a terminal. */
function entryFor({ pool, zone }: Payment, { ticket, position }: Outcome, now: Date): Many[] {
  const { id, customer, currency } = ticket
  const { won, tax, refunded } = position
  const entry = { ref: { type: bets.typename, id }, gamingDay: gamingDayOf(now, zone) }
  const back = refunded - ticket.refunded
  if (back > 0) {
    const posting = stakeRefund({ pool: pool.id, currency, amount: back }, customer)
    return [{ ...entry, posting, idem: `bet:${id}:refund:${refunded}` }]
  }
  if (won === 0 || customer === null) return []
  const posting = winningsPaid({ pool: pool.id, currency, amount: won, tax }, { customer })
  return [{ ...entry, posting, idem: `bet:${id}:paid` }]
}

interface Fed {
  /** The customers whose open bonuses are held. */
  readonly open: ReadonlySet<string>
  readonly refOf?: (id: string) => string
  readonly product?: WageringProduct
}

/** Counts the stakes that were not refunded towards the open bonuses of their customers. */
export async function feedBonuses(
  transaction: Orm,
  by: By,
  outcomes: readonly Outcome[],
  { open, refOf = id => `bet:${id}`, product = 'POOLS' }: Fed,
): Promise<void> {
  for (const { ticket, position } of outcomes) {
    const { customer, currency, id, stake } = ticket
    const { refunded } = position
    if (customer === null || !open.has(customer) || !(currency in bonusCurrencies) || stake === refunded)
      continue
    const fed = {
      customer,
      currency: currency as BonusCurrency,
      product,
      stake: stake - refunded,
      ...(ticket.odds != null && { odds: ticket.odds / 1000 }),
    }
    await feedWagering(transaction, by, { ...fed, ref: refOf(id) })
  }
}

/**
 * Takes back what a ticket of a pool counted towards bonuses, by whichever of its settlements: a correction that changed other
 * things since has left the stake counted under the earlier one.
 */
export async function voidTicketWagering(
  transaction: Orm,
  by: By,
  { id, settlementVersion }: Pick<Ticket, 'id' | 'settlementVersion'>,
): Promise<void> {
  await voidWagering(transaction, by, `bet:${id}`)
  for (let version = 1; version <= settlementVersion; version++)
    await voidWagering(transaction, by, `bet:${id}:${version}`)
}
