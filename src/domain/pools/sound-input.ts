import type { PoolRace } from './race'
import type { PoolRules } from './rules'

interface Input {
  readonly races: readonly PoolRace[]
  readonly carryIn?: bigint | readonly bigint[]
  readonly guarantee?: bigint
}

/**
 * Refuses terms and amounts with which no division of a pool means anything.
 * @throws RangeError
 */
export function requireSound(rules: PoolRules, { races, carryIn = 0n, guarantee = 0n }: Input): void {
  for (const { runners } of races) {
    const numbers = runners.map(({ number }) => number)
    const twice = numbers.find((number, place) => numbers.indexOf(number) !== place)
    if (twice !== undefined) throw new RangeError(`Runner ${twice} is declared twice`)
  }
  const { unitMinor, breakMinor, takeoutBps, taxOnWinningsBps, tiers } = rules
  for (const [name, amount] of Object.entries({ unitMinor, breakMinor }))
    if (!Number.isSafeInteger(amount) || amount < 1)
      throw new RangeError(`${name} is ${amount}, not a whole number above 0`)
  const shares = (tiers ?? []).map(({ shareBps }) => shareBps)
  for (const [name, bps] of Object.entries({
    takeoutBps,
    taxOnWinningsBps: taxOnWinningsBps ?? 0,
    'The sum of the tiers': shares.reduce((total, share) => total + share, 0),
    ...Object.fromEntries(shares.map((share, place) => [`Tier ${place + 1}`, share])),
  }))
    if (!Number.isSafeInteger(bps) || bps < 0 || bps > 10_000)
      throw new RangeError(`${name} is ${bps} basis points, not from 0 to 10,000`)
  const carried = typeof carryIn === 'bigint' ? [carryIn] : carryIn
  if (carried.length > Math.max(1, shares.length))
    throw new RangeError(`${carried.length} amounts are carried in, for ${shares.length} tiers`)
  for (const amount of [...carried, guarantee])
    if (amount < 0n) throw new RangeError(`${amount} is carried in or guaranteed, which is below 0`)
}
