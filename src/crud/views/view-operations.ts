import { changeSavedView, setDefaultView, shareSavedView } from '../../providers/http/saved-views'
import { isViewAdmin, type SavedView } from '../../resources/kernel/declare/saved-view'
import type { SignedInUser } from '../../resources/kernel/wire/wire'
import { keptOf, type ListState } from '../list/list-state'
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
        label: 'Save',
        act: () => changeSavedView(view, { state: keptOf(state) }),
        done: ({ name }) => `View saved: ${name}`,
      }
    : null

const saveAs: Offer = () => ({ label: 'Save as…', dialog: 'saveAs' })

const rename: Offer = ({ user, view }) =>
  isRewritable(user, view) ? { label: 'Rename…', dialog: 'rename' } : null

const share: Offer = ({ view }) => (view?.isOwn ? { label: 'Share…', dialog: 'share' } : null)

const stopSharing: Offer = ({ user, view }) => {
  if (!view || view.isOwn || !isViewAdmin(user)) return null
  if (view.isRoleDefault) return { label: 'Stop sharing…', dialog: 'unshare' }
  return { label: 'Stop sharing', act: () => shareSavedView(view, null), done: sayUnshared }
}

/** Said when a view is taken back from those it was shared with. */
export function sayUnshared({ name }: SavedView): string {
  return `${name} is shared with nobody any more`
}

const ownDefault: Offer = ({ view, list }) =>
  view?.isOwn
    ? {
        label: view.isOwnDefault ? 'No longer my default' : 'Make my default',
        act: () => setDefaultView(view, 'own', !view.isOwnDefault),
        done: ({ name, isOwnDefault }) => sayDefault(list, name, isOwnDefault, 'for you'),
      }
    : null

const roleDefault: Offer = ({ user, view, list }) => {
  const role = view?.role
  if (!role || !isViewAdmin(user)) return null
  const of = sayRole(role)
  return {
    label: view.isRoleDefault ? `No longer default of ${of}` : `Make default of ${of}`,
    act: () => setDefaultView(view, 'role', !view.isRoleDefault),
    done: ({ name, isRoleDefault }) => sayDefault(list, name, isRoleDefault, `for ${of}`),
  }
}

const remove: Offer = ({ user, view }) =>
  view?.isOwn || (view?.role && isViewAdmin(user)) ? { label: 'Delete…', dialog: 'delete' } : null

function sayDefault(list: string, name: string, isDefault: boolean, whom: string): string {
  return isDefault ? `${list} opens with ${name} ${whom}` : `${list} no longer opens with ${name} ${whom}`
}
