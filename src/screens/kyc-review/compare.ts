import { dayIn, dayInWords } from '../../domain/day'
import { ageOn, isDobMismatch, isNameMismatch } from '../../domain/kyc-checks'
import { isOutOfDate } from '../../domain/kyc-document'
import { countries } from '../../domain/venue'
import type { Customer, KycDocument } from './case'
import { kycMessages } from './messages'

export type Verdict = 'same' | 'differs' | 'valid' | 'expired' | 'unread'

/** A value that the customer declared and a document states. */
export interface Compared {
  readonly label: string
  readonly declared: string | null
  readonly found: string | null
  /** Null if there is nothing to compare with. */
  readonly verdict: Verdict | null
}

/** Compares the customer's declared values with a document, line by line. */
export function compare(
  { firstName, lastName, dob, country }: Pick<Customer, 'firstName' | 'lastName' | 'dob' | 'country'>,
  {
    extractedName,
    extractedDob,
    extractedNumber,
    expiry,
  }: Pick<KycDocument, 'extractedName' | 'extractedDob' | 'extractedNumber' | 'expiry'>,
  now: Date,
): Compared[] {
  const today = dayIn(countries[country].timeZones[0], now)
  const isOtherDay = isDobMismatch(dob, extractedDob)
  return [
    {
      label: kycMessages.lines.name,
      declared: [firstName, lastName].filter(Boolean).join(' '),
      found: extractedName,
      verdict:
        extractedName === null
          ? 'unread'
          : isNameMismatch({ firstName, lastName }, extractedName)
            ? 'differs'
            : 'same',
    },
    {
      label: kycMessages.lines.dob,
      declared: dob && kycMessages.aged(dayInWords(dob), ageOn(dob, today)),
      found: extractedDob && kycMessages.aged(dayInWords(extractedDob), ageOn(extractedDob, today)),
      verdict: isOtherDay === null ? 'unread' : isOtherDay ? 'differs' : 'same',
    },
    {
      label: kycMessages.lines.number,
      declared: null,
      found: extractedNumber,
      verdict: extractedNumber ? null : 'unread',
    },
    {
      label: kycMessages.lines.expiry,
      declared: null,
      found: expiry && dayInWords(expiry),
      verdict: expiry === null ? 'unread' : isOutOfDate(expiry, today) ? 'expired' : 'valid',
    },
  ]
}
