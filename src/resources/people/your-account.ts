import { definePage } from '../kernel/declare/resource'
import { roles } from '../kernel/rights/roles'

/** What users do with their own account: password, sessions. No role menu has it; the Account menu does. */
export const yourAccount = definePage({
  name: 'yourAccount',
  path: '/business/youraccount',
  label: 'Your account',
  icon: 'account',
  account: Object.fromEntries(roles.map(role => [role, 1])),
  access: roles,
})
