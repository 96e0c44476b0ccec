import { definePage } from '../kernel/declare/resource'

export const raceCalendar = definePage({
  name: 'raceCalendar',
  path: '/customer/racecalendar',
  label: 'Race Calendar',
  icon: 'race-calendar',
  access: ['admin'],
  comesWith: 'Races',
})
