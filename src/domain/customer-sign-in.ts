import { isAddress } from './address-range'

// Sign-ins of customers on the players' platform (docs/platform.md#sign-ins).

/** What came of an attempt. The platform keeps the passwords and locks accounts. */
export const customerSignInOutcomes = {
  SIGNED_IN: { label: 'Signed in', color: 'success' },
  WRONG_PASSWORD: { label: 'Wrong password', color: 'warning' },
  WRONG_CODE: { label: 'Wrong code', color: 'warning' },
  LOCKED: { label: 'Account locked', color: 'error' },
} as const

export type CustomerSignInOutcome = keyof typeof customerSignInOutcomes

export const deviceKinds = {
  PHONE: { label: 'Phone' },
  TABLET: { label: 'Tablet' },
  COMPUTER: { label: 'Computer' },
  OTHER: { label: 'Other' },
} as const

/** A minute, because clocks of servers differ. */
const mostAhead = 60_000

/**
 * Returns why a sign-in cannot be recorded, by field. Times are ISO 8601.
 * A time to come would keep later sign-ins from being the last one.
 */
export function signInProblems(
  { at, address }: { readonly at: string; readonly address: string },
  now: string,
): Readonly<Record<string, string>> {
  return {
    ...(Date.parse(at) - Date.parse(now) > mostAhead && {
      at: 'The time is in the future. Send the time of the sign-in in UTC.',
    }),
    ...(!isAddress(address) && { address: 'Expected an IP address such as 203.0.113.7 or 2001:db8::1' }),
  }
}

/** Whether a time is later than another one, of which there may be none. Both are ISO 8601. */
export function isLater(at: string, than: string | null): boolean {
  return than === null || Date.parse(at) > Date.parse(than)
}
