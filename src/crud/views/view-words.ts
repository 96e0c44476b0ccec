import type { SavedView } from '../../resources/kernel/declare/saved-view'
import type { Role } from '../../resources/kernel/rights/roles'
import { viewMessages } from './messages'

/** Returns the role as the portal writes it: in uppercase. */
export function roleName(role: Role): string {
  return role.toUpperCase()
}

/** Describes a view: its owner and role, and for whom the list opens with it. */
export function describeView({
  isOwn,
  owner,
  role,
  isOwnDefault,
  isRoleDefault,
  isPartial,
}: SavedView): string {
  return [
    role && (isOwn ? viewMessages.ownShared(roleName(role)) : viewMessages.shared(roleName(role), owner)),
    isOwnDefault && viewMessages.myDefault,
    isRoleDefault && role && viewMessages.defaultOf(roleName(role)),
    isPartial && viewMessages.partial,
  ]
    .filter(Boolean)
    .join(' · ')
}
