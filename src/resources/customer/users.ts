import { definePage } from '../kernel/resource'

export const users = definePage({
  name: 'users',
  path: '/customer/users',
  label: 'Users',
  icon: 'users',
  menu: { admin: 4, pagcor: 2, finance: 3, csr: 1 },
  comesWith: 'People and places',
})
