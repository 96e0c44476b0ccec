import type { Entry, MenuPart } from '../../resources/kernel/declare/menu'

/** Keys to use when no letter of a label is free. */
const others = [...'123456789', ...'abcdefghijklmnopqrstuvwxyz', '0']

/**
 * Returns the key after `g` for each place of a menu: the first letter of its label that no earlier place uses. The
 * same menu always has the same keys, and no two places share one.
 */
export function goKeys(menu: readonly MenuPart[]): ReadonlyMap<string, Entry> {
  const places = new Map<string, Entry>()
  for (const entry of menu.flatMap(part => part.entries)) {
    const letters = [...entry.label.toLowerCase()].filter(letter => /[a-z]/.test(letter))
    const free = [...letters, ...others].find(key => !places.has(key))
    if (free) places.set(free, entry)
  }
  return places
}
