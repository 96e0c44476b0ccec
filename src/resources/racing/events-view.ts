import { definePage } from '../kernel/declare/resource'

export const eventsView = definePage({
  name: 'eventsView',
  path: '/customer/events/view/:id',
  label: 'Event',
  icon: 'events',
  access: ['admin', 'metaf'],
  comesWith: 'Races',
})
