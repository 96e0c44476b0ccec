import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import {
  codeDigits,
  recoveryCodes,
  recoveryLength,
  recoveryLetters,
  stepSeconds,
} from '../../src/domain/two-step'

/** Returns a new 160-bit secret in base 32, as RFC 4226 advises. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** Returns the URI that an authenticator app reads from the QR code. */
export function uriOf(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...shape, issuer, label, secret: Secret.fromBase32(secret) }).toString()
}

/**
 * Returns the time step that the code belongs to: the current one or a neighbour (RFC 6238 §5.2). Null when
 * the code is wrong.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

const shape = { algorithm: 'SHA1', digits: codeDigits, period: stepSeconds } as const

/** Returns ten new recovery codes with 80 random bits each. They are shown once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () =>
    Array.from({ length: recoveryLength }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join(''),
  )
}

/**
 * Returns the hash of a recovery code. The code is random enough to need no slow hash; the account id acts as
 * the salt.
 */
export function recoveryHash(code: string, accountId: string): string {
  return createHash('sha256').update(`${accountId} ${code}`).digest('hex')
}
