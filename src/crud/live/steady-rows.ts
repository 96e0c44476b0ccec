import type { WireRow } from '../../resources/kernel/wire/wire'

/** The page as the server returns it now. */
export interface LatestPage {
  readonly rows: readonly WireRow[]
  readonly nextKey: string | null
}

/** What the user sees of others' changes without any row moving. */
export interface SteadyRows {
  /** The same rows in the same order, with the current values. */
  readonly rows: readonly WireRow[]
  readonly changed: ReadonlySet<string>
  readonly deleted: ReadonlySet<string>
  /** How many new rows belong among the visible ones. */
  readonly added: number
  /** Whether the page would have other rows or another order if it were fetched now. */
  readonly isBehind: boolean
}

/**
 * Applies new values but moves no row: deleted rows stay and are marked, new rows wait. New rows appear at once only at
 * the end, below all visible rows.
 * @param found rows that the latest page no longer has although they were changed, fetched by id; those that are not
 * found are deleted
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
