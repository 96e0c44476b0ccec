import { definePage } from '../kernel/declare/resource'

/** Where the result of a race is entered and made official (docs/races.md, Results). */
export const eventsRaceResult = definePage({
  name: 'eventsRaceResult',
  path: '/customer/events/raceresult/:programId/:eventId',
  label: 'Race Result',
  icon: 'race-result',
  access: ['admin', 'metaf'],
})
