/**
 * Returns what a function makes, made once and not before it is asked for. A browser takes as long for its first
 * `Intl` formatter as for half a list, so that no module makes one while it loads (docs/first-load.md).
 */
export function onFirstUse<T extends object | string>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
