import { postTimeAt } from '../../src/domain/card'
import { dayAfter } from '../../src/domain/day'
import type { raceDays } from '../../src/resources/racing/race-days'
import type { SeedRow } from './seed-row'

const manila = 'Asia/Manila'

/** The next days of two venues, in each state that a day ahead can have. */
export function calendarRows(today: string): readonly SeedRow<typeof raceDays>[] {
  const day = (venue: string, name: string, ahead: number, time: string, zone: string, races: number) => {
    const date = dayAfter(today, ahead)
    return { name, venue, date, timezone: zone, firstPost: postTimeAt(date, time, zone), races }
  }
  return [
    { ...day('MMT', 'Metro Turf evening', 1, '17:30', manila, 8), status: 'CONFIRMED' },
    { ...day('MMT', 'Metro Turf evening', 2, '17:30', manila, 8), status: 'CONFIRMED' },
    day('MMT', 'Metro Turf afternoon', 8, '14:00', manila, 11),
    day('MMT', 'Metro Turf evening', 9, '17:30', manila, 8),
    day('HDA', 'Tarde del Hipódromo', 3, '15:00', 'America/Mexico_City', 9),
    { ...day('HDA', 'Tarde del Hipódromo', 10, '15:00', 'America/Mexico_City', 9), status: 'CANCELLED' },
  ]
}
