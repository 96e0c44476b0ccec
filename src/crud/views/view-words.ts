import type { SavedView } from '../../resources/kernel/declare/saved-view'
import type { Role } from '../../resources/kernel/rights/roles'

/** A role as the portal writes it: in uppercase. */
export function sayRole(role: Role): string {
  return role.toUpperCase()
}

/** What there is to know of a view besides its name: whose it is, who opens the list with it. */
export function sayView({ isOwn, owner, role, isOwnDefault, isRoleDefault, isPartial }: SavedView): string {
  return [
    role && (isOwn ? `Shared with ${sayRole(role)}` : `Shared with ${sayRole(role)} by ${owner}`),
    isOwnDefault && 'my default',
    isRoleDefault && role && `default of ${sayRole(role)}`,
    isPartial && 'without the parts that you may not see',
  ]
    .filter(Boolean)
    .join(' · ')
}
