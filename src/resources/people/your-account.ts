import { definePage } from '../kernel/declare/resource'
import { roles } from '../kernel/rights/roles'

/** The user's own account: password, sessions. It is in the Account menu, not in the menus of roles. */
export const yourAccount = definePage({
  name: 'yourAccount',
  path: '/business/youraccount',
  label: 'Your account',
  icon: 'account',
  account: Object.fromEntries(roles.map(role => [role, 1])),
  access: roles,
  unscoped: true,
})
