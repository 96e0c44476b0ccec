import { definePage } from '../kernel/declare/resource'
import { roles } from '../kernel/rights/roles'

/** What each person does with their own account: password, sessions. It stands in no menu of spec §2. */
export const yourAccount = definePage({
  name: 'yourAccount',
  path: '/business/youraccount',
  label: 'Your account',
  icon: 'account',
  account: Object.fromEntries(roles.map(role => [role, 1])),
  access: roles,
})
