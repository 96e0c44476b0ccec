import type { Currency } from '../money'
import type { Account } from './account'
import { makePosting, type Posting } from './posting'

/**
 * A ticket of a pool that is made void after its settlement (docs/bets.md, Void after settlement): the operator takes it over.
 * Amounts are minor units.
 */
export interface TakenOver {
  readonly pool: string
  readonly currency: Currency
  /** Its winnings before a tax on tickets. */
  readonly won: number
  /** The tax that was withheld when the customer was paid; 0 for winnings that wait at a terminal. */
  readonly tax: number
  /** The part of its stake that was not given back before. */
  readonly rest: number
}

/** The sum that the holder gives back: negative where the stake is more than the winnings. */
export function toGiveBack({ won, tax, rest }: TakenOver): number {
  return won - tax - rest
}

/** The rest of the stake, from the operator to the holder. Null when nothing is left of it. */
export function stakeFromOperator({ currency, rest }: TakenOver, holder: Account): Posting | null {
  if (rest === 0) return null
  return makePosting('BET_VOID', currency, [
    { account: { kind: 'CORRECTIONS' }, amount: -rest },
    { account: holder, amount: rest },
  ])
}

/** The winnings, from the holder to the operator, with the tax that was kept back. Null for a ticket that won nothing. */
export function winningsToOperator({ currency, won, tax }: TakenOver, holder: Account): Posting | null {
  if (won === 0) return null
  return makePosting('TICKET_CORRECTED', currency, [
    { account: holder, amount: tax - won },
    { account: { kind: 'WINNINGS_TAX' }, amount: -tax },
    { account: { kind: 'CORRECTIONS' }, amount: won },
  ])
}

/** The amounts that the pool pays the operator for a ticket that was taken over. */
export interface OperatorPosition {
  readonly won: number
  readonly refunded: number
}

/** The postings of a corrected result for a ticket that was taken over: the operator bears the loss, or has the gain. */
export function operatorCorrected(
  { pool, currency }: Pick<TakenOver, 'pool' | 'currency'>,
  before: OperatorPosition,
  after: OperatorPosition,
): Posting[] {
  const won = after.won - before.won
  const refunded = after.refunded - before.refunded
  const toOperator = (kind: Posting['kind'], from: Account, amount: number) =>
    makePosting(kind, currency, [
      { account: from, amount: -amount },
      { account: { kind: 'CORRECTIONS' }, amount },
    ])
  return [
    ...(won === 0 ? [] : [toOperator('TICKET_CORRECTED', { kind: 'WINNINGS', owner: pool }, won)]),
    // The customer has the whole stake already, so this is no refund of a bet (src/domain/packs/pack-figures.ts).
    ...(refunded === 0 ? [] : [toOperator('REVERSAL', { kind: 'POOL', owner: pool }, refunded)]),
  ]
}
