import { type MarketType, marketRules, type selectionResults } from './fixture'
import { type Currency, formatMoney, mostAmount } from './money'
import { formatOdds } from './odds'

/** Rules of bets at a fixed price (docs/fixed-odds.md). Amounts are minor units, prices × 1,000. */

/** The terms of an accepted bet. */
export interface FixedTerms {
  readonly stake: number
  readonly odds: number
  /** Half of the stake is on a win, half on a place, at this fraction of the winning odds. */
  readonly eachWay: { readonly places: number; readonly fraction: number } | null
}

/** How a selection ended. */
export interface SelectionResult {
  readonly result: keyof typeof selectionResults
  /** How many share its place; null without a dead heat. */
  readonly tied: number | null
  /** How many places that pay those share; of a dead heat below the first place. */
  readonly tiedPlaces: number | null
}

/** The outcome of a bet. */
export interface FixedOutcome {
  readonly won: number
  readonly refunded: number
}

/** The most that a bet returns, stake included. */
export function potentialOf(terms: FixedTerms): number {
  return outcomeOf(terms, { result: 'WON', tied: null, tiedPlaces: null }).won
}

/** Returns the amount that a bet pays if its selection is placed without winning: 0 unless it is each way. */
export function placedOf(terms: FixedTerms): number {
  return outcomeOf(terms, { result: 'PLACED', tied: null, tiedPlaces: null }).won
}

/**
 * Returns the winnings and the refund of a bet. In a dead heat the stake is divided: only the share of it that has a place
 * is paid at the full price. The win, the place and the refund are each rounded down to the minor unit.
 */
export function outcomeOf({ stake, odds, eachWay }: FixedTerms, end: SelectionResult): FixedOutcome {
  const refunded = paid(stake, 1000, sharesOf[end.result].refunded)
  if (!eachWay) return { won: paid(stake, odds, winShare(end)), refunded }
  const half = stake / 2
  const { places, fraction } = eachWay
  const [over, under] = placeShare(end, places)
  // Of the odds themselves, not of a price rounded to thousandths: 1 + (odds − 1) / fraction.
  const placed = paid(half, 1000 * fraction + odds - 1000, [over, under * fraction])
  const won = paid(half, odds, winShare(end)) + placed
  return { won, refunded }
}

type Share = readonly [over: number, under: number]

const [whole, oneHalf, none] = [
  [1, 1],
  [1, 2],
  [0, 1],
] as const satisfies readonly Share[]

/** The parts of a stake that are paid at the price, and given back. */
const sharesOf: Readonly<
  Record<SelectionResult['result'], { readonly won: Share; readonly refunded: Share }>
> = {
  WON: { won: whole, refunded: none },
  HALF_WON: { won: oneHalf, refunded: oneHalf },
  PLACED: { won: none, refunded: none },
  HALF_LOST: { won: none, refunded: oneHalf },
  LOST: { won: none, refunded: none },
  VOID: { won: none, refunded: whole },
}

function winShare({ result, tied }: SelectionResult): Share {
  const [over, under] = sharesOf[result].won
  return [over, under * (tied ?? 1)]
}

function placeShare({ result, tied, tiedPlaces }: SelectionResult, places: number): Share {
  if (result !== 'WON' && result !== 'PLACED') return none
  const among = tied ?? 1
  return [Math.min(result === 'WON' ? places : (tiedPlaces ?? 1), among), among]
}

/** Rounds down to the minor unit. */
function paid(stake: number, odds: number, [over, under]: Share): number {
  return Number((BigInt(stake) * BigInt(odds) * BigInt(over)) / (1000n * BigInt(under)))
}

/** The limits of a market. Null: no limit. */
export interface BetLimits {
  readonly limitPerBet: number | null
  readonly limitPerCustomer: number | null
  readonly limitOfMarket: number | null
  readonly maxPayout: number | null
}

/** The values that limits are compared with. */
export interface BetAmounts {
  readonly stake: number
  readonly potential: number
  /** The earlier stakes of the customer on the market. */
  readonly staked: number
  /** The greatest loss of the market over the results that pay this bet; the bet is included. */
  readonly liability: number
}

/**
 * Returns a sentence with the limit that a bet exceeds, and its amount; null when the bet is within all limits. Without a
 * largest payout of the market a bet returns no more than one record moves, so that its settlement can be posted.
 */
