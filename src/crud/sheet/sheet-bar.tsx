import RedoIcon from '@mui/icons-material/Redo'
import UndoIcon from '@mui/icons-material/Undo'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type ReactNode, useSyncExternalStore } from 'react'
import { isNewRow } from './new-rows'
import { useSheet } from './sheet-context'
import { countCells, type Edits } from './sheet-edits'
import type { SaveSheet } from './use-save-sheet'

interface SheetBarProps {
  readonly saving: SaveSheet
  readonly onSave: () => void
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onDiscard: () => void
  readonly beside?: ReactNode
}

/** The bar above the cells: how much is unsaved, and undo, redo, discard and save. */
export function SheetBar({ saving, onSave, onUndo, onRedo, onDiscard, beside }: SheetBarProps) {
  const sheet = useSheet()
  const { edits, past, future } = useSyncExternalStore(sheet.state.subscribe, sheet.state.read)
  const changes = countCells(edits)
  return (
    <Stack
      direction="row"
      role="toolbar"
      aria-label="Changes"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <BarButton name="Undo" keys="Ctrl+Z" isDisabled={past.length === 0} onPress={onUndo}>
        <UndoIcon fontSize="small" />
      </BarButton>
      <BarButton name="Redo" keys="Ctrl+Y" isDisabled={future.length === 0} onPress={onRedo}>
        <RedoIcon fontSize="small" />
      </BarButton>
      <Typography variant="body2" role="status" color="text.secondary" sx={{ flex: 1, minWidth: 160 }}>
        {saving.progress
          ? `Saving ${saving.progress.done} of ${saving.progress.all} rows`
          : describeSheet(changes, rowsIn(edits), problemsIn(sheet))}
      </Typography>
      {beside}
      <Button color="inherit" disabled={changes === 0 || saving.isSaving} onClick={onDiscard}>
        Discard
      </Button>
      <Button
        variant="contained"
        disabled={changes === 0}
        loading={saving.isSaving}
        title="Ctrl+S"
        onClick={onSave}
      >
        {changes === 0 ? 'Save changes' : `Save ${describeChangeCount(changes)}`}
      </Button>
    </Stack>
  )
}

function BarButton({
  name,
  keys,
  isDisabled,
  onPress,
  children,
}: {
  name: string
  keys: string
  isDisabled: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <Tooltip title={`${name} (${keys})`}>
      {/* The span shows the tooltip, because a disabled button fires no pointer events. */}
      <span>
        <IconButton size="small" aria-label={name} disabled={isDisabled} onClick={onPress}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  )
}

interface OpenProblems {
  /** Cells and rows that must be fixed before saving. */
  readonly wrong: number
  /** Rows that another user changed meanwhile. */
  readonly newerVersions: number
}

function problemsIn({ state, problemsOf, newerVersionOf }: ReturnType<typeof useSheet>): OpenProblems {
  const edits = [...state.read().edits]
  return {
    wrong: edits.reduce((sum, [id, edit]) => {
      const { cells, row } = problemsOf(id, edit)
      return sum + (Object.keys(cells).length || (row ? 1 : 0))
    }, 0),
    newerVersions: edits.filter(([id]) => newerVersionOf(id)).length,
  }
}

/** "12 rows", or "12 rows, 3 of them new". */
function rowsIn(edits: Edits): string {
  const added = [...edits.values()].filter(({ base }) => isNewRow(base)).length
  if (added === 0) return count(edits.size, 'row')
  return added === edits.size ? count(added, 'new row') : `${count(edits.size, 'row')}, ${added} of them new`
}

function describeSheet(changes: number, rows: string, { wrong, newerVersions }: OpenProblems): string {
  if (changes === 0) return 'No changes'
  const parts = [
    `${describeChangeCount(changes)} in ${rows}`,
    wrong > 0 && `${count(wrong, 'cell')} to fix`,
    newerVersions > 0 && `${count(newerVersions, 'row')} changed by someone else`,
  ]
  return parts.filter(Boolean).join(' · ')
}

function describeChangeCount(changes: number): string {
  return count(changes, 'change')
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
}
