import { definePage } from '../kernel/declare/resource'

export const eventsRaceResult = definePage({
  name: 'eventsRaceResult',
  path: '/customer/events/raceresult/:programId/:eventId',
  label: 'Race Result',
  icon: 'race-result',
  access: ['admin', 'metaf'],
  comesWith: 'Races',
})
