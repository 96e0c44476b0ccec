import { definePage } from '../kernel/declare/resource'
import type { Role } from '../kernel/rights/roles'

export const dashboard = definePage({
  name: 'dashboard',
  path: '/customer/dashboard',
  label: 'Dashboard',
  icon: 'dashboard',
  menu: { admin: 1, pagcor: 1 },
})

/** The roles to which the dashboard names customers; others see the ends of ids (docs/dashboard.md#names). */
export const dashboardNamesTo: readonly Role[] = ['admin']
