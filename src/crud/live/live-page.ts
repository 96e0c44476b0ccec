import type { WireRow } from '../../resources/kernel/wire/wire'

/** A visible page of a list, with the changes that others have made since it was fetched. */
export interface LivePage {
  /** The rows as they were fetched. When the list has other rows by now, this page is outdated. */
  readonly of: readonly WireRow[]
  readonly rows: readonly WireRow[]
  readonly nextKey: string | null
  /** Rows that others have just changed, and rows that they have deleted. */
  readonly changed: ReadonlySet<string>
  readonly deleted: ReadonlySet<string>
  readonly waiting: Waiting | null
}

/** Changes of others that are not shown yet because rows would move. */
export interface Waiting {
  readonly added: number
  /** The id of the row that will be first once the changes are applied. */
  readonly first: string | undefined
  readonly bringIn: () => void
}

/** Returns the rows, each in the newest version known of it. Rows without versions never change. */
export function newestRows<Rows extends readonly WireRow[] | undefined>(
  rows: Rows,
  seen: readonly WireRow[] | undefined,
): Rows | readonly WireRow[] {
  if (!rows || !seen) return rows
  const known = new Map(seen.map(row => [row.id, row]))
  const newest = rows.map(row => {
    const other = known.get(row.id)
    return other && other.version > row.version ? other : row
  })
  return newest.some((row, place) => row !== rows[place]) ? newest : rows
}
