import { definePage } from '../kernel/declare/resource'
import { racing } from '../options'

/** All races of today on one timeline, each with its next step (docs/races.md, Race day). */
export const raceDay = definePage({
  name: 'raceDay',
  path: '/customer/eventslist/today',
  label: 'Race day',
  icon: 'events',
  access: racing,
})
