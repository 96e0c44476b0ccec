import Typography from '@mui/material/Typography'
import { useSyncExternalStore } from 'react'
import { draw } from '../../fields/cells'
import { titleOf } from '../title-of'
import { sheetMessages } from './messages'
import { isNewRow } from './new-rows'
import { type Sheet, useSheet } from './sheet-context'
import { blockOf, isOneCell, orderOf } from './sheet-range'

const say = sheetMessages.cell

/** The status line below the cells: the focused cell and its problem or state. */
export function CellLine() {
  const sheet = useSheet()
  useSyncExternalStore(sheet.state.subscribe, sheet.state.read)
  const range = useSyncExternalStore(sheet.range.subscribe, sheet.range.read)
  const status = range && describeCell(sheet, range.head.id, range.head.name)
  const block = range && blockOf(range, orderOf(sheet.rows, sheet.columns))
  const size =
    block && !isOneCell(block) && say.size(block.bottom - block.top + 1, block.right - block.left + 1)
  return (
    <Typography
      variant="body2"
      noWrap
      component="p"
      color={status?.isWrong ? 'error' : 'text.secondary'}
      sx={{ px: 2, py: 0.75, minHeight: 34, borderTop: 1, borderColor: 'divider' }}
    >
      {status ? [status.text, size].filter(Boolean).join(' · ') : say.hint}
    </Typography>
  )
}

function describeCell(sheet: Sheet, id: string, name: string) {
  const row = sheet.rows.find(each => each.id === id)
  const column = sheet.columns.find(each => each.name === name)
  if (!row || !column) return null
  const edit = sheet.state.read().edits.get(id)
  const problem = edit && sheet.problemsOf(id, edit).cells[name]
  const title = isNewRow(row) ? say.newTitle(sheet.resource.one) : titleOf(sheet.resource, row)
  const place = say.place(title, column.label)
  if (problem) return { text: say.note(place, problem), isWrong: true }
  if (edit && name in edit.values && !isNewRow(row)) {
    const scene = { titles: sheet.titles, linkTo: () => null, isDense: true }
    const before = draw(column.field, edit.base[name], edit.base, scene).text
    return { text: say.note(place, say.was(before)), isWrong: false }
  }
  const lock = sheet.lockOf(column, row)
  const note = lock && `${lock.charAt(0).toLowerCase()}${lock.slice(1)}`
  return { text: note ? say.note(place, note) : place, isWrong: false }
}
