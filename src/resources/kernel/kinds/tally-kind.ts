import type { Tally } from '../declare/referring'
import { readOnly } from './kind-bases'
import type { KindRow, Parsed } from './kind-row'
import { statesFlaw } from './states-flaw'

const shape = /^(\d{1,15}) of (\d{1,15})$/

/** Never written; the server counts it on reading. */
export const tallyKind: KindRow<'tally'> = {
  ...readOnly,
  readFrom: field => field,
  flaw: ({ of, by, when }, { canBe, refers }) => {
    if (!refers(of, by)) return `"${by}" is no reference of ${of} to this resource`
    return statesFlaw(of, when, canBe)
  },
  display: (tally: Tally, { rest }) =>
    rest === undefined ? describeTally(tally) : describeRest(tally, rest),
  toText: describeTally,
  fromText: (text): Parsed => {
    const [, some, all] = shape.exec(text) ?? []
    return some === undefined || all === undefined
      ? { problem: 'Enter a count such as 3 of 5' }
      : { value: { some: Number(some), all: Number(all) } }
  },
}

/** "3 (2 scratched)", and "5" where nothing is left over. */
function describeRest({ some, all }: Tally, rest: string): string {
  return some === all ? String(all) : `${some} (${all - some} ${rest})`
}

/** "3 of 5". */
function describeTally({ some, all }: Tally): string {
  return `${some} of ${all}`
}
