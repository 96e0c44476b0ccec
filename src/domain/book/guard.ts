import { formatOdds } from '../odds'
import { formatPercent } from '../percent'
import { bookMargin, oddsChange } from './margin'

/** A selection whose price changes, or stays when both are the same. × 1,000. */
export interface PriceMove {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** A greater change, in basis points of the present price, needs a confirmation. */
export const largestChange = 1000

/**
 * Returns the changes that a trader must confirm before the prices of a market change: each change over 10 %, and a margin
 * below 0. One sentence each; an empty list when there is nothing to confirm.
 * @param moves every selection of the market
 * @param priceText the text of a price; decimal by default
 */
export function movesToConfirm(
  moves: readonly PriceMove[],
  priceText: (odds: number) => string = odds => formatOdds(odds, 'decimal'),
): string[] {
  const great = moves
    .map(move => ({ ...move, change: oddsChange(move.from, move.to) }))
    .filter(({ change }) => change > largestChange)
    .map(
      ({ name, from, to, change }) =>
        `${name}: ${priceText(from)} to ${priceText(to)} is ${formatPercent(change)}`,
    )
  const hasChange = moves.some(({ from, to }) => from !== to)
  const after = bookMargin(moves.map(({ to }) => to))
  return hasChange && after < 0 ? [...great, `The margin becomes ${formatPercent(after)}`] : great
}
