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
    .filter(({ from, to }) => oddsChange(from, to) > largestChange)
    .map(move => `${move.name}: ${priceText(move.from)} to ${priceText(move.to)}, ${changeText(move)}`)
  const hasChange = moves.some(({ from, to }) => from !== to)
  const after = bookMargin(moves.map(({ to }) => to))
  return hasChange && after < 0 ? [...great, `The margin is below 0: about ${formatPercent(after)}`] : great
}

/** To the nearest basis point: the rounding of `oddsChange` is for limits, not for readers. */
function changeText({ from, to }: PriceMove): string {
  const change = (Math.abs(to - from) * 10_000) / from
  const about = Number.isInteger(change) ? '' : 'about '
  return `${to > from ? 'up' : 'down'} ${about}${formatPercent(Math.round(change))}`
}
