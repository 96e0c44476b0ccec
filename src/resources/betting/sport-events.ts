import { definePage } from '../kernel/declare/resource'

export const sportEvents = definePage({
  name: 'sportEvents',
  path: '/business/sportevents',
  label: 'Sport Events',
  icon: 'sport-events',
  menu: { admin: 20 },
  comesWith: 'Betting',
})
