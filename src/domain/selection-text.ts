import { runnerCount } from './race'

/** The selections of a ticket: runners, or all that run, per position or leg. */
export type Selections = readonly (readonly number[] | 'ALL')[]

/** Per leg, the runner that runs for a scratched one. */
export type Alternates = readonly (number | null)[]

export interface Selected {
  readonly selections: Selections
  readonly box: boolean
  readonly alternates?: Alternates | undefined
}

/** Returns the printed form of selections: "5/2,7/ALL", boxed "BOX 5,2,7", with an alternate for a leg "5~8/2,7". */
export function selectionText({ selections, box, alternates = [] }: Selected): string {
  const lists = selections
    .map((list, leg) => {
      const alternate = alternates[leg]
      return `${list === 'ALL' ? 'ALL' : list.join(',')}${alternate == null ? '' : `~${alternate}`}`
    })
    .join('/')
  return box ? `BOX ${lists}` : lists
}

export const selectionProblem = 'Type runner numbers like 5/2,7/ALL or BOX 5,2,7'

const box = /^\s*box/i
const list = /^\d{1,2}(?:[\s,+]+\d{1,2})*$/
const alternate = /~\s*(\d{0,2})\s*$/

/**
 * Reads selections from their printed form. Spaces and capitals do not matter; an empty place between two slashes is an
 * empty list, so that a half-typed text keeps its places.
 */
export function readSelectionText(text: string): Selected | { readonly problem: string } {
  const places = text.replace(box, '').split('/')
  const lists = places.map(place => readList(place.replace(alternate, '')))
  if (lists.some(found => found === null)) return { problem: selectionProblem }
  const alternates = places.map(place => Number(alternate.exec(place)?.[1]) || null)
  return {
    selections: lists as Selections,
    box: box.test(text),
    ...(alternates.some(Boolean) && { alternates }),
  }
}

function readList(text: string): readonly number[] | 'ALL' | null {
  const typed = text.trim().replace(/^[,+\s]+|[,+\s]+$/g, '')
  if (typed === '') return []
  if (typed.toUpperCase() === 'ALL') return 'ALL'
  if (!list.test(typed)) return null
  const runners = [...new Set(typed.split(/[\s,+]+/).map(Number))]
  return runners.every(runner => runner >= 1 && runner <= runnerCount.most) ? runners : null
}
