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
import { sheetMessages } from './messages'

const say = sheetMessages.reason

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
      title={say.title}
      width="sm"
      onClose={onCancel}
      onSubmit={submit}
      buttons={<DialogButtons label={say.save} isRunning={false} onClose={onCancel} />}
    >
      <DialogContentText>{say.about}</DialogContentText>
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
