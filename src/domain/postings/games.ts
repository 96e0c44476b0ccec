import type { Currency } from '../money'
import { type Posting, transfer } from './posting'

/** Money of a round of a game, in minor units. */
export interface RoundMoney {
  readonly customer: string
  readonly currency: Currency
}

/** A stake out of the wallet. */
export function roundStaked({ customer, currency }: RoundMoney, amount: number): Posting {
  const debit = { kind: 'WALLET_CASH', owner: customer } as const
  return transfer('GAME_BET', currency, { debit, credit: { kind: 'GAMES' }, amount })
}

/** Winnings into the wallet. */
export function roundWon({ customer, currency }: RoundMoney, amount: number): Posting {
  const credit = { kind: 'WALLET_CASH', owner: customer } as const
  return transfer('GAME_WIN', currency, { debit: { kind: 'GAMES' }, credit, amount })
}

/** Moves the money of a round back: its stake to the customer, then what it won to the house. */
export function roundRolledBack(
  { customer, currency }: RoundMoney,
  { stake, won }: { readonly stake: number; readonly won: number },
): readonly Posting[] {
  const [house, wallet] = [{ kind: 'GAMES' }, { kind: 'WALLET_CASH', owner: customer }] as const
  const given = transfer('GAME_ROLLBACK', currency, { debit: house, credit: wallet, amount: stake })
  if (won === 0) return [given]
  return [given, transfer('GAME_ROLLBACK', currency, { debit: wallet, credit: house, amount: won })]
}
