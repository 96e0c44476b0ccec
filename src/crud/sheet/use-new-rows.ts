import { useCallback, useMemo, useState } from 'react'
import { newUuid } from '../../providers/http/new-uuid'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import type { Values } from '../form/form-fields'
import { isNewRow, newRow } from './new-rows'
import type { SheetState } from './sheet-state'

export interface NewRows {
  /** The new rows with values, and an empty one below them. */
  readonly rows: readonly WireRow[]
  /** Returns empty rows that follow these, for a block that is longer than the sheet. */
  readonly more: (count: number) => readonly WireRow[]
}

/**
 * Returns the rows below the records in which new ones are typed. They exist only as edits, so undo removes them.
 * @param startOf returns the start values of the new record in a place, counted from 0; null if the user may not create
 *   one
 */
export function useNewRows(
  resource: AnyResource,
  { edits, spent }: SheetState,
  startOf: ((place: number) => Values) | null,
): NewRows {
  const [ids] = useState((): string[] => [])
  const [known] = useState(() => new Map<string, { readonly start: string; readonly row: WireRow }>())
  const open = useMemo(() => {
    for (const [id, { base }] of edits) if (isNewRow(base) && !ids.includes(id)) ids.push(id)
    return ids.filter(id => !spent.has(id))
  }, [ids, edits, spent])
  const rowAt = useCallback(
    (place: number): WireRow => {
      let id = open[place]
      if (id === undefined) {
        id = newUuid()
        ids.push(id)
        open.push(id)
      }
      const values = startOf?.(place) ?? {}
      const start = JSON.stringify(values)
      const same = known.get(id)
      if (same?.start === start) return same.row
      const row = newRow(resource, id, values)
      known.set(id, { start, row })
      return row
    },
    [resource, ids, open, known, startOf],
  )
  return useMemo(() => {
    if (!startOf) return none
    const used = open.findLastIndex(id => edits.has(id)) + 1
    const from = (start: number, count: number) =>
      Array.from({ length: count }, (_, place) => rowAt(start + place))
    return { rows: from(0, used + 1), more: count => from(used + 1, count) }
  }, [open, edits, rowAt, startOf])
}

const none: NewRows = { rows: [], more: () => [] }
