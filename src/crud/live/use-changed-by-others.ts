import { useState } from 'react'
import { isOwnWrite } from '../../providers/live/own-writes'
import type { WireRow } from '../../resources/kernel/wire/wire'

interface LastSeen {
  readonly row: WireRow
  /** When the last version that the user saw was written; null while nobody else has changed the record. */
  readonly since: string | null
}

/**
 * Tells whether others have changed the open record. Returns the time when the last version that the user saw was
 * written: changes of others are later than it. Returns null while nobody else has changed the record.
 * The user's own changes count as seen.
 */
export function useChangedByOthersSince(row: WireRow): string | null {
  const [lastSeen, setLastSeen] = useState<LastSeen>({ row, since: null })
  if (lastSeen.row === row) return lastSeen.since
  const next =
    isOwnWrite(row.id, row.version) || row.id !== lastSeen.row.id ? null : changedSince(lastSeen, row)
  setLastSeen({ row, since: next })
  return next
}

function changedSince({ row: previous, since }: LastSeen, { version }: WireRow): string | null {
  return version > previous.version ? (since ?? previous.updatedAt) : since
}
