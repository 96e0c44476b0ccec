import type { GridApi, GridEventListener } from '@mui/x-data-grid'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useMemo,
  useRef,
} from 'react'
import { inputOf } from '../../fields/input'
import { inputs } from '../../fields/inputs'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { isNewRow } from './new-rows'
import type { SheetCommands } from './sheet-commands'
import type { Sheet } from './sheet-context'
import { type CellPlace, orderOf, type Step, stepFrom } from './sheet-range'
import { rowHeadColumn } from './sheet-styles'

interface SheetKeysOptions {
  readonly sheet: Sheet
  readonly api: RefObject<GridApi | null>
  readonly commands: SheetCommands
  readonly onSave: () => void
  readonly onPaste: (text: string) => void
}

/** Handles the keys, the pointer and the clipboard in a sheet, in addition to the grid's own handlers. */
export function useSheetKeys({ sheet, api, commands, onSave, onPaste }: SheetKeysOptions) {
  const now = useRef({ sheet, commands, onSave, onPaste })
  now.current = { sheet, commands, onSave, onPaste }
  const range = useCellSelection(api, sheet)
  return useMemo(() => {
    const isEditing = () => Object.keys(api.current?.state.editRows ?? {}).length > 0
    const open = (place: CellPlace) => api.current?.startCellEditMode({ id: place.id, field: place.name })
    /** Copies the selection to the event. Returns whether there was something to copy. */
    const copy = (event: ClipboardEvent): boolean => {
      const text = isEditing() ? null : now.current.commands.copy()
      if (text === null) return false
      event.preventDefault()
      event.clipboardData.setData('text/plain', text)
      return true
    }
    const press = (place: CellPlace, event: KeyboardEvent): Handler => {
      const { sheet, commands } = now.current
      const { key, shiftKey } = event
      const row = sheet.rows.find(({ id }) => id === place.id)
      const column = sheet.columns.find(({ name }) => name === place.name)
      const isOpen = row !== undefined && column !== undefined && sheet.lockOf(column, row) === null
      if (isShortcut(event)) return pressShortcut(event, commands, range)
      const step = arrows[key]
      if (step && shiftKey) return handled(range.extend(step))
      if (key === 'Tab') return range.move({ rows: 0, columns: shiftKey ? -1 : 1 }) ? 'sheet' : 'grid'
      if (key === 'F2') return handled(isOpen && open(place))
      if (key === 'Delete' || key === 'Backspace') return handled(commands.clear())
      if (key === 'Enter') return isOpen ? 'grid' : handled(range.move({ rows: 1, columns: 0 }))
      if (!isOpen || key.length !== 1) return key === ' ' ? 'sheet' : 'grid'
      const { toggled, opensOnLetter, isTall } = inputOf(inputs, column.field)
      if (key === ' ' && toggled)
        return handled(sheet.change([{ row, name: column.name, value: toggled(row[column.name]) }]))
      return opensOnLetter || isTall?.(column.field as never) || key === ' ' ? handled(open(place)) : 'grid'
    }
    const onCellKeyDown: GridEventListener<'cellKeyDown'> = (params, event) => {
      if (params.cellMode === 'edit' || !event.currentTarget.contains(event.target as Node)) return
      const handler = press({ id: String(params.id), name: params.field }, event)
      if (handler === 'grid') return
      event.defaultMuiPrevented = true
      if (handler === 'sheet') event.preventDefault()
    }
    return {
      goTo: range.goTo,
      show: range.show,
      watch: range.watch,
      onCellKeyDown,
      box: {
        onKeyDown: (event: KeyboardEvent) => {
          const { ctrlKey, metaKey, altKey, key } = event
          if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 's') {
            event.preventDefault()
            now.current.onSave()
          }
          // The portal's single-key shortcuts must not act while the user types into cells.
          if (key.length === 1 && !ctrlKey && !metaKey && !altKey) event.stopPropagation()
        },
        onKeyDownCapture: (event: KeyboardEvent) => {
          // The grid would copy only the focused cell.
          if (isCopying(event) && !isEditing()) event.stopPropagation()
        },
        onCopy: copy,
        onCut: (event: ClipboardEvent) => copy(event) && now.current.commands.clear(),
        onPaste: (event: ClipboardEvent) => {
          if (isEditing() || !event.currentTarget.contains(event.target as Node)) return
          event.preventDefault()
          range.enterNewRow(event.target)
          now.current.onPaste(event.clipboardData.getData('text/plain'))
        },
        onPointerDown: range.press,
        onPointerMove: range.draw,
      },
    }
  }, [api, range])
}

export type SheetKeys = ReturnType<typeof useSheetKeys>

type CellSelection = ReturnType<typeof useCellSelection>

