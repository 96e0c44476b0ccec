import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { fitWidths } from './fit-widths'
import type { GridColumn } from './grid-columns'

/** No column is made less, in CSS pixels: what it is called can still be guessed. */
const narrowest = 50

/** The column of checkboxes, in CSS pixels. */
export const choiceWidth = 50

export interface ColumnWidths {
  /** Null until the room is known, before anything is painted: only then is there anything to lay out. */
  readonly widths: ReadonlyMap<string, number> | null
  /** Of all of them together. */
  readonly total: number
  /** What there is for them; 0 until it is known. */
  readonly room: number
  /** Gives a column a width of its own, which it keeps as long as the list is open. */
  readonly resize: (name: string, width: number) => void
}

/** The widths of the columns in the room that the element has, but for those that the person gave themselves. */
export function useColumnWidths(
  element: RefObject<HTMLElement | null>,
  columns: readonly GridColumn[],
  isChoosing: boolean,
): ColumnWidths {
  const [room, setRoom] = useState<number | null>(null)
  const [own, setOwn] = useState<ReadonlyMap<string, number>>(new Map())
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () => setRoom(box.clientWidth)
    // Before anything is painted, so that the columns are laid out once.
    measure()
    if (!('ResizeObserver' in window)) return
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  const resize = useCallback(
    (name: string, width: number) =>
      setOwn(before => new Map(before).set(name, Math.max(narrowest, Math.round(width)))),
    [],
  )
  return useMemo(() => {
    const taken = isChoosing ? choiceWidth : 0
    if (room === null) return { widths: null, total: 0, room: 0, resize }
    const wishes = columns.map(({ wish }) => wish)
    const widths = new Map([...fitWidths(wishes, room - taken), ...own])
    const total = columns.reduce((sum, { name }) => sum + (widths.get(name) ?? 0), taken)
    return { widths, total, room, resize }
  }, [columns, room, own, isChoosing, resize])
}
