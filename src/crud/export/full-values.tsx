import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { columnLabel } from '../list/list-columns'
import { exportMessages as say } from './messages'
import type { FullExportRequest } from './use-full-export'

/** Asks whether the file should contain masked values in full, and for what reason. */
export function FullValues({ resource, full }: { resource: AnyResource; full: FullExportRequest }) {
  const id = useId()
  const { names, isWanted, reason, reasonProblem, refusal } = full
  if (names.length === 0) return null
  return (
    <Stack sx={{ gap: 2 }}>
      <div>
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={isWanted}
              onChange={(_, isChecked) => full.want(isChecked)}
              slotProps={{ input: { 'aria-describedby': id } }}
            />
          }
          label={say.include(names.map(name => columnLabel(resource, name)))}
        />
        <FormHelperText id={id} sx={{ mx: 0 }}>
          {say.includeHelp}
        </FormHelperText>
      </div>
      {isWanted && (
        <TextField
          label={say.reason}
          value={reason}
          onChange={({ target }) => full.type(target.value)}
          required
          multiline
          minRows={2}
          error={reasonProblem !== undefined}
          helperText={reasonProblem}
        />
      )}
      {isWanted && refusal && <Alert severity="error">{refusal}</Alert>}
    </Stack>
  )
}
