/** The permissions that a service key may have (docs/platform.md). */
export const scopes = {
  CUSTOMERS: { label: 'Register customers' },
  DEPOSITS: { label: 'Make deposits' },
  WITHDRAWALS: { label: 'Make withdrawals' },
  WALLETS: { label: 'Read wallets' },
  LIMITS: { label: 'Set deposit limits' },
  BONUSES: { label: 'Redeem bonus codes' },
  BETS: { label: 'Place bets' },
  COMPLAINTS: { label: 'File complaints' },
  SIGN_INS: { label: 'Report sign-ins' },
} as const

export type Scope = keyof typeof scopes

/** Most hours for which a replaced key stays valid, and the hours that the form suggests. */
export const mostGraceHours = 168
export const usualGraceHours = 24

/** Returns why a key cannot end at this time, as a sentence; null when it can. */
export function expiryProblem(expiresAt: string | null, now: string): string | null {
  return isOver(expiresAt, now) ? 'Enter a time to come' : null
}

const isOver = (expiresAt: string | null, now: string) =>
  expiresAt !== null && Date.parse(expiresAt) <= Date.parse(now)

/** Returns why a key cannot be used now; null when it can. Times are ISO 8601. */
export function keyProblem(
  key: {
    readonly status: 'ACTIVE' | 'EXPIRED' | 'REVOKED'
    readonly expiresAt: string | null
    readonly addresses: readonly string[]
  },
  { now, address }: { readonly now: string; readonly address: string },
): string | null {
  if (key.status === 'REVOKED') return 'The key was revoked'
  if (key.status === 'EXPIRED' || isOver(key.expiresAt, now)) return 'The key has expired'
  if (key.addresses.length > 0 && !key.addresses.includes(address))
    return 'The key does not work from this address'
  return null
}
