import Alert from '@mui/material/Alert'
import DialogContentText from '@mui/material/DialogContentText'
import { useState } from 'react'
import { InputStyles } from '../../fields/input-styles'
import { inputs } from '../../fields/inputs'
import { DialogButtons } from '../../parts/dialog-buttons'
import { DialogFrame } from '../../parts/dialog-frame'
import { reason } from '../../resources/options'
import { inputProblems } from '../actions/action-input'
import { refusedFields } from '../refusal'
import { useSubmit } from '../use-submit'
import { revealMessages } from './messages'

interface RevealDialogProps {
  /** The label of the field. */
  readonly label: string
  readonly onReveal: (reason: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks typedReason the user wants to see the masked value. */
export function RevealDialog({ label, onReveal, onClose }: RevealDialogProps) {
  const [typedReason, setTypedReason] = useState<string | null>(null)
  const [checkProblem, setCheckProblem] = useState('')
  const { submit, isRunning, refusal, clearRefusal } = useSubmit(() => onReveal(typedReason ?? ''), onClose)
  const refused = refusal ? refusedFields(refusal).reason : undefined
  const problem = checkProblem || refused
  const check = () => {
    const found = inputProblems({ reason }, { reason: typedReason?.trim() || null }).reason
    if (found) setCheckProblem(found)
    else void submit()
  }
  const { Input } = inputs.text
  return (
    <DialogFrame
      title={revealMessages.showField(label)}
      width="xs"
      onClose={onClose}
      onSubmit={check}
      buttons={<DialogButtons label={revealMessages.show} isRunning={isRunning} onClose={onClose} />}
    >
      <InputStyles />
      <DialogContentText>{revealMessages.hint}</DialogContentText>
      <Input
        field={reason}
        label={revealMessages.reason}
        value={typedReason as never}
        onChange={value => {
          setTypedReason(value as string | null)
          setCheckProblem('')
          clearRefusal()
        }}
        problems={problem ? { '': problem } : {}}
        row={{}}
        autoFocus
        inputs={inputs}
      />
      {refusal && !refused && <Alert severity="error">{refusal.message}</Alert>}
    </DialogFrame>
  )
}
