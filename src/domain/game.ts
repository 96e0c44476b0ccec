import { dayInWords } from './day'
import { type Currency, formatMoney } from './money'
import { type CountryCode, countries } from './venue'

/** Rules of a game (docs/domain.md, Games). Amounts are minor units, rates basis points, days YYYY-MM-DD. */

/**
 * Theoretical return to player (our choice): below half nothing is certified, above 100 % the operator would
 * lose.
 */
export const rtpBps = { min: 5000, max: 10_000 } as const

export function betRangeProblem(row: { minBet: number | null; maxBet: number | null }): string | null {
  return row.minBet === null || row.maxBet === null || row.minBet <= row.maxBet
    ? null
    : 'The maximum bet must be at least the minimum bet'
}

/** Returns why a game does not take a stake; null when it does. */
export function roundProblem(
  game: {
    readonly status: string
    readonly currency: Currency
    readonly minBet: number | null
    readonly maxBet: number | null
  },
  { amount, currency }: { readonly amount: number; readonly currency: string },
): string | null {
  if (game.status !== 'ACTIVE' && game.status !== 'HIDDEN') return 'The game is not offered'
  if (currency !== game.currency) return `The game is played in ${game.currency}`
  if (amount <= 0) return 'Enter a stake above 0'
  if (game.minBet !== null && amount < game.minBet)
    return `Stake at least ${formatMoney(game.minBet, game.currency)}`
  return game.maxBet !== null && amount > game.maxBet
    ? `Stake at most ${formatMoney(game.maxBet, game.currency)}`
    : null
}

/** Returns why a game is not for customers of a country; null when it is. Without markets, it is offered everywhere. */
export function offeredProblem(markets: readonly string[], country: CountryCode): string | null {
  return markets.length === 0 || markets.includes(country)
    ? null
    : `The game is not offered in the customer’s country: ${countries[country].label}`
}

/** `today` is the day where the game is offered. */
export function certificateDateProblem(
  row: { certificateDate: string | null },
  today: string,
): string | null {
  return row.certificateDate === null || row.certificateDate <= today
    ? null
    : `The date of issue can't be after ${dayInWords(today)}`
}
