import type { ShortfallBearer } from '../../../src/domain/bet'
import type { Account } from '../../../src/domain/postings/account'
import { ticketReopened } from '../../../src/domain/postings/pools'
import {
  stakeFromOperator,
  type TakenOver,
  toGiveBack,
  winningsToOperator,
} from '../../../src/domain/postings/take-over'
import { unclaimedOf } from '../../../src/domain/ticket'
import { bets } from '../../../src/resources/betting/bets'
import type { ActionCall, By } from '../../context'
import type { Orm } from '../../db/database'
import { isCovered } from '../../ledger/is-covered'
import { post } from '../../ledger/post'
import { bearerOfShortfall } from './bearer-of-shortfall'
import { voidTicketWagering } from './pay-tickets'
import { type PoolRow, zoneOf } from './pool-state'
import type { Ticket } from './pool-ticket'
import { noteVoided } from './waiting-corrections'

/**
 * Takes a settled ticket over for the operator: the customer gives back what it won and gets the rest of the stake, and what
 * the pool paid for it is the operator's. Nothing of the pool changes (docs/bets.md, Void after settlement).
 * @returns the changes of the ticket
 * @throws AppError 422 where the wallet holds less than has to come back and the input does not say who bears that
 */
export async function takeOverTicket(
  { transaction, by, row: ticket, input }: ActionCall<Ticket>,
  pool: PoolRow,
) {
  const { customer, settlementVersion } = ticket
  const zone = await zoneOf(transaction, pool)
  // Bonuses before wallets, as everything that locks both (docs/bonuses.md, Rivals).
  await voidTicketWagering(transaction, by, ticket)
  if (ticket.expiredAt !== null) await reopen(transaction, by, ticket, zone)
  await noteVoided(transaction, by, ticket)
  const taken = takenOver(ticket)
  const owed = await moveToOperator(transaction, by, { ticket, taken, zone }, input.shortfall)
  return {
    returned: 0,
    tax: 0,
    refunded: ticket.stake,
    expiredAt: null,
    // A ticket that a scratch refunded whole was never settled. It counts in its pool like all others.
    settlementVersion: settlementVersion || Number(pool.resultVersion),
    ...(customer !== null && owed > 0 && { owed }),
  }
}

function takenOver({ pool, currency, returned, tax, stake, refunded, customer }: Ticket): TakenOver {
  const won = returned + tax
  return { pool, currency, won, tax: customer === null ? 0 : tax, rest: stake - refunded }
}

/** A ticket that expired is owed to its holder again: the stake is to be fetched. */
async function reopen(transaction: Orm, by: By, ticket: Ticket, zone: string): Promise<void> {
  const { id, pool, currency } = ticket
  await post(transaction, by, ticketReopened({ pool, currency, amount: unclaimedOf(ticket) }), {
    idem: `bet:${id}:reopened:void`,
    ref: { type: bets.typename, id },
    zone,
  })
}

interface Moved {
  readonly ticket: Ticket
  readonly taken: TakenOver
  readonly zone: string
}

/** @returns what the customer owes by it */
async function moveToOperator(
  transaction: Orm,
  by: By,
  { ticket, taken, zone }: Moved,
  shortfall: unknown,
): Promise<number> {
  const of = { ref: { type: bets.typename, id: ticket.id }, zone }
  const postAll = async (orm: Orm, holder: Account) => {
    // The stake comes first, so that the wallet must hold only what the winnings are more.
    const stake = stakeFromOperator(taken, holder)
    if (stake) await post(orm, by, stake, { ...of, idem: `bet:${ticket.id}:void` })
    const winnings = winningsToOperator(taken, holder)
    if (winnings) await post(orm, by, winnings, { ...of, idem: `bet:${ticket.id}:void:winnings` })
  }
  const { customer, currency } = ticket
  if (customer === null) {
    await postAll(transaction, { kind: 'WINNINGS', owner: ticket.pool })
    return 0
  }
  const wallet = { kind: 'WALLET_CASH', owner: customer } as const
  if (await isCovered(transaction, inner => postAll(inner, wallet))) return 0
  const amount = toGiveBack(taken)
  const bearer = bearerOfShortfall(shortfall as ShortfallBearer | null | undefined, { amount, currency })
  await postAll(
    transaction,
    bearer === 'CUSTOMER' ? { kind: 'RECEIVABLE', owner: customer } : { kind: 'GOODWILL' },
  )
  return bearer === 'CUSTOMER' ? amount : 0
}
