import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, useState } from 'react'
import { DialogFrame } from '../../parts/dialog-frame'
import { RunButton } from '../../parts/run-button'
import { useUser } from '../../providers/session/session'
import type { View } from '../../resources/kernel/declare/declared-view'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { offeredColumns, startingColumns } from '../list/list-columns'
import type { ListState } from '../list/list-state'
import { FileProgress } from './file-progress'
import { FullValues } from './full-values'
import { exportMessages } from './messages'
import { useExport } from './use-export'
import { useFullExport } from './use-full-export'

interface ExportDialogProps {
  readonly resource: AnyResource
  readonly view: View
  readonly state: ListState
  readonly chosen?: readonly string[] | undefined
  readonly onClose: () => void
}

/** Lets the user choose the columns, then shows the progress while the browser saves the file. */
export function ExportDialog({ resource, view, state, chosen, onClose }: ExportDialogProps) {
  const user = useUser()
  const path = `/admin/get/${resource.name}/export`
  const { isAsking, progress, refusal, begin, cancel } = useExport({
    path,
    backend: resource.backend ?? 'api',
  })
  const [isWhole, setWhole] = useState(false)
  const shown = state.columns ?? startingColumns(resource, view, user)
  const offered = offeredColumns(resource, user)
  const columns = isWhole ? offered : shown
  const full = useFullExport(resource, columns, onClose)
  const isUnderWay = progress?.state === 'READY' || progress?.state === 'RUNNING'
  const isBroken = progress?.state === 'FAILED' || progress?.state === 'CANCELLED'
  const start = () => {
    const { sort } = state
    const q = chosen ? '' : state.q
    const filters = chosen ? [{ field: 'id', operator: 'in', value: chosen } as const] : state.filters
    const name = Object.entries(resource.views).find(([, one]) => one === view)?.[0]
    const exportRequest = {
      filters,
      columns,
      ...(sort && { sort }),
      ...(q && { q }),
      ...(name !== undefined && { view: name }),
    }
    if (full.isWanted) full.send(exportRequest)
    else begin(exportRequest)
  }
  const isAsked = progress === null || isBroken
  return (
    <DialogFrame
      title={exportMessages.title(view.label)}
      width="xs"
      onClose={onClose}
      onSubmit={isAsked ? start : onClose}
      buttons={
        <>
          {isUnderWay && (
            <Button color="error" onClick={cancel}>
              {exportMessages.cancelExport}
            </Button>
          )}
          <Button color="inherit" onClick={onClose}>
            {isAsked ? exportMessages.cancel : exportMessages.close}
          </Button>
          {isAsked && (
            <RunButton type="submit" variant="contained" loading={isAsking || full.isSending}>
              {full.isWanted ? exportMessages.ask : isBroken ? exportMessages.again : exportMessages.export}
            </RunButton>
          )}
        </>
      }
    >
      {isAsked && (
        <>
          <DialogContentText>
            {chosen ? exportMessages.selectedRows(chosen.length) : rowsWords(state)}
          </DialogContentText>
          <Columns shown={shown.length} offered={offered.length} isWhole={isWhole} onChoose={setWhole} />
          <FullValues resource={resource} full={full} />
        </>
      )}
      {progress && <FileProgress progress={progress} />}
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </DialogFrame>
  )
}

function rowsWords({ filters, q }: ListState): string {
  return filters.length === 0 && q === ''
    ? exportMessages.allRows
    : exportMessages.matchingRows(filters.length, q)
}

interface ColumnsProps {
  readonly shown: number
  readonly offered: number
  readonly isWhole: boolean
  readonly onChoose: (isWhole: boolean) => void
}

function Columns({ shown, offered, isWhole, onChoose }: ColumnsProps) {
  const id = useId()
  return (
    <FormControl>
      <FormLabel id={id}>{exportMessages.columns}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={isWhole ? 'all' : 'shown'}
        onChange={(_, chosen) => onChoose(chosen === 'all')}
      >
        <FormControlLabel
          value="shown"
          control={<Radio size="small" />}
          label={exportMessages.shownColumns(shown)}
        />
        <FormControlLabel
          value="all"
          control={<Radio size="small" />}
          label={exportMessages.allColumns(offered)}
        />
      </RadioGroup>
    </FormControl>
  )
}
