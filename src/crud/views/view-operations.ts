import { changeSavedView, setDefaultView, shareSavedView } from '../../providers/http/saved-views'
import { isViewAdmin, type SavedView } from '../../resources/kernel/declare/saved-view'
import type { SignedInUser } from '../../resources/kernel/wire/wire'
import { type ListState, savedStateOf } from '../list/list-state'
import { viewMessages } from './messages'
import { roleName } from './view-words'

export type DialogName = 'saveAs' | 'rename' | 'share' | 'unshare' | 'delete'

/** An operation on the active view: it either opens a dialog or runs at once. */
export type ViewOperation = { readonly label: string } & (
  | { readonly dialog: DialogName }
  | { readonly act: () => Promise<SavedView>; readonly done: (view: SavedView) => string }
)

interface Shown {
  readonly user: SignedInUser
  /** The label of the list. */
  readonly list: string
  /** The active view; undefined if it is none of the saved ones. */
  readonly view: SavedView | undefined
  readonly state: ListState
  readonly isChanged: boolean
}

/** Returns the operations that the user may run on the view now, in the order of the menu. */
export function viewOperations(shown: Shown): readonly ViewOperation[] {
  return [save, saveAs, rename, share, stopSharing, ownDefault, roleDefault, remove].flatMap(
    operation => operation(shown) ?? [],
  )
}

type Offer = (shown: Shown) => ViewOperation | null

/**
 * Whether the user may rename the view and change its content. Only admins may change views that others use by default
 * (server/crud/saved-views.ts).
 */
function mayRewrite(user: SignedInUser, view: SavedView | undefined): view is SavedView {
  if (!view?.isOwn) return false
  return isViewAdmin(user) || (!view.isRoleDefault && (view.role === null || user.roles.includes(view.role)))
}

const save: Offer = ({ user, view, isChanged, state }) =>
  mayRewrite(user, view) && isChanged
    ? {
        label: viewMessages.save,
        act: () => changeSavedView(view, { state: savedStateOf(state) }),
        done: ({ name }) => viewMessages.saved(name),
      }
    : null

const saveAs: Offer = () => ({ label: viewMessages.saveAs, dialog: 'saveAs' })

const rename: Offer = ({ user, view }) =>
  mayRewrite(user, view) ? { label: viewMessages.rename, dialog: 'rename' } : null

const share: Offer = ({ view }) => (view?.isOwn ? { label: viewMessages.share, dialog: 'share' } : null)

const stopSharing: Offer = ({ user, view }) => {
  if (!view || view.isOwn || !isViewAdmin(user)) return null
  if (view.isRoleDefault) return { label: viewMessages.stopSharingAsked, dialog: 'unshare' }
  return { label: viewMessages.stopSharing, act: () => shareSavedView(view, null), done: unsharedMessage }
}

/** The toast after a view is no longer shared. */
export function unsharedMessage({ name }: SavedView): string {
  return viewMessages.unshared(name)
}

const ownDefault: Offer = ({ view, list }) =>
  view?.isOwn
    ? {
        label: view.isOwnDefault ? viewMessages.endMine : viewMessages.makeMine,
        act: () => setDefaultView(view, 'own', !view.isOwnDefault),
        done: ({ name, isOwnDefault }) => viewMessages.opensForMe(list, name, isOwnDefault),
      }
    : null

const roleDefault: Offer = ({ user, view, list }) => {
  const role = view?.role
  if (!role || !isViewAdmin(user)) return null
  const of = roleName(role)
  return {
    label: view.isRoleDefault ? viewMessages.endOfRole(of) : viewMessages.makeOfRole(of),
    act: () => setDefaultView(view, 'role', !view.isRoleDefault),
    done: ({ name, isRoleDefault }) => viewMessages.opensForRole(list, name, isRoleDefault, of),
  }
}

const remove: Offer = ({ user, view }) =>
  view?.isOwn || (view?.role && isViewAdmin(user)) ? { label: viewMessages.delete, dialog: 'delete' } : null
