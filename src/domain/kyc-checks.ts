import { dayIn } from './day'
import { fold } from './fold'
import type { KycState } from './kyc'
import { type CountryCode, countries } from './venue'

/** Minimum age in years by country (docs/domain.md, Identity checks); elsewhere the highest applies. */
const minimumAges: Readonly<Partial<Record<CountryCode, number>>> = { PH: 21, MX: 18 }
const strictest = 21

/** All minimum ages, ascending: lists offer them as filters. */
export const legalAges: readonly number[] = [...new Set([...Object.values(minimumAges), strictest])].sort(
  (one, other) => one - other,
)

export function minimumAge(country: CountryCode): number {
  return minimumAges[country] ?? strictest
}

/**
 * Returns the age in whole years on a day; both are YYYY-MM-DD. People born on 29 February turn a year older
 * on 1 March.
 */
export function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4))
  return day.slice(5) < born.slice(5) ? years - 1 : years
}

/** Whether a person is too young to play, by the current day in the country. */
export function isUnderAge(born: string, country: CountryCode, now: Date): boolean {
  return ageOn(born, dayIn(countries[country].timeZones[0], now)) < minimumAge(country)
}

/** The data that a customer declared. */
export interface Declared {
  readonly firstName: string | null
  readonly lastName: string | null
  /** YYYY-MM-DD */
  readonly dob: string | null
  readonly country: CountryCode
}

/** Values read from a document; null when unreadable. */
export interface Extracted {
  readonly extractedName: string | null
  readonly extractedDob: string | null
}

/**
 * Whether a word of the declared name is missing in the document's name, ignoring order, case and accents;
 * the document may have more words.
 */
export function isNameMismatch(
  { firstName, lastName }: Pick<Declared, 'firstName' | 'lastName'>,
  extractedName: string | null,
): boolean {
  if (extractedName === null) return false
  const found = new Set(wordsOf(extractedName))
  return wordsOf([firstName, lastName].filter(Boolean).join(' ')).some(word => !found.has(word))
}

/** Null when one of the days is unknown. */
export function isDobMismatch(dob: string | null, extractedDob: string | null): boolean | null {
  return dob === null || extractedDob === null ? null : dob !== extractedDob
}

export const riskFlags = {
  DUPLICATE_ID: { label: 'Duplicate ID', color: 'error' },
  SHARED_EMAIL: { label: 'Shared e-mail', color: 'warning' },
  SHARED_DEVICE: { label: 'Shared device', color: 'warning' },
  UNDER_AGE: { label: 'Under age', color: 'error' },
  NAME_MISMATCH: { label: 'Name mismatch', color: 'warning' },
  EXCLUSION_HIT: { label: 'Exclusion hit', color: 'error' },
} as const

export type RiskFlag = keyof typeof riskFlags

/** Whether risks are computed: not for customers who never had a case and sent no document. */
export function hasCase({
  kyc,
  kycDocTypes,
}: {
  readonly kyc: KycState
  readonly kycDocTypes: readonly unknown[]
}): boolean {
  return kyc !== 'NONE' || kycDocTypes.length > 0
}

export interface Risks {
  readonly declared: Declared
  readonly documents: readonly Extracted[]
  /** Another customer has a document with the same number or the same image. */
  readonly isIdOfAnother: boolean
  /** Another customer has the same e-mail address. Phone numbers are unique anyway. */
  readonly isEmailOfAnother: boolean
  /** Another customer signed in on a device of this one. */
  readonly isDeviceOfAnother: boolean
  /** The customer, or another with the same name and date of birth, is excluded or blocked. */
  readonly isExcluded: boolean
  readonly now: Date
}

/** Returns the risk flags for reviewers (docs/kyc.md, Risk flags), in the order of `riskFlags`. */
export function riskFlagsOf({
  declared,
  documents,
  isIdOfAnother,
  isEmailOfAnother,
  isDeviceOfAnother,
  isExcluded,
  now,
}: Risks): RiskFlag[] {
  const births = [declared.dob, ...documents.map(({ extractedDob }) => extractedDob)]
  const holds: Readonly<Record<RiskFlag, boolean>> = {
    DUPLICATE_ID: isIdOfAnother,
    SHARED_EMAIL: isEmailOfAnother,
    SHARED_DEVICE: isDeviceOfAnother,
    UNDER_AGE: births.some(born => born !== null && isUnderAge(born, declared.country, now)),
    NAME_MISMATCH: documents.some(({ extractedName }) => isNameMismatch(declared, extractedName)),
    EXCLUSION_HIT: isExcluded,
  }
  return (Object.keys(riskFlags) as RiskFlag[]).filter(flag => holds[flag])
}

function wordsOf(name: string): string[] {
  return fold(name.normalize('NFC'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
