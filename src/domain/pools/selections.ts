import { combinationKey, type NamedLeg } from './combination'
import { choices } from './orders'
import { boxedSequencesOf, countSequences, countSets, factorial, sequencesOf, setsOf } from './placed-lists'
import { interestsOf, type PoolRace } from './race'
import { namedRunners, type PoolRules } from './rules'

/** The selections of a ticket: a list of runners, or all that run, per position or leg. */
export interface Ticket {
  /**
   * SINGLE: one list. MULTI_POS: a list per position. MULTI_LEG: a list per leg, or per position of each leg where
   * a leg names several. Boxed: one list per race, or a list per position that may be taken in any order.
   */
  readonly selections: readonly (readonly number[] | 'ALL')[]
  readonly box?: boolean
  /** Per leg, where alternates run for scratched runners. */
  readonly alternates?: readonly (number | null)[]
}

/** The lists of a ticket by leg and position: interests that run, each once. */
export interface PlacedTicket {
  readonly legs: readonly (readonly (readonly number[])[])[]
  readonly box: boolean
  readonly alternates: readonly (number | null)[]
}

interface Unplaceable {
  readonly problem: string
  readonly field?: 'alternates'
}

/** Reads the selections of a ticket. A problem is a sentence for the customer; such a ticket is not sold. */
export function placeTicket(
  rules: PoolRules,
  races: readonly PoolRace[],
  ticket: Ticket,
): PlacedTicket | Unplaceable {
  const { selections, box = false, alternates = [] } = ticket
  const named = namedRunners(rules)
  const perLeg = box && selections.length === races.length ? 1 : named
  if (selections.length !== perLeg * races.length) return { problem: expectedLists(named, races.length, box) }
  if (box && named === 1) return { problem: 'A pool that names one runner has no box' }
  const substitutes = rules.substitution === 'ALTERNATE' && rules.family === 'MULTI_LEG' && named === 1
  if (alternates.length > 0 && !substitutes) return wrongAlternate('This pool has no alternates')
  if (alternates.length > races.length) return wrongAlternate(`Enter at most ${races.length} alternates`)
  const legs: number[][][] = []
  for (const [leg, race] of races.entries()) {
    const { of: interestOf, active, isActive } = interestsOf(race)
    const runs = (runner: number) => isActive(interestOf(runner))
    const lists: number[][] = []
    for (const selection of selections.slice(leg * perLeg, (leg + 1) * perLeg)) {
      const missing = selection === 'ALL' ? undefined : selection.find(runner => !runs(runner))
      if (missing !== undefined)
        return { problem: `Runner ${missing} does not run in ${nameOf(leg, races)}: choose another` }
      const chosen = selection === 'ALL' ? active : selection.map(interestOf)
      if (chosen.length === 0) return { problem: 'Select at least one runner for each position or race' }
      lists.push([...new Set(chosen)].sort((a, b) => a - b))
    }
    const alternate = alternates[leg]
    if (alternate != null && !runs(alternate))
      return wrongAlternate(
        `Alternate ${alternate} does not run in ${nameOf(leg, races)}: choose another, or none`,
      )
    const [all = []] = lists
    legs.push(perLeg < named ? Array.from({ length: named }, () => all) : lists)
  }
  const placed: PlacedTicket = {
    legs,
    box,
    alternates: races.map((race, leg) => {
      const alternate = alternates[leg]
      return alternate == null ? null : interestsOf(race).of(alternate)
    }),
  }
  return countCombinations(rules, placed) === 0
    ? { problem: `The ticket has no combination: ${whatToSelect(races, ticket, named)}` }
    : placed
}

/** Runners that are coupled count as one, which explains why two numbers make no combination. */
function whatToSelect(races: readonly PoolRace[], { selections }: Ticket, named: number): string {
  const wanted = `select ${named} different runners, one for each position`
  const perLeg = selections.length / races.length
  for (const [leg, race] of races.entries()) {
    const { of: interestOf } = interestsOf(race)
    const lists = selections.slice(leg * perLeg, (leg + 1) * perLeg)
    const numbers = [...new Set(lists.flatMap(list => (list === 'ALL' ? [] : list)))]
    for (const number of numbers) {
      const other = numbers.find(each => each !== number && interestOf(each) === interestOf(number))
      if (other !== undefined) return `${number} and ${other} are coupled and count as one runner: ${wanted}`
    }
  }
  return wanted
}

/** How many combinations a ticket has, without making them. */
export function countCombinations(rules: PoolRules, { legs, box }: PlacedTicket): number {
  return legs.reduce((product, lists) => {
    if (!rules.ordered) return product * countSets(lists)
    return product * (box ? countSets(lists) * factorial(lists.length) : countSequences(lists))
  }, 1)
}

/**
 * The keys of the combinations of a ticket, each once.
 * @throws RangeError when there are more than `most`
 */
export function expandTicket(rules: PoolRules, ticket: PlacedTicket, most: number): string[] {
  const count = countCombinations(rules, ticket)
  if (count > most) throw new RangeError(`The ticket has ${count} combinations, more than ${most}`)
  const expand = !rules.ordered ? setsOf : ticket.box ? boxedSequencesOf : sequencesOf
  const byLeg = ticket.legs.map((lists, leg) =>
    expand(lists).map((runners): NamedLeg => ({ runners, alternate: ticket.alternates[leg] })),
  )
  return choices(byLeg).map(legs => combinationKey(rules, legs))
}

function wrongAlternate(problem: string): Unplaceable {
  return { field: 'alternates', problem }
}

function nameOf(leg: number, races: readonly PoolRace[]): string {
  return races.length === 1 ? 'this race' : `leg ${leg + 1}`
}

function expectedLists(named: number, races: number, box: boolean): string {
  const perPosition = `${named * races} ${named * races === 1 ? 'list' : 'lists'}`
  return box && races !== named * races
    ? `Enter ${races} ${races === 1 ? 'list' : 'lists'} of runners for a box, or ${perPosition}`
    : `Enter ${perPosition} of runners`
}
