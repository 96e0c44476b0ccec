/** Rules of withdrawal codes (docs/cash.md). */

/** Hours until a code expires and its money goes back. */
export const codeHours = 24

/** Digits of a code. With few look-ups per minute, nobody finds an open one by trying. */
export const codeDigits = 12

/** The states in which a code can be paid out. */
export const payableStates = ['OPEN', 'ASKED', 'ALLOWED'] as const

/** "123456789012", however people group or a scanner reads it; null for anything else. */
export function readCode(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  return digits.length === codeDigits && /^\d+$/.test(digits) ? digits : null
}

/** "1234 5678 9012" */
export function groupedCode(code: string): string {
  return code.replace(/(\d{4})(?=\d)/g, '$1 ')
}
