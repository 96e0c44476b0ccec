import { definePage } from '../kernel/declare/resource'

/** In the admin's menu only, but open to every role that keeps race cards. */
export const eventsListInactive = definePage({
  name: 'eventsListInactive',
  path: '/customer/eventslist/inactive',
  label: 'Inactive Events',
  icon: 'inactive-events',
  menu: { admin: 13 },
  access: ['admin', 'metaf'],
  comesWith: 'Races',
})
