import { titlesIn } from '../../fields/spreadsheet-text'
import type { Choice } from '../../resources/kernel/wire/choices'
import type { PlacedBlock } from './paste-plan'
import type { SheetColumn } from './sheet-columns'

/** The most different titles that one paste looks up: more would overload the server. */
export const maxTitles = 100

/** The most requests at a time. */
const concurrency = 4

/** The most characters of a search. */
const maxSearchLength = 200

/** A title in a pasted block, and the column whose reference it names. */
export interface NamedRecord {
  readonly column: SheetColumn
  readonly title: string
}

/** Finds records that a column may refer to, best match first. */
export type FindRecords = (column: SheetColumn, words: string) => Promise<readonly Choice[]>

/** Returns the titles in a block that must be looked up, each once. */
export function namesIn({ cells, columns }: PlacedBlock): NamedRecord[] {
  const found = new Map<string, NamedRecord>()
  for (const row of cells)
    for (const [place, { text }] of row.entries()) {
      const column = columns[place]
      if (!column || (column.locked !== null && column.lockedInNew !== null)) continue
      for (const title of titlesIn(column.field, text))
        found.set(keyOf(column.name, title), { column, title })
    }
  return [...found.values()]
}

/**
 * Looks up the ids of the records with these titles.
 * @throws the error of `find` when a request fails
 */
export async function lookUpTitles(
  names: readonly NamedRecord[],
  find: FindRecords,
): Promise<(name: string, title: string) => readonly string[]> {
  const found = new Map<string, readonly string[]>()
  const waiting = [...names]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { column, title } = next
      const choices = await find(column, title.slice(0, maxSearchLength))
      const ids = choices.filter(choice => fold(choice.title) === fold(title)).map(({ id }) => id)
      found.set(keyOf(column.name, title), ids)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return (name, title) => found.get(keyOf(name, title)) ?? []
}

function keyOf(name: string, title: string): string {
  return `${name} ${fold(title)}`
}

function fold(title: string): string {
  return title.trim().toLowerCase()
}
