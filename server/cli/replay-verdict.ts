import type { ReplayedPool } from '../../src/resources/racing/replayed-pool'

/** "3 pools of 2026-11-22 replayed in 0.4 s, no differences. 1 pool is not settled yet." */
export function replayVerdict(
  day: string,
  pools: readonly Pick<ReplayedPool, 'outcome' | 'count'>[],
  milliseconds: number,
): string {
  const waiting = pools.filter(({ outcome }) => outcome === 'WAITING').length
  const differences = pools.reduce((sum, { count }) => sum + count, 0)
  const found = differences === 0 ? 'no differences' : counted(differences, 'difference', 'differences')
  const size = counted(pools.length - waiting, 'pool', 'pools')
  const verdict = `${size} of ${day} replayed in ${(milliseconds / 1000).toFixed(1)} s, ${found}.`
  return waiting === 0 ? verdict : `${verdict} ${counted(waiting, 'pool is', 'pools are')} not settled yet.`
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
