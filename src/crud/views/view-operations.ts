import { changeSavedView, setDefaultView, shareSavedView } from '../../providers/http/saved-views'
import { isViewAdmin, type SavedView } from '../../resources/kernel/declare/saved-view'
import type { SignedInUser } from '../../resources/kernel/wire/wire'
import { keptOf, type ListState } from '../list/list-state'
import { viewMessages } from './messages'
import { sayRole } from './view-words'

export type DialogName = 'saveAs' | 'rename' | 'share' | 'unshare' | 'delete'

/** What can be done with the view that is shown: asked about in a dialog, or done at once. */
export type ViewOperation = { readonly label: string } & (
  | { readonly dialog: DialogName }
  | { readonly act: () => Promise<SavedView>; readonly done: (view: SavedView) => string }
)

interface Shown {
  readonly user: SignedInUser
  /** The label of the list. */
  readonly list: string
  /** undefined: none of the saved ones. */
  readonly view: SavedView | undefined
  readonly state: ListState
  readonly isChanged: boolean
}

/** In the order of the menu; only what the person may do with the view now. */
export function viewOperations(shown: Shown): readonly ViewOperation[] {
  return [save, saveAs, rename, share, stopSharing, ownDefault, roleDefault, remove].flatMap(
    operation => operation(shown) ?? [],
  )
}

type Offer = (shown: Shown) => ViewOperation | null

/** Whether the person may change what a view holds and is called: what others open is an admin's (server/crud/saved-views.ts). */
function isRewritable(user: SignedInUser, view: SavedView | undefined): view is SavedView {
  if (!view?.isOwn) return false
  return isViewAdmin(user) || (!view.isRoleDefault && (view.role === null || user.roles.includes(view.role)))
}

const save: Offer = ({ user, view, isChanged, state }) =>
  isRewritable(user, view) && isChanged
    ? {
        label: viewMessages.save,
        act: () => changeSavedView(view, { state: keptOf(state) }),
        done: ({ name }) => viewMessages.saved(name),
      }
    : null

const saveAs: Offer = () => ({ label: viewMessages.saveAs, dialog: 'saveAs' })

const rename: Offer = ({ user, view }) =>
  isRewritable(user, view) ? { label: viewMessages.rename, dialog: 'rename' } : null

const share: Offer = ({ view }) => (view?.isOwn ? { label: viewMessages.share, dialog: 'share' } : null)

const stopSharing: Offer = ({ user, view }) => {
  if (!view || view.isOwn || !isViewAdmin(user)) return null
  if (view.isRoleDefault) return { label: viewMessages.stopSharingAsked, dialog: 'unshare' }
  return { label: viewMessages.stopSharing, act: () => shareSavedView(view, null), done: sayUnshared }
}

/** Said when a view is taken back from those it was shared with. */
export function sayUnshared({ name }: SavedView): string {
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
  const of = sayRole(role)
  return {
    label: view.isRoleDefault ? viewMessages.endOfRole(of) : viewMessages.makeOfRole(of),
    act: () => setDefaultView(view, 'role', !view.isRoleDefault),
    done: ({ name, isRoleDefault }) => viewMessages.opensForRole(list, name, isRoleDefault, of),
  }
}

const remove: Offer = ({ user, view }) =>
  view?.isOwn || (view?.role && isViewAdmin(user)) ? { label: viewMessages.delete, dialog: 'delete' } : null
