import { definePage } from '../kernel/declare/resource'

export const eventsAdd = definePage({
  name: 'eventsAdd',
  path: '/customer/events/add',
  label: 'Add Event',
  icon: 'add-event',
  access: ['admin', 'metaf'],
  comesWith: 'Races',
})
