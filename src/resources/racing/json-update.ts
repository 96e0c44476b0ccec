import { definePage } from '../kernel/declare/resource'

export const jsonUpdate = definePage({
  name: 'jsonUpdate',
  path: '/customer/jsonupdate',
  label: 'Json Update',
  icon: 'json-update',
  menu: { admin: 15 },
  comesWith: 'Races',
})
