import { definePage } from '../kernel/declare/resource'

export const calendarList = definePage({
  name: 'calendarList',
  path: '/customer/calendarlist',
  label: 'Calendar',
  icon: 'calendar',
  menu: { admin: 16 },
  comesWith: 'Races',
})
