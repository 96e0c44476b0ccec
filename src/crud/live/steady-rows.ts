import type { WireRow } from '../../resources/kernel/wire/wire'

/** A page as the server would answer it now. */
export interface LatestPage {
  readonly rows: readonly WireRow[]
  readonly nextKey: string | null
}

/** What somebody who is reading a page of a list sees of the changes of others. */
export interface SteadyRows {
  /** The same rows in the same places, with the values of now. */
  readonly rows: readonly WireRow[]
  readonly changed: ReadonlySet<string>
  readonly deleted: ReadonlySet<string>
  /** How many rows would come in among those that are read. */
  readonly added: number
  /** Whether the page would look otherwise, were it asked for now. */
  readonly isBehind: boolean
}

/**
 * Takes over the new values and nothing that moves a row: rows that are gone stay, marked, and new ones wait. Only
 * at the end, below everything that is read, new rows may come in at once.
 * @param found the rows of the page that were looked up by their ids, because somebody touched them and the latest
 * page no longer has them; those that are not among the found ones are deleted
 */
export function steadyRows(
  shown: readonly WireRow[],
  latest: LatestPage,
  found: readonly WireRow[],
  touched: ReadonlySet<string>,
): SteadyRows {
  const now = new Map([...latest.rows, ...found].map(row => [row.id, row]))
  const listed = new Set(latest.rows.map(row => row.id))
  const known = new Set(shown.map(row => row.id))
  const deleted = new Set(shown.flatMap(({ id }) => (touched.has(id) && !now.has(id) ? [id] : [])))
  const changed = new Set(shown.filter(row => isNewer(now.get(row.id), row)).map(row => row.id))
  const rows = shown.map(row => now.get(row.id) ?? row)

  const order = latest.rows.filter(row => known.has(row.id)).map(row => row.id)
  const isInOrder = shown.filter(row => listed.has(row.id)).every((row, place) => row.id === order[place])
  const isWhole = shown.every(row => listed.has(row.id))
  const end = latest.rows.findLastIndex(row => known.has(row.id))
  const added = latest.rows.filter((row, place) => !known.has(row.id) && (place < end || end < 0))
  if (added.length === 0 || shown.length === 0) {
    const tail = isWhole && isInOrder ? latest.rows.slice(end + 1) : []
    if (tail.length > 0)
      return {
        rows: [...rows, ...tail],
        changed: new Set([...changed, ...tail.map(row => row.id)]),
        deleted,
        added: 0,
        isBehind: false,
      }
  }
  const isOut = shown.some(row => touched.has(row.id) && !listed.has(row.id))
  return { rows, changed, deleted, added: added.length, isBehind: added.length > 0 || isOut || !isInOrder }
}

function isNewer(now: WireRow | undefined, shown: WireRow): boolean {
  return now !== undefined && now.version > shown.version
}
