import type { ReturnSums } from '../../src/domain/game-return'

/** Sums without any round. This file calculates the sums of the database trigger independently. */
const nothing: ReturnSums = {
  rounds: 0,
  stake: 0n,
  won: 0n,
  judgedRounds: 0,
  judgedStake: 0n,
  expected: 0n,
  drift: 0n,
  squares: 0n,
}

/** Returns the sums of one ended round. `rtpBps` is the certified return when it was played; null without one. */
export function roundSums(round: {
  readonly stake: number
  readonly won: number
  readonly rtpBps: number | null
}): ReturnSums {
  const [stake, won] = [BigInt(round.stake), BigInt(round.won)]
  if (round.rtpBps === null) return { ...nothing, rounds: 1, stake, won }
  const expected = BigInt(round.rtpBps) * stake
  const drift = 10_000n * won - expected
  return {
    ...{ rounds: 1, stake, won, judgedRounds: 1, judgedStake: stake },
    ...{ expected, drift, squares: drift * drift },
  }
}

export function addReturns(all: readonly ReturnSums[]): ReturnSums {
  return all.reduce(
    (sum, each) => ({
      rounds: sum.rounds + each.rounds,
      stake: sum.stake + each.stake,
      won: sum.won + each.won,
      judgedRounds: sum.judgedRounds + each.judgedRounds,
      judgedStake: sum.judgedStake + each.judgedStake,
      expected: sum.expected + each.expected,
      drift: sum.drift + each.drift,
      squares: sum.squares + each.squares,
    }),
    nothing,
  )
}