/** Keeps the selection: extended with Shift and the arrow keys, or by dragging the pointer. */
function useCellSelection(api: RefObject<GridApi | null>, sheet: Sheet) {
  const now = useRef(sheet)
  now.current = sheet
  const isExtending = useRef(false)
  return useMemo(() => {
    const order = () => orderOf(now.current.rows, now.current.columns)
    const goTo = ({ id, name }: CellPlace) => {
      const { ids, names } = order()
      // The row number is the grid's first column.
      api.current?.scrollToIndexes({ rowIndex: ids.indexOf(id), colIndex: names.indexOf(name) + 1 })
      api.current?.setCellFocus(id, name)
    }
    const stepped = (step: Step) => {
      const head = now.current.range.read()?.head
      const next = head && stepFrom(head, step, order())
      return head && next && (next.id !== head.id || next.name !== head.name) ? next : null
    }
    return {
      goTo,
      /** Updates the selection when the focus moves. Returns the function that stops it. */
      watch: () =>
        api.current?.subscribeEvent('cellFocusIn', ({ id, field }) => {
          const { range } = now.current
          const head = { id: String(id), name: field }
          const anchor = isExtending.current ? range.read()?.anchor : head
          isExtending.current = false
          range.change(field === rowHeadColumn ? null : { anchor: anchor ?? head, head })
        }),
      /** Moves to the first of these cells, if it is on this page. */
      show: ([first]: readonly CellPlace[]) => {
        if (first && now.current.rows.some(({ id }) => id === first.id)) goTo(first)
      },
      extend: (step: Step) => {
        const isMirrored = getComputedStyle(document.documentElement).direction === 'rtl'
        const next = stepped(isMirrored ? { ...step, columns: 0 - step.columns } : step)
        if (next) {
          isExtending.current = true
          goTo(next)
        }
        return true
      },
      /** Moves the focus. Returns false at the end of a row, where Tab leaves the sheet. */
      move: (step: Step) => {
        const next = stepped(step)
        if (next) goTo(next)
        return next !== null
      },
      /** From the + of a new row to its first cell, where pasted rows start. */
      enterNewRow: (target: EventTarget) => {
        const id = idOfRowHead(target)
        const [name] = order().names
        if (!id || !name || !isNewRowOf(now.current, id)) return
        now.current.range.change({ anchor: { id, name }, head: { id, name } })
        goTo({ id, name })
      },
      all: () => {
        const { ids: all, names } = order()
        const { edits } = now.current.state.read()
        // Not the empty new row at the end: filling down would create a record.
        const ids = all.filter(each => edits.has(each) || !isNewRowOf(now.current, each))
        const [id, name] = [ids.at(-1), names.at(-1)]
        if (!ids[0] || !names[0] || !id || !name) return
        now.current.range.change({ anchor: { id: ids[0], name: names[0] }, head: { id, name } })
      },
      press: (event: PointerEvent) => {
        isExtending.current = event.shiftKey && placeAt(event.target) !== null
      },
      draw: (event: PointerEvent) => {
        const { range } = now.current
        const [place, chosen] = [placeAt(event.target), range.read()]
        if (event.buttons !== 1 || event.pointerType === 'touch' || !place || !chosen) return
        if (chosen.head.id === place.id && chosen.head.name === place.name) return
        range.change({ anchor: chosen.anchor, head: place })
      },
    }
  }, [api])
}

function pressShortcut(event: KeyboardEvent, commands: SheetCommands, range: CellSelection): Handler {
  const pressed = event.key.toLowerCase()
  if (pressed === 'z') return handled(range.show(event.shiftKey ? commands.redo() : commands.undo()))
  if (pressed === 'y') return handled(range.show(commands.redo()))
  if (pressed === 'd') return handled(commands.fillDown())
  if (pressed === 'a') return handled(range.all())
  // The browser's own paste or cut event follows.
  return pressed === 'v' || pressed === 'x' ? 'browser' : 'grid'
}

/** The part that handles a key. `sheet`: done, nothing else may handle it. `browser`: the grid must not handle it. */
type Handler = 'sheet' | 'browser' | 'grid'

/** Marks a key as handled by the sheet. */
function handled(_: unknown): 'sheet' {
  return 'sheet'
}

function isShortcut({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey
}

function isCopying(event: KeyboardEvent): boolean {
  return isShortcut(event) && event.key.toLowerCase() === 'c'
}

const arrows: Readonly<Record<string, Step>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
}

function placeAt(target: EventTarget): CellPlace | null {
  const place = cellAt(target)
  return place && place.name !== rowHeadColumn ? place : null
}

function idOfRowHead(target: EventTarget): string | null {
  const place = cellAt(target)
  return place?.name === rowHeadColumn ? place.id : null
}

function cellAt(target: EventTarget): CellPlace | null {
  const cell = (target as HTMLElement).closest<HTMLElement>('[data-field]')
  const id = cell?.closest<HTMLElement>('[data-id]')?.dataset.id
  const name = cell?.dataset.field
  return id && name ? { id, name } : null
}

/** Whether a cell can be edited. */
export function isOpenCell(sheet: Sheet, name: string, row: WireRow): boolean {
  const column = sheet.columns.find(each => each.name === name)
  return column !== undefined && sheet.lockOf(column, row) === null
}

function isNewRowOf({ rows }: Sheet, id: string): boolean {
  const row = rows.find(each => each.id === id)
  return row !== undefined && isNewRow(row)
}
