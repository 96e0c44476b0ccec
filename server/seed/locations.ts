import type { OpeningHours, Weekday } from '../../src/domain/opening-hours'
import type { locations } from '../../src/resources/places/locations'
import type { SeedRow } from './seed-row'

const philippine = { country: 'PH', currency: 'PHP', timezone: 'Asia/Manila' } as const

const week: readonly Weekday[] = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']
const open = (opens: string, closes: string, days = week): OpeningHours[] =>
  days.map(day => ({ day, opens, closes }))

/** Three locations, one in another country; addresses and licences are invented. */
export const locationRows: readonly SeedRow<typeof locations>[] = [
  {
    ...philippine,
    code: 'MNL-OTB1',
    name: 'Malate OTB',
    type: 'OTB',
    address: '1 Demo Street, Malate',
    city: 'Manila',
    province: 'Metro Manila',
    latitude: 14.571,
    longitude: 120.985,
    openingHours: open('10:00', '02:00'),
    licenceNo: 'OTB-2026-0001',
    licenceExpiry: '2027-06-30',
    manager: 'marisol',
    cashLimitHigh: 50_000_000,
    cashLimitCritical: 100_000_000,
    status: 'ACTIVE',
  },
  {
    ...philippine,
    code: 'MMT-TRK',
    name: 'Metro Turf trackside',
    type: 'RACECOURSE',
    address: 'Grandstand, Metro Turf, Malvar',
    city: 'Malvar',
    province: 'Batangas',
    latitude: 14.041,
    longitude: 121.158,
    openingHours: open('12:00', '20:00', ['TUE', 'WED', 'FRI', 'SAT', 'SUN']),
    licenceNo: 'TRK-2025-0007',
    licenceExpiry: '2026-12-31',
    cashLimitHigh: 80_000_000,
    cashLimitCritical: 150_000_000,
    status: 'ACTIVE',
  },
  {
    code: 'CDMX-LNG',
    name: 'Salón Las Américas',
    type: 'LOUNGE',
    partner: 'CABALLO',
    country: 'MX',
    currency: 'MXN',
    timezone: 'America/Mexico_City',
    address: 'Avenida de la Demostración 100',
    city: 'Ciudad de México',
    latitude: 19.442,
    longitude: -99.222,
    openingHours: open('11:00', '23:00'),
    cashLimitHigh: 20_000_000,
    cashLimitCritical: 40_000_000,
    status: 'SUSPENDED',
  },
]
