import type { venues } from '../../src/resources/masters/venues'
import type { SeedRow } from './seed-row'

const philippinePools = [
  ...['WIN', 'PLC', 'FC', 'TRI', 'QRT', 'PEN', 'SP6', 'DD', 'DD+1', 'XD'],
  ...['PK4', 'PK5', 'PK6', 'WTA', 'MAGIC9'],
]

const philippine = {
  country: 'PH',
  timezone: 'Asia/Manila',
  currency: 'PHP',
  type: 'RACECOURSE',
  poolSet: philippinePools,
} as const

/** Real courses (docs/domain.md, Demo data). Values without a source are left empty. */
export const venueRows: readonly SeedRow<typeof venues>[] = [
  // The active track as of October 2024.
  { ...philippine, code: 'MMT', name: 'Metro Turf', city: 'Malvar–Tanauan, Batangas' },
  // No races since the pandemic.
  { ...philippine, code: 'SAP', name: 'Santa Ana Park', city: 'Naic, Cavite', status: 'INACTIVE' },
  // Opened 1 April 2003, stopped in October 2022.
  {
    ...philippine,
    code: 'SLLP',
    name: 'San Lazaro Leisure Park',
    city: 'Carmona, Cavite',
    status: 'INACTIVE',
  },
  // Outer track 1,600 m, inner 1,525 m, sand.
  {
    ...philippine,
    code: 'THT',
    name: "The Horsemen's Track",
    city: 'Padre Garcia, Batangas',
    surface: ['SAND'],
    circumferenceM: 1600,
  },
  // Opened 6 March 1943, oval of 1,408 m, up to 14 runners.
  {
    code: 'HDA',
    name: 'Hipódromo de las Américas',
    country: 'MX',
    city: 'Ciudad de México',
    timezone: 'America/Mexico_City',
    currency: 'MXN',
    type: 'RACECOURSE',
    circumferenceM: 1408,
    maxRunners: 14,
    poolSet: ['MX-1', 'MX-2', 'MX-3', 'MX-EXA', 'MX-QUI', 'MX-TRI', 'MX-SUP'],
  },
  {
    code: 'SHATIN',
    name: 'Sha Tin',
    country: 'HK',
    city: 'Hong Kong',
    timezone: 'Asia/Hong_Kong',
    currency: 'HKD',
    type: 'RACECOURSE',
    surface: ['TURF', 'DIRT'],
    direction: 'RIGHT',
    maxRunners: 14,
    poolSet: ['HK-WIN', 'HK-PLC', 'HK-QIN', 'HK-TRI'],
  },
  {
    code: 'TOKYO',
    name: 'Tokyo Racecourse',
    country: 'JP',
    city: 'Fuchū, Tokyo',
    timezone: 'Asia/Tokyo',
    currency: 'JPY',
    type: 'RACECOURSE',
    surface: ['TURF', 'DIRT'],
    direction: 'LEFT',
    maxRunners: 18,
    poolSet: ['JP-WIN', 'JP-PLC', 'JP-QIN', 'JP-EXA', 'JP-TRIO', 'JP-TRI', 'JP-WIN5'],
  },
  {
    code: 'FLEM',
    name: 'Flemington',
    country: 'AU',
    city: 'Melbourne',
    timezone: 'Australia/Melbourne',
    currency: 'AUD',
    type: 'RACECOURSE',
    surface: ['TURF'],
    direction: 'LEFT',
    maxRunners: 24,
    poolSet: ['AU-WIN', 'AU-PLC', 'AU-EXA'],
  },
  {
    code: 'SANITA',
    name: 'Santa Anita Park',
    country: 'US',
    city: 'Arcadia, California',
    timezone: 'America/Los_Angeles',
    currency: 'USD',
    type: 'RACECOURSE',
    surface: ['DIRT', 'TURF'],
    direction: 'LEFT',
    maxRunners: 14,
    poolSet: ['US-WIN', 'US-EXA', 'US-TRI'],
  },
]
