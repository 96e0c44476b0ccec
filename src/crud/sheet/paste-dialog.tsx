import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogContentText from '@mui/material/DialogContentText'
import FormControlLabel from '@mui/material/FormControlLabel'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DialogFrame } from '../../parts/dialog-frame'
import { titleOf } from '../title-of'
import { sheetMessages } from './messages'
import { isNewRow } from './new-rows'
import type { PastePlan, PasteRemark } from './paste-plan'
import { useSheet } from './sheet-context'
import type { CellChange } from './sheet-edits'

interface PasteDialogProps {
  readonly plan: PastePlan
  readonly onPaste: (changes: readonly CellChange[]) => void
  readonly onCancel: () => void
}

const say = sheetMessages.paste

/** The most cells that are listed one by one. */
const maxListed = 100

/** Lists the cells of a pasted block that cannot be pasted, and why, before anything changes. */
export function PasteDialog({ plan, onPaste, onCancel }: PasteDialogProps) {
  const { changes, invalid, locked } = plan
  const [isWithInvalid, setWithInvalid] = useState(false)
  const pasted = isWithInvalid ? [...changes, ...invalid.map(each => each.change)] : changes
  const remarks = [...invalid.map(each => each.remark), ...locked].toSorted((a, b) => a.row - b.row)
  return (
    <DialogFrame
      title={say.title}
      width="sm"
      onClose={onCancel}
      onSubmit={() => onPaste(pasted)}
      buttons={
        <>
          <Button color="inherit" onClick={onCancel}>
            {sheetMessages.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={pasted.length === 0} autoFocus>
            {say.paste(pasted.length)}
          </Button>
        </>
      }
    >
      <DialogContentText>{describePlan(plan)}</DialogContentText>
      {remarks.length > 0 && (
        // It scrolls, so the keyboard has to reach it.
        <List
          dense
          disablePadding
          tabIndex={0}
          aria-label={say.cells}
          sx={{ maxHeight: '40vh', overflow: 'auto' }}
        >
          {remarks.slice(0, maxListed).map(remark => (
            <RemarkItem key={`${remark.id} ${remark.column.name}`} remark={remark} />
          ))}
        </List>
      )}
      {remarks.length > maxListed && (
        <Typography variant="body2" color="text.secondary">
          {say.more(remarks.length - maxListed)}
        </Typography>
      )}
      {invalid.length > 0 && (
        <FormControlLabel
          label={say.withInvalid(invalid.length)}
          control={<Checkbox checked={isWithInvalid} onChange={(_, isOn) => setWithInvalid(isOn)} />}
        />
      )}
    </DialogFrame>
  )
}

function RemarkItem({ remark: { row, id, column, text, problem } }: { remark: PasteRemark }) {
  const { resource, rows } = useSheet()
  const record = rows.find(each => each.id === id)
  const title = record && !isNewRow(record) ? titleOf(resource, record) : say.newRow
  return (
    <ListItem disableGutters>
      <ListItemText primary={say.cell(row, title, column.label)} secondary={say.problem(text, problem)} />
    </ListItem>
  )
}

function describePlan({ changes, invalid, locked, beyond, ignored }: PastePlan): string {
  return say.summary({
    pasted: changes.length,
    invalid: invalid.length,
    locked: locked.length,
    rowsBeyond: beyond.rows,
    columnsBeyond: beyond.columns,
    ignored,
  })
}
