import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Popover from '@mui/material/Popover'
import Popper from '@mui/material/Popper'
import Stack from '@mui/material/Stack'
import type { GridRenderEditCellParams } from '@mui/x-data-grid'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { inputOf, problemsWithin } from '../../fields/input'
import { inputs } from '../../fields/inputs'
import { submitByKey } from '../../parts/submit-key'
import type { Problems } from '../../resources/kernel/declare/schema'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { sheetMessages } from './messages'
import type { SheetColumn } from './sheet-columns'
import { useSheet } from './sheet-context'
import { cleared, type RowEdit } from './sheet-edits'
import { checkRow } from './sheet-problems'

interface EditCellProps {
  readonly column: SheetColumn
  readonly params: GridRenderEditCellParams<WireRow>
}

/** The input of a cell, the same as in a form: inside the cell, or in a popover if it needs more room. */
export function EditCell(props: EditCellProps) {
  const { isTall } = inputOf(inputs, props.column.field)
  return isTall?.(props.column.field as never) ? <TallCell {...props} /> : <CellInput {...props} />
}

function CellInput(props: EditCellProps) {
  const [cell, keepCell] = useState<HTMLDivElement | null>(null)
  const { problems, input } = useCellEdit(props)
  const problem = problems['']
  const isTypedOver = useRef(props.params.value === cleared).current
  useEffect(() => {
    if (isTypedOver) return
    // The combobox fills in the title a moment later; selecting it lets typing replace it.
    const frame = requestAnimationFrame(() =>
      cell?.querySelector<HTMLInputElement>('input[role="combobox"]')?.select(),
    )
    return () => cancelAnimationFrame(frame)
  }, [cell, isTypedOver])
  // An open list of options handles its keys first, and keys from a popup are not the cell's.
  const stopInnerKeys = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const isOutside = !event.currentTarget.contains(target)
    const isChoosing = target.closest('[role="combobox"]')?.getAttribute('aria-expanded') === 'true'
    if (isOutside || (isChoosing && event.key !== 'Tab')) event.stopPropagation()
  }
  return (
    <Box ref={keepCell} className="sheet-input" onKeyDown={stopInnerKeys}>
      {input(problems, true)}
      <Note anchor={cell} text={problem ?? props.column.field.help} isWrong={problem !== undefined} />
    </Box>
  )
}

/** Shows the problem or the help text above the cell, because the list of options opens below it. */
function Note({
  anchor,
  text,
  isWrong,
}: {
  anchor: HTMLElement | null
  text: string | undefined
  isWrong: boolean
}) {
  if (!text || !anchor) return null
  return (
    <Popper open anchorEl={anchor} placement="top-start" sx={{ zIndex: 'tooltip', pointerEvents: 'none' }}>
      {/* Screen readers get this text from the input itself. */}
      <Paper aria-hidden elevation={4} sx={isWrong ? { ...note, color: 'error.main' } : note}>
        {text}
      </Paper>
    </Popper>
  )
}

const note = {
  maxWidth: 320,
  mb: 0.5,
  border: 1,
  borderColor: 'divider',
  px: 1.25,
  py: 0.75,
  typography: 'caption',
  color: 'text.secondary',
  unicodeBidi: 'plaintext',
} as const

function TallCell(props: EditCellProps) {
  const { params, column } = props
  const [cell, keepCell] = useState<HTMLDivElement | null>(null)
  const { problems, input } = useCellEdit(props)
  const end = (ignoreModifications: boolean) => {
    const { id, field, api } = params
    if (api.getCellMode(id, field) === 'edit') api.stopCellEditMode({ id, field, ignoreModifications })
  }
  return (
    <div ref={keepCell} className="sheet-tall">
      {cell && (
        <Popover
          open
          anchorEl={cell.closest<HTMLElement>('[role="gridcell"]')}
          transitionDuration={0}
          onClose={(_, reason) => end(reason === 'escapeKeyDown')}
          slotProps={{ paper: { role: 'dialog', 'aria-label': sheetMessages.cell.edit(column.label) } }}
        >
          <Box
            component="form"
            noValidate
            sx={{ width: 420, maxWidth: '90vw', p: 2 }}
            onSubmit={event => {
              event.preventDefault()
              end(false)
            }}
            onKeyDown={event => {
              // Escape closes the popover; all other keys stay inside it.
              if (event.key === 'Escape') return
              submitByKey(event as KeyboardEvent<HTMLFormElement>)
              event.stopPropagation()
            }}
          >
            {input(problems, false)}
            <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1, mt: 2 }}>
              <Button size="small" color="inherit" onClick={() => end(true)}>
                {sheetMessages.cancel}
              </Button>
              <Button size="small" type="submit" variant="contained">
                {sheetMessages.cell.apply}
              </Button>
            </Stack>
          </Box>
        </Popover>
      )}
    </div>
  )
}

/** Validates what the user types into a cell together with the rest of its row. */
function useCellEdit({ column, params }: EditCellProps) {
  const { resource, fields, state, rows } = useSheet()
  const { id, field: name, api } = params
  const [isTouched, setTouched] = useState(false)
  const { Input, isPicked } = inputOf(inputs, column.field)
  const value = params.value === cleared ? null : params.value
  const known = state.read().edits.get(String(id))
  const base = known?.base ?? rows.find(row => row.id === id) ?? params.row
  const edit = useMemo(
    (): RowEdit => ({ base, values: { ...known?.values, [name]: value } }),
    [base, known, name, value],
  )
  const change = (next: unknown) => {
    // An input may still report its value while it unmounts.
    if (api.getCellMode(id, name) !== 'edit') return
    setTouched(true)
    void api.setEditCellValue({ id, field: name, value: next })
    if (isPicked) api.stopCellEditMode({ id, field: name })
  }
  return {
    problems: isTouched ? problemsWithin(checkRow(resource, fields, edit).paths, name) : nothing,
    input: (problems: Problems, isInCell: boolean) => (
      <Input
        name={name}
        field={column.field as never}
        label={column.label}
        value={value as never}
        onChange={change}
        problems={problems}
        row={{ ...edit.base, ...edit.values }}
        autoFocus
        isInCell={isInCell}
        inputs={inputs}
      />
    ),
  }
}

const nothing: Problems = {}
