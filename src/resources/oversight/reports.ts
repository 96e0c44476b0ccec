import { definePage } from '../kernel/declare/resource'

export const reports = definePage({
  name: 'reports',
  path: '/customer/reports',
  label: 'Reports',
  icon: 'reports',
  menu: { admin: 8, pagcor: 9 },
  comesWith: 'Reports',
})
