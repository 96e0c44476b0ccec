import { useState } from 'react'
import { isOwnWrite } from '../../providers/live/own-writes'
import type { WireRow } from '../../resources/kernel/wire/wire'

interface Seen {
  readonly row: WireRow
  /** When the version was written that the person had seen before others changed it. */
  readonly since: string | null
}

/** Since when others have changed a record that is open; null while nobody has. What the person writes, they have seen. */
export function useSeen(row: WireRow): string | null {
  const [seen, setSeen] = useState<Seen>({ row, since: null })
  if (seen.row === row) return seen.since
  const next = isOwnWrite(row.id, row.version) || row.id !== seen.row.id ? null : sinceBefore(seen, row)
  setSeen({ row, since: next })
  return next
}

function sinceBefore({ row: former, since }: Seen, { version }: WireRow): string | null {
  return version > former.version ? (since ?? former.updatedAt) : since
}
