import { formatPercent } from '../percent'
import type { KnownAnswer } from './known-answer'
import type { Rounding } from './price'
import { decimalText, rational } from './rational'
import type { DeadHeatSplit, PoolRules } from './rules'

const splits: Readonly<Record<DeadHeatSplit, string>> = {
  PROFIT: 'profit split',
  NET: 'net split',
  LOSERS_EQUAL: 'losing stakes shared equally',
  SINGLE_PRICE: 'one price',
}

/** Describes the input of an example: a line for its terms, and lines for its stakes and results. */
export function describeAnswer(answer: KnownAnswer): string[] {
  if ('rounding' in answer) {
    const { calculated, rules, isDeadHeat } = answer.rounding
    return [`Calculated ${amount(calculated)}${isDeadHeat ? ' in a dead heat' : ''}`, describeRounding(rules)]
  }
  if ('netPrice' in answer) {
    const { sources, breakMinor } = answer.netPrice
    return [
      `Rounding step ${amount(breakMinor)}`,
      ...sources.map(
        ({ gross, takeoutBps, stakes }) =>
          `Stakes ${amount(gross)} at ${formatPercent(takeoutBps)}, ${stakes.map(amount).join(' and ')} on the winner`,
      ),
    ]
  }
  if ('ticket' in answer) {
    const { selections, box, runners, unitMinor } = answer.ticket
    const lists = selections.map(list => (list === 'ALL' ? 'all' : list.join(','))).join(' / ')
    return [`${box ? 'Box' : 'Selections'} ${lists} of ${runners.join(', ')} runners at ${amount(unitMinor)}`]
  }
  const { rules, stakes, finish, scratched, legs, carryIn, guarantee } = answer.pool
  const order = (places: readonly (readonly number[])[] = []) =>
    places.map(tied => tied.join(' = ')).join(', ')
  const result = legs ? legs.map(leg => order(leg.finish)).join(' / ') : order(finish)
  return [
    [
      splits[rules.split],
      `takeout ${formatPercent(rules.takeoutBps)}`,
      ...taxOf(rules),
      describeRounding(rules),
    ]
      .join(' · ')
      .replace(/^./, first => first.toUpperCase()),
    `Stakes: ${Object.entries(stakes)
      .map(([combination, stake]) => `${combination}: ${amount(stake)}`)
      .join('; ')}`,
    `Order of finish: ${result}`,
    ...(scratched ? [`Scratched: ${scratched.join(', ')}`] : []),
    ...(carryIn ? [`Carried in: ${amount(carryIn)}`] : []),
    ...(guarantee ? [`Guaranteed: ${amount(guarantee)}`] : []),
    ...(rules.tiers ?? []).map(({ right, shareBps }) => `${right} right: ${formatPercent(shareBps)}`),
    ...(rules.carryoverBps ? [`Carry-over ${formatPercent(rules.carryoverBps)}`] : []),
  ]
}

function taxOf({ taxOnWinningsBps, taxStage }: PoolRules): string[] {
  return taxOnWinningsBps && taxStage === 'POOL' ? [`tax ${formatPercent(taxOnWinningsBps)}`] : []
}

function describeRounding({ rounding, breakMinor, minDividendMinor }: Rounding): string {
  const step = `rounded ${rounding === 'FLOOR' ? 'down to' : 'to the nearest'} ${amount(breakMinor)}`
  return minDividendMinor > 0 ? `${step}, at least ${amount(minDividendMinor)}` : step
}

/** Minor units as the examples print them: 123450 → '1,234.50'. */
function amount(minor: bigint | number): string {
  return decimalText(rational(BigInt(minor), 100n), 2).replace(/\B(?=(?:\d{3})+\.)/g, ',')
}
