export const passwordLength = { min: 8, max: 128 } as const

/**
 * Null for a password of a length that may be set: 8 to 128 characters (docs/domain.md, Staff access). The server also
 * refuses common ones (server/auth/common-passwords.ts). A space at either end is refused because every string is trimmed
 * before it is sent: the password stored would not be the one typed.
 */
export function passwordProblem(password: string): string | null {
  const characters = [...password].length
  if (characters < passwordLength.min) return `Use at least ${passwordLength.min} characters`
  if (characters > passwordLength.max) return `Use at most ${passwordLength.max} characters`
  if (password.trim() !== password) return "A password can't begin or end with a space"
  return null
}
