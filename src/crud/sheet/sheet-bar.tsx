import RedoIcon from '@mui/icons-material/Redo'
import UndoIcon from '@mui/icons-material/Undo'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type ReactNode, useSyncExternalStore } from 'react'
import { RunButton } from '../../parts/run-button'
import { type SheetCounts, sheetMessages } from './messages'
import { isNewRow } from './new-rows'
import { type Sheet, useSheet } from './sheet-context'
import { countCells } from './sheet-edits'
import type { SaveSheet } from './use-save-sheet'

const say = sheetMessages.bar

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
      aria-label={say.label}
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
      <BarButton name={say.undo} keys={say.undoKeys} isDisabled={past.length === 0} onPress={onUndo}>
        <UndoIcon fontSize="small" />
      </BarButton>
      <BarButton name={say.redo} keys={say.redoKeys} isDisabled={future.length === 0} onPress={onRedo}>
        <RedoIcon fontSize="small" />
      </BarButton>
      <Typography variant="body2" role="status" color="text.secondary" sx={{ flex: 1, minWidth: 160 }}>
        {saving.progress
          ? say.saving(saving.progress.done, saving.progress.all)
          : changes === 0
            ? say.noChanges
            : say.changes(countsOf(sheet))}
      </Typography>
      {beside}
      <Button color="inherit" disabled={changes === 0 || saving.isSaving} onClick={onDiscard}>
        {say.discard}
      </Button>
      <RunButton
        variant="contained"
        disabled={changes === 0}
        loading={saving.isSaving}
        title={say.saveKeys}
        onClick={onSave}
      >
        {say.save(changes)}
      </RunButton>
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
    <Tooltip title={say.withKeys(name, keys)}>
      {/* The span shows the tooltip, because a disabled button fires no pointer events. */}
      <span>
        <IconButton size="small" aria-label={name} disabled={isDisabled} onClick={onPress}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  )
}

function countsOf({ state, problemsOf, newerVersionOf }: Sheet): SheetCounts {
  const { edits } = state.read()
  const rows = [...edits]
  return {
    changes: countCells(edits),
    rows: edits.size,
    newRows: rows.filter(([, { base }]) => isNewRow(base)).length,
    wrong: rows.reduce((sum, [id, edit]) => {
      const { cells, row } = problemsOf(id, edit)
      return sum + (Object.keys(cells).length || (row ? 1 : 0))
    }, 0),
    newerVersions: rows.filter(([id]) => newerVersionOf(id)).length,
  }
}
