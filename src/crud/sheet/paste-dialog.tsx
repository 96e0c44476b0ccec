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
import { isNewRow } from './new-rows'
import type { PastePlan, PasteRemark } from './paste-plan'
import { useSheet } from './sheet-context'
import type { CellChange } from './sheet-edits'

interface PasteDialogProps {
  readonly plan: PastePlan
  readonly onPaste: (changes: readonly CellChange[]) => void
  readonly onCancel: () => void
}

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
      title="Some cells can't be pasted"
      width="sm"
      onClose={onCancel}
      onSubmit={() => onPaste(pasted)}
      buttons={
        <>
          <Button color="inherit" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={pasted.length === 0} autoFocus>
            Paste {count(pasted.length, 'cell')}
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
          aria-label="Cells"
          sx={{ maxHeight: '40vh', overflow: 'auto' }}
        >
          {remarks.slice(0, maxListed).map(remark => (
            <RemarkItem key={`${remark.id} ${remark.column.name}`} remark={remark} />
          ))}
        </List>
      )}
      {remarks.length > maxListed && (
        <Typography variant="body2" color="text.secondary">
          and {count(remarks.length - maxListed, 'more cell')}
        </Typography>
      )}
      {invalid.length > 0 && (
        <FormControlLabel
          label={`Also paste the ${count(invalid.length, 'cell')} to fix. They stay marked, and can't be saved until they are fixed.`}
          control={<Checkbox checked={isWithInvalid} onChange={(_, isOn) => setWithInvalid(isOn)} />}
        />
      )}
    </DialogFrame>
  )
}

function RemarkItem({ remark: { row, id, column, text, problem } }: { remark: PasteRemark }) {
  const { resource, rows } = useSheet()
  const record = rows.find(each => each.id === id)
  const title = record && !isNewRow(record) ? titleOf(resource, record) : 'new'
  return (
    <ListItem disableGutters>
      <ListItemText
        primary={`Row ${row}, ${title}: ${column.label}`}
        secondary={`${text.trim() === '' ? 'Empty' : `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`}: ${problem}`}
      />
    </ListItem>
  )
}

function describePlan({ changes, invalid, locked, beyond, ignored }: PastePlan): string {
  const parts = [
    `${count(changes.length, 'cell')} can be pasted.`,
    invalid.length > 0 && `${count(invalid.length, 'cell')} must be fixed.`,
    locked.length > 0 && `${count(locked.length, 'cell')} can't be changed here.`,
    beyond.rows > 0 && `${count(beyond.rows, 'row')} of the block lie beyond the last row of this page.`,
    beyond.columns > 0 && `${count(beyond.columns, 'column')} of the block lie beyond the last column.`,
    ignored.length > 0 && `This sheet has no column ${ignored.join(', ')}.`,
  ]
  return parts.filter(Boolean).join(' ')
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
}
