import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordLength, passwordProblem } from '../../src/domain/password'

/**
 * Passwords that suggest themselves for this product and its countries and are missing in the list. In lower
 * case.
 */
const ours = `
  admin1234 changeme123 guest123 p@ssword password1! user1234 welcome2026
  maganda1 mahalko1 mexico123 pilipinas iloveu123
  betting1 casino123 horserace jackpot777 paddock1 paddock123 paddock2026 racehorse
`

/** About 18,000 leaked passwords that are long enough to pass the length rule, in lower case. */
let common: ReadonlySet<string> | undefined

/**
 * Returns why a password may not be set; null when it may. Common passwords are rejected on the server only,
 * because the list is larger than the rest of the form.
 */
export function newPasswordProblem(password: string): string | null {
  const problem = passwordProblem(password)
  if (problem) return problem
  return isCommonPassword(password) ? 'This password is too common. Choose another one.' : null
}

/** Whether a password is in the list, repeats a few characters, or counts up or down. */
function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFC').toLowerCase()
  common ??= commonPasswords()
  return common.has(lower) || /^(.{1,4})\1+$/u.test(lower) || isSequence(lower)
}

function commonPasswords(): ReadonlySet<string> {
  const long = dictionary['passwords-common'].filter(password => password.length >= passwordLength.min)
  return new Set([...long, ...ours.trim().split(/\s+/)])
}

/** "abcdefgh", "87654321"; for digits, 0 also follows 9. */
function isSequence(text: string): boolean {
  const steps = new Set([...text].slice(1).map((character, n) => stepBetween(text[n] ?? '', character)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

function stepBetween(one: string, next: string): number {
  if (one === '9' && next === '0') return 1
  if (one === '0' && next === '9') return -1
  return next.charCodeAt(0) - one.charCodeAt(0)
}
