import { plannedStates, sellingStates } from '../../../src/domain/race'
import { races } from '../../../src/resources/racing/races'
import type { StoredRow } from '../../db/stored-row'
import type { RaceFacts } from './plan'

/** Kept in the history of what an action of the feed asks a reason for. */
export const feedReason = 'Told by the feed'

/** Why the runners and facts of a race stay as they are; null when they may change. */
export function mayChange({ row, tickets }: RaceFacts): string | null {
  if (!row) return null
  if (tickets > 0)
    return `${tickets.toLocaleString('en')} ${tickets === 1 ? 'ticket is' : 'tickets are'} sold on this race: change it by hand`
  if ([...plannedStates, ...sellingStates].some(each => each === row.state)) return null
  return `The race is ${stateOf(row)}: only its result can come now`
}

export function isOpen({ row }: RaceFacts): boolean {
  return sellingStates.some(each => each === row?.state)
}

export function stateOf({ state }: StoredRow): string {
  const options = races.fields.state.options as Readonly<Record<string, { readonly label: string }>>
  return String(options[String(state)]?.label ?? state).toLowerCase()
}
