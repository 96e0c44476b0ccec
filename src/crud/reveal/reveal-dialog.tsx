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
  /** Of the field, as people read it. */
  readonly label: string
  readonly onReveal: (reason: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks why a masked value is to be shown. */
export function RevealDialog({ label, onReveal, onClose }: RevealDialogProps) {
  const [why, setWhy] = useState<string | null>(null)
  const [wrong, setWrong] = useState('')
  const { submit, isRunning, refusal, forget } = useSubmit(() => onReveal(why ?? ''), onClose)
  const refused = refusal ? refusedFields(refusal).reason : undefined
  const problem = wrong || refused
  const check = () => {
    const found = inputProblems({ reason }, { reason: why?.trim() || null }).reason
    if (found) setWrong(found)
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
        value={why as never}
        onChange={value => {
          setWhy(value as string | null)
          setWrong('')
          forget()
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
