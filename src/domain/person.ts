/** Returns a person's name: first and last name as far as known, otherwise the fallback. */
export function fullName(
  { firstName, lastName }: { readonly firstName?: string | null; readonly lastName?: string | null },
  otherwise: string,
): string {
  return [firstName, lastName].filter(Boolean).join(' ') || otherwise
}
