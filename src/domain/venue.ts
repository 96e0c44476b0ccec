/** Facts about countries: currency and time zones. */

interface Country {
  readonly label: string
  /** ISO 4217; a test checks that it is a key of `currencies`. */
  readonly currency: string
  /** IANA zones; the zone with most racecourses comes first: forms start with it. */
  readonly timeZones: readonly string[]
}

/** By ISO 3166 code. */
export const countries = {
  PH: { label: 'Philippines', currency: 'PHP', timeZones: ['Asia/Manila'] },
  MX: {
    label: 'Mexico',
    currency: 'MXN',
    timeZones: [
      'America/Mexico_City',
      'America/Tijuana',
      'America/Monterrey',
      'America/Cancun',
      'America/Merida',
      'America/Hermosillo',
      'America/Chihuahua',
      'America/Ciudad_Juarez',
      'America/Mazatlan',
      'America/Matamoros',
      'America/Ojinaga',
      'America/Bahia_Banderas',
    ],
  },
  HK: { label: 'Hong Kong', currency: 'HKD', timeZones: ['Asia/Hong_Kong'] },
  JP: { label: 'Japan', currency: 'JPY', timeZones: ['Asia/Tokyo'] },
  AU: {
    label: 'Australia',
    currency: 'AUD',
    timeZones: [
      'Australia/Melbourne',
      'Australia/Sydney',
      'Australia/Brisbane',
      'Australia/Adelaide',
      'Australia/Perth',
      'Australia/Hobart',
      'Australia/Darwin',
      'Australia/Broken_Hill',
    ],
  },
  US: {
    label: 'United States',
    currency: 'USD',
    timeZones: [
      'America/New_York',
      'America/Chicago',
      'America/Denver',
      'America/Los_Angeles',
      'America/Kentucky/Louisville',
      'America/Indiana/Indianapolis',
      'America/Detroit',
      'America/Phoenix',
      'America/Boise',
      'America/Anchorage',
      'Pacific/Honolulu',
    ],
  },
  SG: { label: 'Singapore', currency: 'SGD', timeZones: ['Asia/Singapore'] },
  GB: { label: 'United Kingdom', currency: 'GBP', timeZones: ['Europe/London'] },
} as const satisfies Record<string, Country>

export type CountryCode = keyof typeof countries

/**
 * Length of one lap in metres (our choice): from a greyhound track to the longest turf courses. Las Américas
 * has 1,408.
 */
export const circumferenceM = { min: 200, max: 4000 } as const

/** Runners in a race: at least two; numbers go up to 24. */
export const maxRunners = { min: 2, max: 24 } as const

const zoneShape = /^(?:UTC|[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z0-9_+-]*)+)$/

/**
 * Returns null for a zone in the exact spelling of the IANA database; Intl alone also accepts 'asia/manila',
 * 'EST' and '+08:00'.
 */
export function timeZoneProblem(zone: string): string | null {
  return zoneShape.test(zone) && isKnownZone(zone) ? null : 'Enter an IANA time zone, such as Asia/Manila'
}

function isKnownZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
