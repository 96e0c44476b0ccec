import { type CustomerState, shutOutStates } from './customer'
import { dayIn } from './day'
import type { KycState } from './kyc'
import {
  ageOn,
  type Declared,
  hasCase,
  isNameMismatch,
  isUnderAge,
  minimumAge,
  type RiskFlag,
} from './kyc-checks'
import { countries } from './venue'

/** `fine` and `wrong` were compared; `open` means that there was nothing or not enough to compare. */
export type Outcome = 'fine' | 'wrong' | 'open'

export interface Check {
  readonly name: string
  readonly outcome: Outcome
  readonly words: string
}

/** The customer's declared data, and the server's findings. */
export interface CheckedCase extends Declared {
  readonly status: CustomerState
  readonly kyc: KycState
  readonly email: string | null
  readonly kycDocTypes: readonly unknown[]
  readonly kycFlags: readonly RiskFlag[]
}

/** The comparable values of a document; null when missing. */
export interface CheckedDocument {
  readonly extractedName: string | null
  /** YYYY-MM-DD */
  readonly extractedDob: string | null
  /** May be masked: only whether there is one counts here. */
  readonly extractedNumber: string | null
  /** Digest of its file; null when it was recorded without one. */
  readonly sha256: string | null
}

/**
 * Returns the checks of a case and their outcomes (docs/kyc.md, Risk flags). Age and name are computed here;
 * for comparisons with other customers the server's flags are used. A check is fine only when something was
 * compared.
 * @param documents null until they have loaded
 */
export function checksOf(
  customer: CheckedCase,
  documents: readonly CheckedDocument[] | null,
  now: Date,
): Check[] {
  return [
    { name: `Age of at least ${minimumAge(customer.country)}`, ...ageCheck(customer, documents ?? [], now) },
    { name: 'Name in the documents', ...nameCheck(customer, documents) },
    { name: 'Duplicates', ...duplicatesCheck(customer, documents) },
    { name: 'E-mail', ...emailCheck(customer) },
    { name: 'Exclusion list', ...exclusionCheck(customer) },
  ]
}

type Result = Omit<Check, 'name'>

const fine = (words: string): Result => ({ outcome: 'fine', words })
const wrong = (words: string): Result => ({ outcome: 'wrong', words })
const nothing = (why: string): Result => ({ outcome: 'open', words: `Nothing to compare yet: ${why}` })

const notLooked: Result = { outcome: 'open', words: 'Checked when the case is opened' }
const notHere: Result = { outcome: 'open', words: 'Checked once the documents have loaded' }

function ageCheck(
  { dob, country, kycFlags }: CheckedCase,
  documents: readonly CheckedDocument[],
  now: Date,
): Result {
  const today = dayIn(countries[country].timeZones[0], now)
  const found = documents.flatMap(({ extractedDob }) => extractedDob ?? [])
  const young = found.find(born => isUnderAge(born, country, now))
  if (dob !== null && isUnderAge(dob, country, now)) return wrong(`${ageOn(dob, today)} years old`)
  if (young !== undefined) return wrong(`${ageOn(young, today)} years old by a document`)
  if (kycFlags.includes('UNDER_AGE')) return wrong('Too young by what was declared or shown')
  if (dob === null) return nothing('no date of birth is declared')
  return fine(`${ageOn(dob, today)} years old${found.length === 0 ? ', as declared' : ''}`)
}

function nameCheck(customer: CheckedCase, documents: readonly CheckedDocument[] | null): Result {
  const names = documents?.flatMap(({ extractedName }) => extractedName ?? []) ?? []
  const isOther = names.some(name => isNameMismatch(customer, name))
  if (isOther || customer.kycFlags.includes('NAME_MISMATCH')) return wrong('Differs from the declared one')
  if (documents === null) return notHere
  if (documents.length === 0) return nothing('no document was added')
  if (names.length === 0) return nothing('no name was read from the documents')
  return fine('No difference was found')
}

function duplicatesCheck({ kycFlags }: CheckedCase, documents: readonly CheckedDocument[] | null): Result {
  const found = [
    ...(kycFlags.includes('DUPLICATE_ID') ? ['showed the same number or the same file'] : []),
    ...(kycFlags.includes('SHARED_DEVICE') ? ['signed in on the same device'] : []),
  ]
  if (found.length > 0) return wrong(`Another customer ${found.join('; another ')}`)
  if (documents === null) return notHere
  if (documents.length === 0) return nothing('no document was added')
  const hasFile = documents.some(({ sha256 }) => sha256 !== null)
  const hasNumber = documents.some(({ extractedNumber }) => extractedNumber !== null)
  if (hasNumber) return fine(`No other customer showed the same number${hasFile ? ' or the same file' : ''}`)
  if (!hasFile) return nothing('no number was read from the documents')
  return { outcome: 'open', words: 'No other customer showed the same file; no number was read yet' }
}

function emailCheck(customer: CheckedCase): Result {
  const { email, kycFlags } = customer
  if (kycFlags.includes('SHARED_EMAIL')) return wrong('Another customer has the same address')
  if (email === null) return nothing('no address is declared')
  return hasCase(customer) ? fine('No other customer has the same address') : notLooked
}

function exclusionCheck(customer: CheckedCase): Result {
  const { status, dob, kycFlags } = customer
  if (shutOutStates.includes(status)) return wrong('This person is excluded or blocked')
  if (kycFlags.includes('EXCLUSION_HIT'))
    return wrong('One of the same name and birthday is excluded or blocked')
  if (dob === null) return nothing('who is on it is found by name and date of birth')
  return hasCase(customer) ? fine('Not found on it') : notLooked
}
