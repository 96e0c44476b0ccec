import { namedRunners, type PoolRules } from './rules'

/** The runners that a combination names in a race; in a leg also the alternate that runs for a scratched one. */
export interface NamedLeg {
  readonly runners: readonly number[]
  readonly alternate?: number | null
}

/**
 * Returns the canonical key of a combination, under which the totals of a pool are kept: '5' · '5-2-7' in order ·
 * '2+5+7' in any order, rising · legs '5/2/7' · with alternates '5~8/2' (docs/pools.md, Combination keys).
 */
export function combinationKey(rules: PoolRules, legs: readonly NamedLeg[]): string {
  return legs
    .map(({ runners, alternate }) => {
      const named = rules.ordered ? runners : [...runners].sort((a, b) => a - b)
      return `${named.join(rules.ordered ? '-' : '+')}${alternate == null ? '' : `~${alternate}`}`
    })
    .join('/')
}

/**
 * Reads a combination key.
 * @throws RangeError when the key is not a canonical key of such a pool
 */
export function parseCombination(rules: PoolRules, key: string): NamedLeg[] {
  const legs = key.split('/').map(readLeg)
  const count = rules.family === 'MULTI_LEG' ? rules.legs : 1
  const named = namedRunners(rules)
  const isRight =
    legs.length === count &&
    legs.every(
      ({ runners, alternate = 0 }) =>
        runners.length === named &&
        new Set(runners).size === named &&
        [...runners, alternate].every(Number.isInteger),
    ) &&
    combinationKey(rules, legs) === key
  if (!isRight) throw new RangeError(`"${key}" is not a combination of this pool`)
  return legs
}

function readLeg(text: string): NamedLeg {
  const [named = '', alternate] = text.split('~')
  return {
    runners: named.split(/[-+]/).map(Number),
    ...(alternate !== undefined && { alternate: Number(alternate) }),
  }
}
