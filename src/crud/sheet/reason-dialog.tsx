import DialogContentText from '@mui/material/DialogContentText'
import { useState } from 'react'
import { inputOf } from '../../fields/input'
import { inputs } from '../../fields/inputs'
import { DialogButtons } from '../../parts/dialog-buttons'
import { DialogFrame } from '../../parts/dialog-frame'
import { labelOf } from '../../resources/kernel/declare/field'
import { reason as reasonField } from '../../resources/kernel/declare/reason'
import { type Problems, problemsOf } from '../../resources/kernel/declare/schema'
import { fieldSchema } from '../../resources/kernel/kinds/kinds'

interface ReasonDialogProps {
  readonly onGive: (reason: string) => void
  readonly onCancel: () => void
}

/** Asks once for the reason of the changes, if a changed field requires one; it is stored with each record. */
export function ReasonDialog({ onGive, onCancel }: ReasonDialogProps) {
  const [value, setValue] = useState<unknown>(null)
  const [problems, setProblems] = useState<Problems>({})
  const { Input } = inputOf(inputs, reasonField)
  const submit = () => {
    const parsed = fieldSchema('reason', reasonField).safeParse(value)
    if (parsed.success) onGive(String(parsed.data))
    else setProblems(problemsOf(parsed.error))
  }
  return (
    <DialogFrame
      title="Give a reason"
      width="sm"
      onClose={onCancel}
      onSubmit={submit}
      buttons={<DialogButtons label="Save" isRunning={false} onClose={onCancel} />}
    >
      <DialogContentText>
        Some of these changes need a reason. It is kept in the history of each record.
      </DialogContentText>
      <Input
        field={reasonField as never}
        label={labelOf('reason', reasonField)}
        value={value as never}
        onChange={next => {
          setValue(next)
          setProblems({})
        }}
        problems={problems}
        row={{}}
        autoFocus
        inputs={inputs}
      />
    </DialogFrame>
  )
}
