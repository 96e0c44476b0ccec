import Alert from '@mui/material/Alert'
import DialogContentText from '@mui/material/DialogContentText'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { type ReactNode, useId, useState } from 'react'
import { DialogButtons } from '../../parts/dialog-buttons'
import { DialogFrame } from '../../parts/dialog-frame'
import type { RequestError } from '../../providers/http/http'
import {
  changeSavedView,
  createSavedView,
  deleteSavedView,
  shareSavedView,
} from '../../providers/http/saved-views'
import { useUser } from '../../providers/session/session'
import type { View } from '../../resources/kernel/declare/declared-view'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { nameOfView, type SavedView, shareableRoles } from '../../resources/kernel/declare/saved-view'
import { type ListState, savedStateOf } from '../list/list-state'
import { useSubmit } from '../use-submit'
import { viewMessages } from './messages'
import { NameDialog } from './name-dialog'
import { type DialogName, unsharedMessage } from './view-operations'
import { roleName } from './view-words'

interface ViewDialogProps {
  readonly resource: AnyResource
  readonly view: View
  readonly state: ListState
  /** Runs the operation, refetches all views and shows a toast. */
  readonly change: <T>(operation: () => Promise<T>, done: (result: T) => string) => Promise<T>
  /** Called with the view that is active from now on; null for none. */
  readonly onDone: (saved: SavedView | null) => void
  readonly onClose: () => void
}

/** Props of a dialog about an existing view. */
type ShownProps = ViewDialogProps & { readonly shown: SavedView }

/** The dialog of an operation on the active view. */
export function ViewDialog({
  name,
  shown,
  ...props
}: ViewDialogProps & { readonly name: DialogName; readonly shown: SavedView | undefined }) {
  if (name === 'saveAs') return <SaveAs {...props} />
  const Dialog = dialogs[name]
  return shown && <Dialog shown={shown} {...props} />
}

const dialogs: Readonly<Record<Exclude<DialogName, 'saveAs'>, (props: ShownProps) => ReactNode>> = {
  rename: Rename,
  share: Share,
  unshare: Unshare,
  delete: Delete,
}

function SaveAs({ resource, view, state, change, onDone, onClose }: ViewDialogProps) {
  const save = async (name: string) => {
    const newView = {
      resource: resource.name,
      view: nameOfView(resource, view),
      name,
      state: savedStateOf(state),
    }
    onDone(
      await change(
        () => createSavedView(newView),
        saved => viewMessages.saved(saved.name),
      ),
    )
  }
  return <NameDialog title={viewMessages.dialog.saveAs} starting="" onName={save} onClose={onClose} />
}

function Rename({ shown, change, onDone, onClose }: ShownProps) {
  const rename = async (name: string) =>
    onDone(
      await change(
        () => changeSavedView(shown, { name }),
        saved => viewMessages.renamed(saved.name),
      ),
    )
  return (
    <NameDialog
      title={viewMessages.dialog.rename(shown.name)}
      starting={shown.name}
      onName={rename}
      onClose={onClose}
    />
  )
}

/** The value of the option "Nobody (private)". */
const nobody = ''

function Share({ resource, shown, change, onDone, onClose }: ShownProps) {
  const id = useId()
  const roles = shareableRoles(useUser(), resource)
  const [chosen, setChosen] = useState<string>(shown.role ?? nobody)
  const { submit, isRunning, refusal } = useSubmit(async () => {
    const role = roles.find(each => each === chosen) ?? null
    onDone(
      await change(
        () => shareSavedView(shown, role),
        ({ name }) => (role ? viewMessages.sharedWith(name, roleName(role)) : viewMessages.isPrivate(name)),
      ),
    )
  }, onClose)
  return (
    <DialogFrame
      title={viewMessages.dialog.share(shown.name)}
      width="xs"
      onClose={onClose}
      onSubmit={submit}
      buttons={
        <DialogButtons label={viewMessages.dialog.shareButton} isRunning={isRunning} onClose={onClose} />
      }
    >
      <DialogContentText>{viewMessages.dialog.shareHint}</DialogContentText>
      <FormControl>
        <FormLabel id={id}>{viewMessages.dialog.shareWith}</FormLabel>
        <RadioGroup aria-labelledby={id} value={chosen} onChange={(_, role) => setChosen(role)}>
          <FormControlLabel
            value={nobody}
            label={viewMessages.dialog.nobody}
            control={<Radio size="small" />}
          />
          {roles.map(role => (
            <FormControlLabel
              key={role}
              value={role}
              label={roleName(role)}
              control={<Radio size="small" />}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {chosen !== (shown.role ?? nobody) && <DefaultEnds shown={shown} />}
      <Refusal refusal={refusal} />
    </DialogFrame>
  )
}

/** Asks before a view is no longer shared, if the lists of a role open with it. */
function Unshare({ shown, change, onDone, onClose }: ShownProps) {
  const { submit, isRunning, refusal } = useSubmit(
    async () => onDone(await change(() => shareSavedView(shown, null), unsharedMessage)),
    onClose,
  )
  return (
    <DialogFrame
      title={viewMessages.dialog.unshare(shown.name)}
      width="xs"
      onClose={onClose}
      onSubmit={submit}
      buttons={
        <DialogButtons
          label={viewMessages.stopSharing}
          isRunning={isRunning}
          color="error"
          autoFocus
          onClose={onClose}
        />
      }
    >
      <DefaultEnds shown={shown} />
      <Refusal refusal={refusal} />
    </DialogFrame>
  )
}

/** Warns that the role's list will open with another view. */
function DefaultEnds({ shown: { isRoleDefault, role } }: { shown: SavedView }) {
  if (!isRoleDefault || !role) return null
  return <Alert severity="warning">{viewMessages.dialog.endsDefault(roleName(role))}</Alert>
}

function Delete({ shown, change, onDone, onClose }: ShownProps) {
  const { submit, isRunning, refusal } = useSubmit(async () => {
    await change(
      () => deleteSavedView(shown),
      () => viewMessages.deleted(shown.name),
    )
    onDone(null)
  }, onClose)
  return (
    <DialogFrame
      title={viewMessages.dialog.delete(shown.name)}
      width="xs"
      onClose={onClose}
      onSubmit={submit}
      buttons={
        <DialogButtons
          label={viewMessages.dialog.deleteButton}
          isRunning={isRunning}
          color="error"
          autoFocus
          onClose={onClose}
        />
      }
    >
      <DialogContentText>
        {shown.role ? viewMessages.dialog.deleteShared(roleName(shown.role)) : viewMessages.dialog.deleteHint}
      </DialogContentText>
      <DefaultEnds shown={shown} />
      <Refusal refusal={refusal} />
    </DialogFrame>
  )
}

function Refusal({ refusal }: { refusal: RequestError | null }) {
  return refusal && <Alert severity="error">{refusal.message}</Alert>
}
