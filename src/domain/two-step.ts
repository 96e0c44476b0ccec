/** The defaults of authenticator apps (RFC 6238): six digits, a new code every 30 seconds. */
export const codeDigits = 6
export const stepSeconds = 30

/** Number of recovery codes, for users who lost their phone; each works once. */
export const recoveryCodes = 10

/** Characters of a recovery code, out of 32: 80 bits. */
export const recoveryLength = 16

/** The base 32 alphabet (RFC 4648). It has no 0, 1 and 8, which look like O, I and B. */
export const recoveryLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Minutes to enter a code after the password. */
export const challengeMinutes = 5

/** Days during which a temporary password works (docs/domain.md, Staff access). */
export const temporaryDays = 3

/** The step that limits a session until it is done: first an own password, then the second step. */
export type RequiredStep = 'password' | 'twoStep'

/** A typed code: of the app, or a recovery code. */
export type TypedCode = { readonly kind: 'app' | 'recovery'; readonly code: string }

/** Parses a code with any spaces and dashes, in upper or lower case; null for other text. */
export function readCode(text: string): TypedCode | null {
  const code = text.replace(/[\s\u00ad\u2010-\u2015-]/g, '').toUpperCase()
  if (code.length === codeDigits && /^\d+$/.test(code)) return { kind: 'app', code }
  if (code.length === recoveryLength && [...code].every(letter => recoveryLetters.includes(letter)))
    return { kind: 'recovery', code }
  return null
}

/** Returns the problem of a code's form; null when it can be a code. */
export function codeProblem(text: string): string | null {
  return readCode(text) ? null : `Enter the ${codeDigits}-digit code or a recovery code`
}

/** Splits a text into groups of four for reading and typing: "ABCD-EFGH", or with spaces. */
export function inGroups(text: string, between = '-'): string {
  return text.match(/.{1,4}/g)?.join(between) ?? ''
}
