import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Starts test files that ask for much time first, so that none of them is left at the end with one core idle. Then
 * the largest first, or the slowest of the last run, as Vitest does by itself.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const timeouts = new Map(sorted.map(file => [file, longestTimeout(readFileSync(file.moduleId, 'utf8'))]))
    return sorted.sort((one, other) => (timeouts.get(other) ?? 0) - (timeouts.get(one) ?? 0))
  }
}

/** The longest timeout that a test file asks for, in milliseconds; 0 when it asks for none. */
export function longestTimeout(source: string): number {
  const asked = [...source.matchAll(/\btimeout: ([\d_]+)/g)].map(([, digits]) =>
    Number(digits?.replaceAll('_', '')),
  )
  return Math.max(0, ...asked)
}
