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

/** How a view is to be called; what is wrong with the name is said at it. */
export function NameDialog({ title, starting, onName, onClose }: NameDialogProps) {
  const [name, setName] = useState(starting)
  const [wrong, setWrong] = useState('')
  const { submit, isRunning, refusal, forget } = useSubmit(() => onName(name.trim()), onClose)
  const refused = refusal ? refusedFields(refusal).name : undefined
  const problem = wrong || refused || ''
  const check = () => {
    const parsed = fieldSchema('name', viewName).safeParse(name.trim())
    if (parsed.success) submit()
    else setWrong(parsed.error.issues[0]?.message ?? '')
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
        fullWidth
        size="small"
        label={viewMessages.name.label}
        value={name}
        error={problem !== ''}
        helperText={problem || viewMessages.name.example}
        onChange={event => {
          setName(event.target.value)
          setWrong('')
          forget()
        }}
      />
      {refusal && !refused && <Alert severity="error">{refusal.message}</Alert>}
    </DialogFrame>
  )
}
