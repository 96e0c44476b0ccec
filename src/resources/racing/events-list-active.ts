import { definePage } from '../kernel/declare/resource'

export const eventsListActive = definePage({
  name: 'eventsListActive',
  path: '/customer/eventslist/active',
  label: 'Events',
  icon: 'events',
  menu: { admin: 12, metaf: 1 },
  comesWith: 'Races',
})
