import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { DialogButtons } from '../../parts/dialog-buttons'
import { DialogFrame } from '../../parts/dialog-frame'
import { viewName } from '../../resources/kernel/declare/saved-view'
import { fieldSchema } from '../../resources/kernel/kinds/kinds'
import { refusedFields } from '../refusal'
import { useSubmit } from '../use-submit'
import { viewMessages } from './messages'

interface NameDialogProps {
  readonly title: string
  readonly starting: string
  readonly onName: (name: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks for the name of a view; a problem with the name appears at the field. */
export function NameDialog({ title, starting, onName, onClose }: NameDialogProps) {
  const [name, setName] = useState(starting)
  const [checkProblem, setCheckProblem] = useState('')
  const { submit, isRunning, refusal, clearRefusal } = useSubmit(() => onName(name.trim()), onClose)
  const refused = refusal ? refusedFields(refusal).name : undefined
  const problem = checkProblem || refused || ''
  const check = () => {
    const parsed = fieldSchema('name', viewName).safeParse(name.trim())
    if (parsed.success) submit()
    else setCheckProblem(parsed.error.issues[0]?.message ?? '')
  }
  return (
    <DialogFrame
      title={title}
      width="xs"
      onClose={onClose}
      onSubmit={check}
      buttons={<DialogButtons label={viewMessages.name.save} isRunning={isRunning} onClose={onClose} />}
    >
      <TextField
        id={useId()}
        autoFocus
        required
        fullWidth
        size="small"
        label={viewMessages.name.label}
        value={name}
        error={problem !== ''}
        helperText={problem || viewMessages.name.example}
        onChange={event => {
          setName(event.target.value)
          setCheckProblem('')
          clearRefusal()
        }}
      />
      {refusal && !refused && <Alert severity="error">{refusal.message}</Alert>}
    </DialogFrame>
  )
}
