import type { SaleTerms } from '../../../domain/bet'
import { namedRunners } from '../../../domain/pools/rules'
import {
  readSelectionText,
  type Selected,
  type Selections,
  selectionText,
} from '../../../domain/selection-text'
import { type PricedTicket, priceTicket, type TicketProblem } from '../../../domain/ticket-price'
import type { PoolOnSale } from '../../../resources/kernel/wire/tickets'
import { ticketMessages } from './messages'

/** A ticket while the cashier enters it. */
export interface TicketDraft {
  readonly race: string
  readonly pool?: string
  /** Its selections, as they are printed. */
  readonly text?: string
  /** On each combination, in minor units. */
  readonly unitStake?: number
  readonly isEntered?: boolean
  readonly tendered?: number
}

/** The stakes that one press chooses: the smallest ticket of a pool, and multiples of it. */
export function commonStakes({ unitMinor, minStakeMinor, multipleMinor }: SaleTerms): readonly number[] {
  const step = Math.max(unitMinor, multipleMinor ?? unitMinor)
  const least = Math.ceil(Math.max(minStakeMinor, step) / step) * step
  return [1, 2, 5, 10].map(times => least * times)
}

/** Returns the price of a typed ticket, or why it is not sold yet. */
export function priceText(
  { terms, races, currency }: PoolOnSale,
  text: string,
  unitStake: number,
): PricedTicket | TicketProblem {
  const read = readSelectionText(text)
  if ('problem' in read) return { field: 'selections', problem: read.problem }
  return priceTicket(terms, races, { ...read, unitStake }, currency)
}

/** A list of runners of a ticket: the label of its place in the text, and the race of its runners. */
export interface Place {
  readonly label: string
  /** The place of its race among those of the pool. */
  readonly leg: number
}

/** The lists that a ticket of a pool has, in the order of its text. */
export function placesOf({ terms, races }: PoolOnSale, isBoxed: boolean): readonly Place[] {
  const perLeg = isBoxed ? 1 : namedRunners(terms)
  return races.flatMap(({ no }, leg) =>
    Array.from({ length: perLeg }, (_, place) => {
      const position = perLeg > 1 ? positionLabel(terms.ordered, place + 1) : ''
      const of = races.length > 1 ? ticketMessages.leg(leg + 1, no) : ''
      return { leg, label: [of, position].filter(Boolean).join(' · ') || ticketMessages.runners }
    }),
  )
}

function positionLabel(isOrdered: boolean, place: number): string {
  return isOrdered ? ticketMessages.position(place) : ticketMessages.pick(place)
}

/** The list at a place of a text; empty where the text cannot be read. */
export function listAt(text: string, place: number): readonly number[] | 'ALL' {
  return readOr(text).selections[place] ?? []
}

/** The text with a runner added to the list at a place, or taken out of it. */
export function toggleRunner(text: string, place: number, runner: number, count: number): string {
  const list = listAt(text, place)
  const chosen = list === 'ALL' ? [] : list
  const next = chosen.includes(runner) ? chosen.filter(one => one !== runner) : [...chosen, runner]
  return withList(text, place, next, count)
}

/** The text with all runners at a place, or none. */
export function toggleAll(text: string, place: number, count: number): string {
  return withList(text, place, listAt(text, place) === 'ALL' ? [] : 'ALL', count)
}

/** The text with the box switched on or off: a box keeps the runners of all lists of a race. */
export function toggleBox(text: string, races: number): string {
  const { selections, box } = readOr(text)
  if (box || races > 1) return selectionText({ selections, box: !box })
  const isAll = selections.includes('ALL')
  const runners = [...new Set(selections.flatMap(list => (list === 'ALL' ? [] : list)))]
  return selectionText({ selections: [isAll ? 'ALL' : runners], box: true })
}

export function isBoxed(text: string): boolean {
  return readOr(text).box
}

function withList(text: string, place: number, list: readonly number[] | 'ALL', count: number): string {
  const { selections, box, alternates } = readOr(text)
  const lists: Selections = Array.from({ length: count }, (_, at) =>
    at === place ? list : (selections[at] ?? []),
  )
  return selectionText({ selections: lists, box, alternates })
}

function readOr(text: string): Selected {
  const read = readSelectionText(text)
  return 'problem' in read ? { selections: [], box: false } : read
}
