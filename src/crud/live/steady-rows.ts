import type { WireRow } from '../../resources/kernel/wire/wire'

/** The page as the server returns it now. */
export interface LatestPage {
  readonly rows: readonly WireRow[]
  readonly nextKey: string | null
}

/** Rows with the changes of others applied, in the order in which the user sees them. */
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
 * @param found changed rows that left the page, fetched by id; a changed row that is found nowhere was deleted
 */
export function steadyRows(
  shown: readonly WireRow[],
  latest: LatestPage,
  found: readonly WireRow[],
  touched: ReadonlySet<string>,
): SteadyRows {
  const latestById = new Map([...latest.rows, ...found].map(row => [row.id, row]))
  const listed = new Set(latest.rows.map(row => row.id))
  const known = new Set(shown.map(row => row.id))
  const deleted = new Set(shown.flatMap(({ id }) => (touched.has(id) && !latestById.has(id) ? [id] : [])))
  const changed = new Set(shown.filter(row => isNewer(latestById.get(row.id), row)).map(row => row.id))
  const rows = shown.map(row => latestById.get(row.id) ?? row)

  const order = latest.rows.filter(row => known.has(row.id)).map(row => row.id)
  const isInOrder = shown.filter(row => listed.has(row.id)).every((row, index) => row.id === order[index])
  const areAllListed = shown.every(row => listed.has(row.id))
  const end = latest.rows.findLastIndex(row => known.has(row.id))
  const added = latest.rows.filter((row, index) => !known.has(row.id) && (index < end || end < 0))
  if (added.length === 0 || shown.length === 0) {
    const tail = areAllListed && isInOrder ? latest.rows.slice(end + 1) : []
    if (tail.length > 0)
      return {
        rows: [...rows, ...tail],
        changed: new Set([...changed, ...tail.map(row => row.id)]),
        deleted,
        added: 0,
        isBehind: false,
      }
  }
  const hasAnyLeft = shown.some(row => touched.has(row.id) && !listed.has(row.id))
  return {
    rows,
    changed,
    deleted,
    added: added.length,
    isBehind: added.length > 0 || hasAnyLeft || !isInOrder,
  }
}

function isNewer(now: WireRow | undefined, shown: WireRow): boolean {
  return now !== undefined && now.version > shown.version
}
