import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import {
  codeDigits,
  recoveryCodes,
  recoveryLength,
  recoveryLetters,
  stepSeconds,
} from '../../src/domain/two-step'

/** A new secret of 160 bits, as RFC 4226 advises, in base 32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What an authenticator app reads from the picture: whose secret it is, and for what. */
export function uriOf(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...shape, issuer, label, secret: Secret.fromBase32(secret) }).toString()
}

/** The step whose code this is, out of the present one and its neighbours (RFC 6238 §5.2); null when it is of none. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

const shape = { algorithm: 'SHA1', digits: codeDigits, period: stepSeconds } as const

/** Ten new recovery codes, shown once, each with 80 random bits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () =>
    Array.from({ length: recoveryLength }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join(''),
  )
}

/** What is kept of a recovery code: random enough to need no slow hash; mixed with whose it is. */
export function recoveryHash(code: string, accountId: string): string {
  return createHash('sha256').update(`${accountId} ${code}`).digest('hex')
}
