import { dayAfter, mondayOf } from './day'

/** A public holiday of a country. */
export interface PublicHoliday {
  /** YYYY-MM-DD */
  readonly date: string
  readonly country: 'PH' | 'MX'
  readonly name: string
}

type InYear = (year: number) => string | null

/** A rule that says on which day a holiday falls in a year; null where it does not. */
interface HolidayRule {
  readonly country: PublicHoliday['country']
  readonly name: string
  readonly on: InYear
}

const fixed =
  (monthDay: string): InYear =>
  year =>
    `${year}-${monthDay}`

const fromEaster =
  (days: number): InYear =>
  year =>
    dayAfter(easterSunday(year), days)

/** The first, second … Monday of a month. */
const monday =
  (nth: number, month: string): InYear =>
  year =>
    dayAfter(mondayOf(`${year}-${month}-07`), 7 * (nth - 1))

/**
 * The holidays that statutes fix by a date, a weekday or Easter: Republic Acts 9492 and 10966 of the Philippines with the
 * days that proclamations give them, and article 74 of the Ley Federal del Trabajo of Mexico. Those that are proclaimed from year to year (Eid'l Fitr, Eid'l Adha, Chinese
 * New Year, special days) are records of `holidays`.
 */
const rules: readonly HolidayRule[] = [
  { country: 'PH', name: "New Year's Day", on: fixed('01-01') },
  { country: 'PH', name: 'Maundy Thursday', on: fromEaster(-3) },
  { country: 'PH', name: 'Good Friday', on: fromEaster(-2) },
  { country: 'PH', name: 'Black Saturday', on: fromEaster(-1) },
  { country: 'PH', name: 'Day of Valor', on: fixed('04-09') },
  { country: 'PH', name: 'Labor Day', on: fixed('05-01') },
  { country: 'PH', name: 'Independence Day', on: fixed('06-12') },
  { country: 'PH', name: 'Ninoy Aquino Day', on: fixed('08-21') },
  // The last Monday of August.
  { country: 'PH', name: 'National Heroes Day', on: year => mondayOf(`${year}-08-31`) },
  { country: 'PH', name: "All Saints' Day", on: fixed('11-01') },
  { country: 'PH', name: 'Bonifacio Day', on: fixed('11-30') },
  { country: 'PH', name: 'Immaculate Conception', on: fixed('12-08') },
  { country: 'PH', name: 'Christmas Day', on: fixed('12-25') },
  { country: 'PH', name: 'Rizal Day', on: fixed('12-30') },
  { country: 'PH', name: 'Last day of the year', on: fixed('12-31') },
  { country: 'MX', name: 'Año Nuevo', on: fixed('01-01') },
  { country: 'MX', name: 'Día de la Constitución', on: monday(1, '02') },
  { country: 'MX', name: 'Natalicio de Benito Juárez', on: monday(3, '03') },
  { country: 'MX', name: 'Día del Trabajo', on: fixed('05-01') },
  { country: 'MX', name: 'Día de la Independencia', on: fixed('09-16') },
  {
    country: 'MX',
    name: 'Transmisión del Poder Ejecutivo',
    on: year => (year >= 2024 && (year - 2024) % 6 === 0 ? `${year}-10-01` : null),
  },
  { country: 'MX', name: 'Día de la Revolución', on: monday(3, '11') },
  { country: 'MX', name: 'Navidad', on: fixed('12-25') },
]

/** Returns the public holidays by statute from a day to another, both YYYY-MM-DD and included, by date. */
export function publicHolidays(from: string, to: string): readonly PublicHoliday[] {
  const years = []
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) years.push(year)
  return years
    .flatMap(year => rules.map(({ country, name, on }) => ({ country, name, date: on(year) })))
    .filter((holiday): holiday is PublicHoliday => {
      const { date } = holiday
      return date !== null && date >= from && date <= to
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
}

/**
 * Returns Easter Sunday of a year, YYYY-MM-DD, in the Gregorian calendar.
 *
 * Source: the anonymous Gregorian computus (Nature, 20 April 1876; Meeus, Astronomical Algorithms, chapter 8).
 */
export function easterSunday(year: number): string {
  const moon = year % 19
  const [century, inCentury] = [Math.floor(year / 100), year % 100]
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * moon + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((moon + 11 * epact + 22 * weekday) / 451)
  const sum = epact + weekday - 7 * late + 114
  const [month, day] = [Math.floor(sum / 31), (sum % 31) + 1]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
