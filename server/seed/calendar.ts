import { postTimeAt } from '../../src/domain/card'
import { dayAfter } from '../../src/domain/day'
import type { raceDays } from '../../src/resources/racing/race-days'
import type { SeedRow } from './seed-row'

const places = {
  MMT: { timezone: 'Asia/Manila', country: 'PH' },
  HDA: { timezone: 'America/Mexico_City', country: 'MX' },
} as const

/** The next days of two venues, in each state that a day ahead can have. */
export function calendarRows(today: string): readonly SeedRow<typeof raceDays>[] {
  const day = (venue: keyof typeof places, name: string, ahead: number, time: string, races: number) => {
    const date = dayAfter(today, ahead)
    const { timezone, country } = places[venue]
    return { name, venue, date, timezone, country, firstPost: postTimeAt(date, time, timezone), races }
  }
  return [
    { ...day('MMT', 'Metro Turf evening', 1, '17:30', 8), status: 'CONFIRMED' },
    { ...day('MMT', 'Metro Turf evening', 2, '17:30', 8), status: 'CONFIRMED' },
    day('MMT', 'Metro Turf afternoon', 8, '14:00', 11),
    day('MMT', 'Metro Turf evening', 9, '17:30', 8),
    day('HDA', 'Tarde del Hipódromo', 3, '15:00', 9),
    { ...day('HDA', 'Tarde del Hipódromo', 10, '15:00', 9), status: 'CANCELLED' },
  ]
}
