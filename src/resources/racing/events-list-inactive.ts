import { definePage } from '../kernel/declare/resource'

/** Only in the admin's menu, but open to every role that maintains race cards. */
export const eventsListInactive = definePage({
  name: 'eventsListInactive',
  path: '/customer/eventslist/inactive',
  label: 'Inactive Events',
  icon: 'inactive-events',
  menu: { admin: 13 },
  access: ['admin', 'metaf'],
  comesWith: 'Races',
})
