import type { holidays } from '../../src/resources/masters/holidays'
import type { SeedRow } from './seed-row'

/** Holidays of the Philippines that no rule computes. */
export const holidayRows: readonly SeedRow<typeof holidays>[] = [
  { name: 'Chinese New Year', date: '2026-02-17', country: 'PH' },
  { name: "Eid'l Fitr", date: '2026-03-20', country: 'PH' },
  { name: "Eid'l Adha", date: '2026-05-27', country: 'PH' },
  { name: 'Chinese New Year', date: '2027-02-06', country: 'PH' },
]
