/** What authenticator apps take for granted (RFC 6238): six digits, a new code every 30 seconds. */
export const codeDigits = 6
export const stepSeconds = 30

/** Codes for the day when the phone is lost; each works once. */
export const recoveryCodes = 10

/** Characters of a recovery code: of 32 letters and digits each, so 80 bits. */
export const recoveryLength = 16

/** Those of base 32 (RFC 4648), which has no 0, 1 and 8: nobody takes them for O, I and B. */
export const recoveryLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Minutes in which a code is to be typed after the password. */
export const challengeMinutes = 5

/** Days for which a temporary password works (docs/domain.md, Staff access). */
export const temporaryDays = 3

/** What a session is limited to until it is done: a password of one's own first, then the second step. */
export type RequiredStep = 'password' | 'twoStep'

/** A code as somebody typed it: of the app, or one for recovery; null for anything else. */
export type TypedCode = { readonly kind: 'app' | 'recovery'; readonly code: string }

/** Reads a code with whatever spaces and dashes people put into it, in small letters as well. */
export function readCode(text: string): TypedCode | null {
  const code = text.replace(/[\s\u00ad\u2010-\u2015-]/g, '').toUpperCase()
  if (code.length === codeDigits && /^\d+$/.test(code)) return { kind: 'app', code }
  if (code.length === recoveryLength && [...code].every(letter => recoveryLetters.includes(letter)))
    return { kind: 'recovery', code }
  return null
}

/** What is wrong with a code before anybody looks whether it is right; null when it can be one. */
export function codeProblem(text: string): string | null {
  return readCode(text) ? null : `Enter the ${codeDigits}-digit code or a recovery code`
}

/** In groups of four, as people read and type it: "ABCD-EFGH", or with spaces. */
export function inGroups(text: string, between = '-'): string {
  return text.match(/.{1,4}/g)?.join(between) ?? ''
}
