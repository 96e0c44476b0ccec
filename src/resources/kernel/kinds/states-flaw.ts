import type { States } from '../declare/referring'
import type { Surroundings } from './kind-row'

/** Returns the problem of states of records of another resource; null when all of them are possible. */
export function statesFlaw(of: string, when: States, canBe: Surroundings['canBe']): string | null {
  const unfit = Object.entries(when).find(([name, values]) => !values.every(value => canBe(of, name, value)))
  return unfit ? `no field "${unfit[0]}" of ${of} with filter: true can be all that "when" says` : null
}
