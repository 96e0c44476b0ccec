import { definePage } from '../kernel/declare/resource'

export const dashboard = definePage({
  name: 'dashboard',
  path: '/customer/dashboard',
  label: 'Dashboard',
  icon: 'dashboard',
  menu: { admin: 1, pagcor: 1 },
})
