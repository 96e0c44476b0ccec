import { type CashMovementKind, cashDirections } from './cash'
import { type Currency, formatMoney } from './money'

/** A movement of cash as the detective reads it. Amounts are minor units. */
export interface DrawerMovement {
  readonly id: string
  readonly receipt: string
  readonly kind: CashMovementKind
  readonly amount: number
  readonly change: number | null
  readonly customer: string | null
  /** ISO 8601. */
  readonly at: string
}

/** The possible mistakes, the likeliest first. A lead is no proof: staff look at the receipt and ask the cashier. */
export const leads = {
  DOUBLED: 'Entered twice: the same customer and amount within ten minutes',
  NOT_MOVED: 'Entered, but the cash never moved',
  NOT_ENTERED: 'Cash of this amount moved once more without a receipt',
  SWAPPED: 'Two digits of the amount were swapped',
  FACTOR: 'The amount is wrong by a factor of 10 or 100',
  WRONG_WAY: 'The cash moved the other way',
  CHANGE: 'The change was not given, or given twice',
} as const

export type LeadKind = keyof typeof leads

export interface Lead {
  readonly kind: LeadKind
  readonly movement: string
  readonly receipt: string
  /** The amount that the receipt should show; null where its amount is right, or the receipt should not exist. */
  readonly instead: number | null
}

const likelihood = Object.keys(leads) as LeadKind[]
const doubledWithin = 10 * 60_000

/** A difference that a mistake at one receipt makes, in minor units: counted less expected. */
interface Mistake {
  readonly lead: Lead
  readonly difference: number
  readonly at: string
}

/**
 * Returns the movements that alone explain a variance to the centavo, the likeliest first; of equally likely ones the
 * latest first.
 * @param variance counted less expected, in minor units
 */
export function leadsOf(variance: number, movements: readonly DrawerMovement[]): Lead[] {
  if (variance === 0) return []
  const doubled = doublesAmong(movements)
  return movements
    .flatMap(movement => {
      const mistake = mistakesAt(movement, doubled).find(({ difference }) => difference === variance)
      return mistake ?? []
    })
    .sort(likeliestFirst)
    .map(({ lead }) => lead)
}

/** The most pairs that are shown: a longer list would not help staff to find the mistake. */
const mostPairs = 10
/** The search for pairs uses the latest movements of the shift, and at most this many mistakes with the same difference. */
const mostMovements = 1_000
const mostAlike = 3

/**
 * Returns the pairs of movements that together explain a variance to the centavo, the likeliest first: at most ten, and
 * none in which one alone explains it. Looks at the last 1,000 movements of a shift.
 * @param variance counted less expected, in minor units
 */
export function pairsOf(variance: number, movements: readonly DrawerMovement[]): (readonly [Lead, Lead])[] {
  if (variance === 0) return []
  const doubled = doublesAmong(movements)
  const byDifference = new Map<number, Mistake[]>()
  for (const mistake of movements
    .slice(-mostMovements)
    .flatMap(movement => mistakesAt(movement, doubled))
    .filter(({ difference }) => difference !== variance)
    .sort(likeliestFirst)) {
    const alike = byDifference.get(mistake.difference) ?? []
    if (alike.length < mostAlike) byDifference.set(mistake.difference, [...alike, mistake])
  }
  return [...byDifference]
    .flatMap(([difference, ones]) => {
      const rest = variance - difference
      const others = rest < difference ? [] : (byDifference.get(rest) ?? [])
      return ones.flatMap((one, place) =>
        others
          .slice(rest === difference ? place + 1 : 0)
          .filter(other => other.lead.movement !== one.lead.movement)
          .map(other => [one, other].sort(likeliestFirst) as [Mistake, Mistake]),
      )
    })
    .sort((pair, other) => unlikelihoodOf(pair) - unlikelihoodOf(other) || likeliestFirst(pair[0], other[0]))
    .slice(0, mostPairs)
    .map(([one, other]) => [one.lead, other.lead] as const)
}

function unlikelihoodOf([one, other]: readonly [Mistake, Mistake]): number {
  return likelihood.indexOf(one.lead.kind) + likelihood.indexOf(other.lead.kind)
}

function likeliestFirst(one: Mistake, other: Mistake): number {
  return (
    likelihood.indexOf(one.lead.kind) - likelihood.indexOf(other.lead.kind) || other.at.localeCompare(one.at)
  )
}

/** Returns the mistakes that may have happened at a movement, the likeliest first, each difference once. */
function mistakesAt(movement: DrawerMovement, doubled: ReadonlySet<string>): Mistake[] {
  const { id, receipt, amount, change, at } = movement
  const sign = cashDirections[movement.kind]
  const mistake = (kind: LeadKind, difference: number, instead: number | null = null): Mistake => ({
    lead: { kind, movement: id, receipt, instead },
    difference,
    at,
  })
  // The receipt says `amount`, and `truth` moved.
  const wrong = (kind: LeadKind, truth: number) => mistake(kind, sign * (truth - amount), truth)
  const found = [
    mistake(doubled.has(id) ? 'DOUBLED' : 'NOT_MOVED', -sign * amount),
    mistake('NOT_ENTERED', sign * amount),
    ...swapsOf(amount).map(truth => wrong('SWAPPED', truth)),
    ...factorsOf(amount).map(truth => wrong('FACTOR', truth)),
    mistake('WRONG_WAY', -2 * sign * amount),
    ...(change ? [mistake('CHANGE', change), mistake('CHANGE', -change)] : []),
  ]
  return found.filter(
    ({ difference }, place) => found.findIndex(other => other.difference === difference) === place,
  )
}

/** Returns the ids of the movements that follow an equal one within ten minutes: the later one is the double. */
function doublesAmong(movements: readonly DrawerMovement[]): ReadonlySet<string> {
  const latest = new Map<string, string>()
  const doubles = new Set<string>()
  // Receipts without a customer may be of different customers.
  const known = movements.filter(({ customer }) => customer !== null)
  for (const { id, kind, amount, customer, at } of known.toSorted((one, other) =>
    one.at.localeCompare(other.at),
  )) {
    const key = `${kind} ${amount} ${customer}`
    const before = latest.get(key)
    if (before !== undefined && Date.parse(at) - Date.parse(before) <= doubledWithin) doubles.add(id)
    latest.set(key, at)
  }
  return doubles
}

/** Returns the amounts with two neighbouring digits swapped. */
function swapsOf(amount: number): number[] {
  const digits = String(amount)
  return [...digits].slice(1).flatMap((digit, place) => {
    const swapped = digits.slice(0, place) + digit + digits[place] + digits.slice(place + 2)
    return digit === digits[place] || swapped.startsWith('0') ? [] : [Number(swapped)]
  })
}

function factorsOf(amount: number): number[] {
  const less = [10, 100].flatMap(factor => (amount % factor === 0 ? [amount / factor] : []))
  return [amount * 10, amount * 100, ...less].filter(truth => truth !== amount)
}

/** "over by ₱500.00", "short by ₱500.00" */
export function varianceText(variance: number, currency: Currency): string {
  return `${variance > 0 ? 'over' : 'short'} by ${formatMoney(Math.abs(variance), currency)}`
}