export function limitProblem(limits: BetLimits, bet: BetAmounts, currency: Currency): string | null {
  const money = (amount: number) => formatMoney(amount, currency)
  const { limitPerBet, limitPerCustomer, limitOfMarket, maxPayout } = limits
  if (limitPerBet !== null && bet.stake > limitPerBet)
    return `A bet on this market is at most ${money(limitPerBet)}`
  const mostPaid = Math.min(maxPayout ?? mostAmount, mostAmount)
  if (bet.potential > mostPaid) {
    // Beyond that, JavaScript has no exact number to say.
    const other = Number.isSafeInteger(bet.potential) ? money(bet.potential) : 'more'
    return `A bet on this market returns at most ${money(mostPaid)}, and this one would return ${other}`
  }
  if (limitPerCustomer !== null && bet.staked + bet.stake > limitPerCustomer)
    return `A customer stakes at most ${money(limitPerCustomer)} on this market: ${money(Math.max(limitPerCustomer - bet.staked, 0))} are left`
  if (limitOfMarket !== null && bet.liability > limitOfMarket)
    return `This market loses at most ${money(limitOfMarket)}, and with this bet it could lose ${money(bet.liability)}`
  return null
}

/** Whether a bet may be accepted at the price of now. */
export function isPriceAccepted(asked: number, now: number, accepts: 'any' | 'better' | undefined): boolean {
  return asked === now || accepts === 'any' || (accepts === 'better' && now > asked)
}

/** "The price is 2.10 now" */
export function describeNewPrice(odds: number): string {
  return `The price is ${formatOdds(odds, 'decimal')} now`
}

/** A selection whose result may not be known yet. */
export interface NamedResult extends Omit<SelectionResult, 'result'> {
  readonly name: string
  readonly result: SelectionResult['result'] | null
}

/**
 * Returns why a market cannot be settled with these results; null when it can. At most one selection wins and no more
 * places are paid than the market has, dead heats counted by their shares: the worst case of a market relies on that. A
 * dead heat has as many selections as it states: a void one may be among them, and a selection that is not listed is added
 * to the market first.
 * @param market `places`: the number of places that its each-way bets pay; null without each-way bets
 */
export function resultsProblem(
  selections: readonly NamedResult[],
  { type, places }: { readonly type: MarketType; readonly places: number | null },
): string | null {
  if (selections.length === 0) return 'This market has no selections'
  const missing = selections.find(({ result }) => result === null)
  if (missing) return `“${missing.name}” has no result: enter it first`
  const known = selections as readonly KnownResult[]
  const isLost = known.every(({ result }) => ['LOST', 'HALF_LOST', 'PLACED'].includes(result))
  if (isLost && marketRules[type].isComplete) return 'All selections are lost: one must have won, or be void'
  if (!halvesMatch(known)) return 'Where one selection is half won, the other is half lost, or void'
  if (isOver(known.map(winShare), 1))
    return 'More than one has won: a dead heat says how many share the place'
  if (
    places !== null &&
    isOver(
      known.map(each => placeShare(each, places)),
      places,
    )
  )
    return `More than ${places} places would be paid: a dead heat says how many share them`
  return sharingProblem(known)
}

interface KnownResult extends SelectionResult {
  readonly name: string
}

/** Returns a problem for the first dead heat with another number of selections than it states; null without one. */
function sharingProblem(known: readonly KnownResult[]): string | null {
  const voided = known.filter(({ result }) => result === 'VOID').length
  for (const { name, result, tied, tiedPlaces } of known) {
    if (tied === null) continue
    const among = known.filter(
      each => each.result === result && each.tied === tied && each.tiedPlaces === tiedPlaces,
    ).length
    if (among > tied || among + voided < tied)
      return `“${name}” shares its place with ${tied - 1} more, and ${among} of ${tied} are entered so: enter the others, or add them to the market first`
  }
  return null
}

function halvesMatch(known: readonly SelectionResult[]): boolean {
  const count = (...results: SelectionResult['result'][]) =>
    known.filter(({ result }) => results.includes(result)).length
  const halves = count('HALF_WON', 'HALF_LOST')
  return halves === 0 || (count('HALF_WON') <= 1 && halves + count('VOID') === known.length)
}

/** Whether shares add up to more than a whole number of places. */
function isOver(shares: readonly Share[], places: number): boolean {
  const under = shares.reduce((product, [, each]) => product * BigInt(each), 1n)
  const over = shares.reduce((sum, [share, each]) => sum + (BigInt(share) * under) / BigInt(each), 0n)
  return over > BigInt(places) * under
}
