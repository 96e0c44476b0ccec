import type { Currency } from './money'

/**
 * Wagers and wins of at least these amounts are significant events (docs/regulations.md, 14), in minor units; our choice.
 * The stake of a bet counts when the bet is accepted; its return counts each time the bet is settled.
 */
export const largeAmounts: Readonly<Record<Currency, { readonly wager: number; readonly win: number }>> = {
  PHP: { wager: 100_000_00, win: 500_000_00 },
  MXN: { wager: 30_000_00, win: 150_000_00 },
  HKD: { wager: 15_000_00, win: 75_000_00 },
  JPY: { wager: 250_000, win: 1_250_000 },
  AUD: { wager: 2_500_00, win: 12_500_00 },
  USD: { wager: 2_000_00, win: 10_000_00 },
  SGD: { wager: 2_500_00, win: 12_500_00 },
  GBP: { wager: 1_500_00, win: 7_500_00 },
}

/** Marks a stake that is large in its currency. */
export function largeWager(currency: Currency, stake: number): 'LARGE_AMOUNT' | null {
  return stake >= largeAmounts[currency].wager ? 'LARGE_AMOUNT' : null
}

/** Marks a return that is large in its currency. */
export function largeWin(currency: Currency, returned: number): 'LARGE_AMOUNT' | null {
  return returned >= largeAmounts[currency].win ? 'LARGE_AMOUNT' : null
}
