import type { Currency } from '../money'
import { makePosting, type Posting, transfer } from './posting'

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

/** Moves the money of a round back; null where stake and winnings are equal. */
export function roundRolledBack(
  { customer, currency }: RoundMoney,
  { stake, won }: { readonly stake: number; readonly won: number },
): Posting | null {
  if (stake === won) return null
  return makePosting('GAME_ROLLBACK', currency, [
    { account: { kind: 'GAMES' }, amount: won - stake },
    { account: { kind: 'WALLET_CASH', owner: customer }, amount: stake - won },
  ])
}
