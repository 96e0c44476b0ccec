import { type Currency, formatMoney } from './money'

/** A movement of cash as the detective reads it. Amounts are minor units. */
export interface DrawerMovement {
  readonly id: string
  readonly receipt: string
  readonly kind: 'CASH_IN' | 'CASH_OUT' | 'FLOAT_IN' | 'FLOAT_OUT'
  readonly amount: number
  readonly change: number | null
  readonly customer: string | null
  /** ISO 8601. */
  readonly at: string
}

/** What may have happened, the likeliest first. A lead is no proof: staff look at the receipt and ask the cashier. */
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
  /** What the receipt would have to say; null where it is right or too much. */
  readonly instead: number | null
}

const likelihood = Object.keys(leads) as LeadKind[]
const doubledWithin = 10 * 60_000

/**
 * Returns the movements that alone explain a variance to the centavo, the likeliest first; of alike ones the latest first.
 * @param variance counted less expected, in minor units
 */
export function leadsOf(variance: number, movements: readonly DrawerMovement[]): Lead[] {
  if (variance === 0) return []
  const found = movements.flatMap(movement =>
    leadsAt(variance, movement, movements).map(lead => ({ lead, movement })),
  )
  return found
    .sort(
      (one, other) =>
        likelihood.indexOf(one.lead.kind) - likelihood.indexOf(other.lead.kind) ||
        other.movement.at.localeCompare(one.movement.at),
    )
    .map(({ lead }) => lead)
}

function leadsAt(variance: number, movement: DrawerMovement, all: readonly DrawerMovement[]): Lead[] {
  const { id, receipt, amount, change } = movement
  const sign = movement.kind === 'CASH_IN' || movement.kind === 'FLOAT_IN' ? 1 : -1
  const effect = sign * amount
  // What moved in truth, if only this receipt is wrong.
  const truth = amount + sign * variance
  const lead = (kind: LeadKind, instead: number | null = null): Lead => ({
    kind,
    movement: id,
    receipt,
    instead,
  })
  if (variance === -effect) return [lead(hasTwin(movement, all) ? 'DOUBLED' : 'NOT_MOVED')]
  if (variance === effect) return [lead('NOT_ENTERED')]
  if (isSwapped(amount, truth)) return [lead('SWAPPED', truth)]
  if (isFactor(amount, truth)) return [lead('FACTOR', truth)]
  if (variance === -2 * effect) return [lead('WRONG_WAY')]
  return change && Math.abs(variance) === change ? [lead('CHANGE')] : []
}

/** Of two alike the later one is the double. */
function hasTwin(movement: DrawerMovement, all: readonly DrawerMovement[]): boolean {
  return all.some(
    other =>
      other.id !== movement.id &&
      other.kind === movement.kind &&
      other.amount === movement.amount &&
      other.customer === movement.customer &&
      other.at <= movement.at &&
      Date.parse(movement.at) - Date.parse(other.at) <= doubledWithin,
  )
}

/** Whether two neighbouring digits of one amount, swapped, make the other. */
function isSwapped(amount: number, truth: number): boolean {
  const [one, other] = [String(amount), String(truth)]
  const first = [...one].findIndex((digit, at) => digit !== other[at])
  if (one.length !== other.length || first < 0) return false
  const swapped = one.slice(0, first) + (one[first + 1] ?? '') + one[first] + one.slice(first + 2)
  return swapped === other
}

function isFactor(amount: number, truth: number): boolean {
  return [10, 100].some(factor => truth === amount * factor || truth * factor === amount)
}

/** "over by ₱500.00", "short by ₱500.00" */
export function varianceText(variance: number, currency: Currency): string {
  return `${variance > 0 ? 'over' : 'short'} by ${formatMoney(Math.abs(variance), currency)}`
}
