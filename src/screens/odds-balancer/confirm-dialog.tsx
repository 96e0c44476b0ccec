import DialogContentText from '@mui/material/DialogContentText'
import Typography from '@mui/material/Typography'
import { DialogButtons } from '../../parts/dialog-buttons'
import { DialogFrame } from '../../parts/dialog-frame'
import { messages as say } from './messages'

interface ConfirmDialogProps {
  readonly sentences: readonly string[]
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks again before prices move far, or the book has no margin left. */
export function ConfirmDialog({ sentences, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <DialogFrame
      title={say.confirm.title}
      width="sm"
      onClose={onClose}
      onSubmit={onConfirm}
      buttons={<DialogButtons label={say.confirm.button} color="error" isRunning={false} onClose={onClose} />}
    >
      <DialogContentText>{say.confirm.about}</DialogContentText>
      <ul style={{ margin: 0 }}>
        {sentences.map(sentence => (
          <li key={sentence}>
            <bdi>{sentence}</bdi>
          </li>
        ))}
      </ul>
      <Typography variant="body2" color="text.secondary">
        {say.kept}
      </Typography>
    </DialogFrame>
  )
}
