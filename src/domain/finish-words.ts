import { type Positions, placeNumber } from './finish-moves'
import { onFirstUse } from './on-first-use'

/** Describes an order of finish: "1st 3, 2nd 1 and 5, 4th 7", with the numbers of runners; a dead heat shares a place. */
export function finishText(positions: Positions): string {
  return positions
    .map((runners, place) => `${ordinal(placeNumber(positions, place))} ${listText(runners)}`)
    .join(', ')
}

/** "2 and 6" */
export function runnersText(runners: readonly number[]): string {
  return runners.length === 0 ? 'None' : listText(runners)
}

const list = onFirstUse(() => new Intl.ListFormat('en'))
const listText = (runners: readonly number[]) => list().format(runners.map(String))

const rules = onFirstUse(() => new Intl.PluralRules('en', { type: 'ordinal' }))
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinal = (n: number) => `${n}${endings[rules().select(n)]}`
