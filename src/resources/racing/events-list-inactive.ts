import { definePage } from '../kernel/declare/resource'

/** In the admin's menu only, open to whoever keeps the cards (domain 1.10). */
export const eventsListInactive = definePage({
  name: 'eventsListInactive',
  path: '/customer/eventslist/inactive',
  label: 'Inactive Events',
  icon: 'inactive-events',
  menu: { admin: 13 },
  access: ['admin', 'metaf'],
  comesWith: 'Races',
})
