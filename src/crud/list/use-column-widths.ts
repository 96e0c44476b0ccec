import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { lastListRoom, rememberListRoom } from '../../providers/stored/list-room'
import { fitWidths } from './fit-widths'
import type { GridColumn } from './grid-columns'

/** The least width of a column, in CSS pixels: its label can still be guessed. */
const minWidth = 50

/** The width of the checkbox column, in CSS pixels. */
export const choiceWidth = 50

export interface ColumnWidths {
  /** Null until the available room is guessed or measured, before the first paint. */
  readonly widths: ReadonlyMap<string, number> | null
  /** The width of all columns together. */
  readonly total: number
  /** The available room; 0 until it is measured. */
  readonly room: number
  /** Sets the width of a column; it stays while the list is open. */
  readonly resize: (name: string, width: number) => void
}

/** Computes the column widths for the element's room; columns that the user resized keep their width. */
export function useColumnWidths(
  element: RefObject<HTMLElement | null>,
  columns: readonly GridColumn[],
  isChoosing: boolean,
): ColumnWidths {
  const [room, setRoom] = useState(lastListRoom)
  const [resized, setResized] = useState<ReadonlyMap<string, number>>(new Map())
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () => setRoom(box.clientWidth)
    // Measured before the first paint, so that the columns are laid out only once. If the guess was right, the list is
    // also drawn only once, and React leaves all effects of the first screen until after the paint.
    measure()
    if (!('ResizeObserver' in window)) return
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  useEffect(() => {
    if (room !== null) rememberListRoom(room)
  }, [room])
  const resize = useCallback(
    (name: string, width: number) =>
      setResized(before => new Map(before).set(name, Math.max(minWidth, Math.round(width)))),
    [],
  )
  return useMemo(() => {
    const taken = isChoosing ? choiceWidth : 0
    if (room === null) return { widths: null, total: 0, room: 0, resize }
    const wishes = columns.map(({ wish }) => wish)
    const widths = new Map([...fitWidths(wishes, room - taken), ...resized])
    const total = columns.reduce((sum, { name }) => sum + (widths.get(name) ?? 0), taken)
    return { widths, total, room, resize }
  }, [columns, room, resized, isChoosing, resize])
}
