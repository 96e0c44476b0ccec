import type { SavedView } from '../../resources/kernel/declare/saved-view'
import type { Role } from '../../resources/kernel/rights/roles'
import { viewMessages } from './messages'

/** A role as the portal writes it: in uppercase. */
export function sayRole(role: Role): string {
  return role.toUpperCase()
}

/** A view's owner and role, and for whom the list opens with it. */
export function sayView({ isOwn, owner, role, isOwnDefault, isRoleDefault, isPartial }: SavedView): string {
  return [
    role && (isOwn ? viewMessages.ownShared(sayRole(role)) : viewMessages.shared(sayRole(role), owner)),
    isOwnDefault && viewMessages.myDefault,
    isRoleDefault && role && viewMessages.defaultOf(sayRole(role)),
    isPartial && viewMessages.partial,
  ]
    .filter(Boolean)
    .join(' · ')
}
