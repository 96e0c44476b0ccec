import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { RequestError } from '../../providers/http/http'
import { notify } from '../../providers/refine/notification'
import { useUser } from '../../providers/session/session'
import type { SavedView } from '../../resources/kernel/declare/saved-view'
import { startingState } from '../list/list-state'
import { comparableState } from '../list/opening'
import type { ListNavigation } from '../list/use-list-state'
import { viewMessages } from './messages'
import { useSavedViews } from './use-saved-views'
import { ViewDialog } from './view-dialogs'
import { type DialogName, type ViewOperation, viewOperations } from './view-operations'
import { describeView } from './view-words'
import type { ViewsProps } from './views-props'

interface ViewsMenuProps extends ViewsProps {
  readonly button: RefObject<HTMLButtonElement | null>
  /** Null while the menu is closed. */
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

const noViews: readonly SavedView[] = []

/** The menu of saved views, with the operations on the active one. */
export function ViewsMenu({ resource, view, navigation, button, anchor, onClose }: ViewsMenuProps) {
  const user = useUser()
  const { views = noViews, isLoading, error, refetch, change } = useSavedViews(resource, view)
  const [asked, ask] = useState<DialogName | null>(null)
  // An operation takes time; the user may have changed the list meanwhile.
  const latest = useRef(navigation)
  latest.current = navigation
  useFocusBack(button, asked)
  const isOpen = anchor !== null
  // Others share, rename and delete views meanwhile.
  useEffect(() => {
    if (isOpen) refetch().then(now => now && followChange(now, latest.current))
  }, [isOpen, refetch])

  const { state } = navigation
  const now = comparableState(state)
  const shown = activeViewOf(views, navigation)
  const isPlain = !shown && !navigation.saved && now === comparableState(startingState)
  const choose = (chosen: SavedView | null) => {
    onClose()
    navigation.open(chosen)
  }
  const start = (operation: ViewOperation) => {
    onClose()
    if ('dialog' in operation) return ask(operation.dialog)
    change(operation.act, operation.done).then(changed => latest.current.mark(changed), notifyFailure)
  }
  const isChanged = shown !== undefined && now !== comparableState(shown.state)
  const operations = viewOperations({ user, list: view.label, view: shown, state, isChanged })
  return (
    <>
      <Menu
        open={isOpen}
        anchorEl={anchor}
        onClose={onClose}
        slotProps={{
          list: { 'aria-label': viewMessages.menu, dense: true },
          paper: { sx: { width: 320, maxWidth: 'calc(100vw - 32px)', maxHeight: '70vh' } },
        }}
      >
        {choice({
          id: 'standard',
          name: viewMessages.standard,
          isShown: isPlain,
          onChoose: () => choose(null),
        })}
        {views.map(each =>
          choice({
            id: each.id,
            name: each.name,
            words: [each === shown && isChanged && viewMessages.changed, describeView(each)]
              .filter(Boolean)
              .join(' · '),
            isShown: each === shown,
            onChoose: () => choose(each),
          }),
        )}
        {isLoading && <MenuItem disabled>{viewMessages.loading}</MenuItem>}
        {error && <MenuItem onClick={() => void refetch()}>{viewMessages.notLoaded}</MenuItem>}
        {/* Operations appear only once the views have loaded: later entries would move them from under the pointer. */}
        {!isLoading && <Divider role="presentation" />}
        {(isLoading ? [] : operations).map(operation => (
          <MenuItem key={operation.label} onClick={() => start(operation)}>
            {operation.label}
          </MenuItem>
        ))}
      </Menu>
      {asked && (
        <ViewDialog
          name={asked}
          shown={shown}
          resource={resource}
          view={view}
          state={state}
          change={change}
          onDone={saved => latest.current.mark(saved)}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}

interface ChoiceProps {
  readonly id: string
  readonly name: string
  readonly words?: string
  readonly isShown: boolean
  readonly onChoose: () => void
}

/** Returns an element and is not a component: MUI's Menu inspects its items to decide where the focus starts. */
function choice({ id, name, words = '', isShown, onChoose }: ChoiceProps) {
  return (
    <MenuItem key={id} role="menuitemradio" aria-checked={isShown} selected={isShown} onClick={onChoose}>
      <ListItemText
        primary={<bdi>{name}</bdi>}
        secondary={words}
        slotProps={{
          primary: { noWrap: true, variant: 'body2' },
          secondary: { noWrap: true, variant: 'caption' },
        }}
      />
    </MenuItem>
  )
}

/** Returns the view that the list was opened with; otherwise, the saved view with the same state. */
function activeViewOf(views: readonly SavedView[], { saved, state }: ListNavigation): SavedView | undefined {
  const now = comparableState(state)
  return views.find(view => (saved ? view.id === saved.id : comparableState(view.state) === now))
}

/** The list keeps what it shows; only the name of its view goes with the view. */
function followChange(views: readonly SavedView[], { saved, mark }: ListNavigation): void {
  if (!saved) return
  const found = views.find(({ id }) => id === saved.id)
  if (found?.name !== saved.name) mark(found ?? null)
}

function notifyFailure(error: unknown): void {
  if (!(error instanceof RequestError)) throw error
  notify({ type: 'error', message: error.notice })
}

/** Moves the focus back to the menu's button after a dialog closes. */
function useFocusBack(button: RefObject<HTMLButtonElement | null>, asked: DialogName | null): void {
  const previous = useRef(asked)
  useEffect(() => {
    if (previous.current !== null && asked === null) button.current?.focus()
    previous.current = asked
  }, [asked, button])
}
