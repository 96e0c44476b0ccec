import { definePage } from '../kernel/declare/resource'

export const eventsUpdate = definePage({
  name: 'eventsUpdate',
  path: '/customer/eventsupdate',
  label: 'Names Update',
  icon: 'names-update',
  menu: { admin: 14, metaf: 2 },
  comesWith: 'Races',
})
