/** What people are called by: first and last name, as far as they are known, or else the fallback. */
export function fullName(
  { firstName, lastName }: { readonly firstName?: string | null; readonly lastName?: string | null },
  otherwise: string,
): string {
  return [firstName, lastName].filter(Boolean).join(' ') || otherwise
}
