import { stepRounded } from './price'
import { add, divide, multiply, type Rational, rational, zero } from './rational'

/** Bets that came in at one rate of takeout. Amounts are minor units. */
export interface PriceSource {
  readonly gross: bigint
  readonly takeoutBps: number
  /** Staked on each winning combination. */
  readonly stakes: readonly bigint[]
}

/** The price that a source pays on a winning combination. Minor units per unit. */
export interface NetPrice {
  readonly unbroken: Rational
  readonly dividend: bigint
}

/**
 * The net price calculation for merged pools with different takeouts (Okla. Admin. Code 325:65-9-1): the net pools
 * are divided by the net bets, and each source takes its own takeout from that price.
 * @param shares of the profit, one for each winning combination
 * @returns for each source, the price of each winning combination
 */
export function netPrices(
  sources: readonly PriceSource[],
  shares: readonly Rational[],
  { unitMinor, breakMinor }: { readonly unitMinor: number; readonly breakMinor: number },
): NetPrice[][] {
  const total = (amounts: readonly Rational[]) => amounts.reduce(add, zero)
  const afterTakeout = (amount: bigint, { takeoutBps }: PriceSource) =>
    rational(amount * BigInt(10_000 - takeoutBps), 10_000n)
  const net = total(sources.map(source => afterTakeout(source.gross, source)))
  const netBets = shares.map((_, place) =>
    total(sources.map(source => afterTakeout(source.stakes[place] ?? 0n, source))),
  )
  const profit = add(net, multiply(total(netBets), rational(-1n)))
  const base = shares.map((share, place) => {
    const bet = netBets[place] ?? zero
    return divide(add(bet, multiply(share, profit)), bet)
  })
  return sources.map(({ takeoutBps }) =>
    base.map(price => {
      const unbroken = multiply(price, rational(BigInt(unitMinor * (10_000 - takeoutBps)), 10_000n))
      return { unbroken, dividend: stepRounded(unbroken, breakMinor, 'FLOOR') }
    }),
  )
}
