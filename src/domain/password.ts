export const passwordLength = { min: 8, max: 128 } as const

/**
 * Checks the length of a password: 8 to 128 characters (docs/domain.md, Staff access). The server also
 * rejects common ones (server/auth/common-passwords.ts). Spaces at either end are rejected, because clients
 * trim strings and would send another password than the typed one.
 */
export function passwordProblem(password: string): string | null {
  const characters = [...password].length
  if (characters < passwordLength.min) return `Use at least ${passwordLength.min} characters`
  if (characters > passwordLength.max) return `Use at most ${passwordLength.max} characters`
  if (password.trim() !== password) return "A password can't begin or end with a space"
  return null
}
