/** A value that a replay compares (docs/races.md, Replay). Amounts are minor units, fractions and states are text. */
export type Replayed = number | string | null

/** The values that a replay compares, by field, for each combination, ticket or account. */
export type ReplayValues = ReadonlyMap<string, Readonly<Record<string, Replayed>>>

/** A value that differs between the replay and the ledger; null on a side that does not have it. */
export interface Mismatch {
  readonly name: string
  readonly field: string
  readonly replayed: Replayed
  readonly posted: Replayed
}

/** Returns every value in which the two differ, in the order of the names. */
export function mismatches(replayed: ReplayValues, posted: ReplayValues): Mismatch[] {
  const names = [...new Set([...replayed.keys(), ...posted.keys()])].sort()
  return names.flatMap(name => {
    const [one, other] = [replayed.get(name) ?? {}, posted.get(name) ?? {}]
    return [...new Set([...Object.keys(one), ...Object.keys(other)])]
      .map(field => ({ name, field, replayed: one[field] ?? null, posted: other[field] ?? null }))
      .filter(({ replayed: here, posted: there }) => here !== there)
  })
}

/** A race of a pool as a replay sees it. */
export interface ReplayLeg {
  readonly id: string
  readonly cancelled?: boolean | undefined
  /** Of its result. */
  readonly resultVersion: number
}

/** A result that was official once. */
export interface OfficialResult {
  readonly race: string
  readonly number: number
  readonly positions: readonly (readonly number[])[]
}

/** The results of the races of a pool, by race. */
export type ReplayResults = ReadonlyMap<string, readonly (readonly number[])[]>

/**
 * Returns the results that each settlement of a pool was made by, by the number of the settlement: 1, and one more with
 * each corrected result of its races.
 * @param official in the order in which they became official
 */
export function resultsBySettlement(
  legs: readonly ReplayLeg[],
  official: readonly OfficialResult[],
): ReadonlyMap<number, ReplayResults> {
  const found = new Map<number, ReplayResults>()
  const versions = new Map(legs.filter(leg => leg.cancelled).map(leg => [leg.id, leg.resultVersion]))
  const results = new Map<string, OfficialResult['positions']>()
  const keep = () => {
    if (!legs.every(({ id }) => versions.has(id))) return
    const settlement = legs.reduce((sum, { id }) => sum + Math.max(1, versions.get(id) ?? 0), 1 - legs.length)
    found.set(settlement, new Map(results))
  }
  keep()
  for (const { race, number, positions } of official) {
    if (!legs.some(({ id }) => id === race)) continue
    versions.set(race, number)
    results.set(race, positions)
    keep()
  }
  return found
}
