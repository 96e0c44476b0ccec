import { combinationKey } from './combination'
import { entryOf } from './entries'
import { legResult } from './leg-levels'
import type { Entry, PoolTotal } from './level'
import type { ProbablePool } from './probable'
import { type Interests, interestsOf, type PoolRace } from './race'
import { fullRight, namedRunners, type PoolRules } from './rules'
import { settlePool } from './worksheet'

/** The dividends of combinations per unit; both are null where nobody has one of them. */
export interface DividendRange {
  readonly least: bigint | null
  /** More than the least where a dead heat in another leg makes combinations that are paid differently. */
  readonly most: bigint | null
}

/** The dividends of a pool over several legs, per unit, if this runner wins the leg that is left. */
export interface WillPay extends DividendRange {
  readonly runner: number
}

export interface WillPays {
  /** The place of the leg that is left. */
  readonly leg: number
  readonly runners: readonly WillPay[]
}

/**
 * Returns the dividends of a pool over several legs for each runner of the one leg without a result, by `settlePool`; null
 * while there are more such legs, and for pools where more than the winner of a leg decides.
 */
export function willPays({ rules, races, totals, ...terms }: ProbablePool): WillPays | null {
  const left = races.filter(({ positions, cancelled }) => positions.length === 0 && !cancelled)
  const [last] = left
  const isByWinners = rules.family === 'MULTI_LEG' && rules.positions === 1 && namedRunners(rules) === 1
  if (!isByWinners || !last || left.length > 1) return null
  const leg = races.indexOf(last)
  const interests = races.map(interestsOf)
  const condensed = condense(rules, races, interests, { totals, leg })
  const field = interests[leg]
  const rangeOf = (interest: number): DividendRange => {
    const winner = last.runners.find(one => !one.scratched && field?.of(one.number) === interest)
    if (!winner) return { least: null, most: null }
    const { winners } = settlePool(rules, {
      ...terms,
      races: races.with(leg, { ...last, positions: [[winner.number]] }),
      totals: condensed,
    })
    const [first, ...rest] = winners.flatMap(({ right, dividend }) =>
      right === fullRight(rules) ? [dividend] : [],
    )
    if (first === undefined) return { least: null, most: null }
    return {
      least: rest.reduce((least, one) => (one < least ? one : least), first),
      most: rest.reduce((most, one) => (one > most ? one : most), first),
    }
  }
  return { leg, runners: (field?.active ?? []).map(runner => ({ runner, ...rangeOf(runner) })) }
}

/**
 * Adds up the totals that are right in the same legs, with any runners in the others: they get the same dividend, and a
 * hundred thousand prices for each runner would delay other requests.
 */
function condense(
  rules: PoolRules,
  races: readonly PoolRace[],
  interests: readonly Interests[],
  { totals, leg }: { readonly totals: readonly PoolTotal[]; readonly leg: number },
): PoolTotal[] {
  const results = races.map((race, place) => legResult(rules, race, interests[place]))
  // For each leg the first that is seen stands for all that are wrong, or for all where the leg was not run.
  const others: number[] = []
  const asOne = ({ legs }: Entry) =>
    combinationKey(
      rules,
      legs.map((runners, place) => {
        const [runner = 0] = runners
        const result = results[place]
        if (place === leg || (result?.isRight(runners) && !result.isOpen)) return { runners }
        others[place] ??= runner
        return { runners: [others[place] ?? runner] }
      }),
    )
  const found = new Map<string, PoolTotal>()
  for (const total of totals) {
    const entry = total.stake > 0n ? entryOf(rules, races, interests, total) : null
    if (!entry) continue
    const combination = asOne(entry)
    const same = found.get(combination)
    found.set(combination, same ? { ...together(same, total), combination } : { ...total, combination })
  }
  return [...found.values()]
}

function together(one: PoolTotal, other: PoolTotal): Omit<PoolTotal, 'combination'> {
  const stake = one.stake + other.stake
  if (one.soleTicket === undefined || other.soleTicket === undefined) return { stake }
  return { stake, soleTicket: one.soleTicket === other.soleTicket ? one.soleTicket : null }
}
