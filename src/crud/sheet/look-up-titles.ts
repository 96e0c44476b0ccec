import { titlesIn } from '../../fields/spreadsheet-text'
import type { Choice } from '../../resources/kernel/wire/choices'
import type { SheetColumn } from './sheet-columns'

/** So many different names one paste looks up; more would keep the server from others. */
export const mostTitles = 100

/** Requests under way at a time. */
const atOnce = 4

/** The most characters of a search. */
const longest = 200

/** A title that stands in a block, and the column that is to name the record. */
export interface NamedRecord {
  readonly column: SheetColumn
  readonly title: string
}

/** Finds the records that a column may name by words; the best first. */
export type FindRecords = (column: SheetColumn, words: string) => Promise<readonly Choice[]>

/** The names in a block that must be looked up before it can be read, each once. */
export function namesIn(
  block: readonly (readonly { readonly text: string }[])[],
  left: number,
  columns: readonly SheetColumn[],
): NamedRecord[] {
  const found = new Map<string, NamedRecord>()
  for (const row of block)
    for (const [place, { text }] of row.entries()) {
      const column = columns[left + place]
      if (!column || column.locked !== null) continue
      for (const title of titlesIn(column.field, text))
        found.set(keyOf(column.name, title), { column, title })
    }
  return [...found.values()]
}

/**
 * The ids of the records that have these titles, by the column and the title.
 * @throws what finding throws, when a list cannot be asked
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
      const choices = await find(column, title.slice(0, longest))
      const ids = choices.filter(choice => fold(choice.title) === fold(title)).map(({ id }) => id)
      found.set(keyOf(column.name, title), ids)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return (name, title) => found.get(keyOf(name, title)) ?? []
}

function keyOf(name: string, title: string): string {
  return `${name} ${fold(title)}`
}

function fold(title: string): string {
  return title.trim().toLowerCase()
}
