/**
 * Replaces src/resources/kernel/declare/deep-freeze.ts in the portal. Tests and server hold that nothing changes a
 * declaration; to freeze all of them would cost every page a tenth of the time that they take.
 */
export function deepFreeze<T>(value: T): T {
  return value
}
