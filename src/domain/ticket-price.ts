import { mostCombinations, type SaleTerms, stakeProblem } from './bet'
import type { Currency } from './money'
import type { PoolRace } from './pools/race'
import type { PoolRules } from './pools/rules'
import { countCombinations, type PlacedTicket, placeTicket } from './pools/selections'
import type { Selected } from './selection-text'

/** A ticket that a customer wants to buy. Amounts are minor units. */
export interface WantedTicket extends Selected {
  /** On each combination. */
  readonly unitStake: number
}

export interface PricedTicket {
  readonly placed: PlacedTicket
  readonly combinations: number
  /** The price of the ticket. */
  readonly stake: number
}

/** Why a ticket is not sold: the field that is wrong, and a sentence. */
export interface TicketProblem {
  readonly field: 'selections' | 'alternates' | 'unitStake'
  readonly problem: string
  /** Missing when it is not known. */
  readonly combinations?: number
}

/** Returns the price of a ticket, or why it is not sold. Screens and server use the same function. */
export function priceTicket(
  terms: PoolRules & SaleTerms,
  races: readonly PoolRace[],
  { selections, box, alternates, unitStake }: WantedTicket,
  currency: Currency,
): PricedTicket | TicketProblem {
  const placed = placeTicket(terms, races, { selections, box, ...(alternates && { alternates }) })
  if ('problem' in placed) return { field: placed.field ?? 'selections', problem: placed.problem }
  const combinations = countCombinations(terms, placed)
  if (combinations > mostCombinations) {
    const problem = `The ticket has ${spaced(combinations)} combinations; at most ${spaced(mostCombinations)} are sold on one: choose fewer runners, or sell several tickets`
    return { field: 'selections', problem, combinations }
  }
  const problem = stakeProblem(terms, { unitStake, combinations, currency })
  return problem
    ? { field: 'unitStake', problem, combinations }
    : { placed, combinations, stake: unitStake * combinations }
}

function spaced(count: number): string {
  return count.toLocaleString('en')
}
