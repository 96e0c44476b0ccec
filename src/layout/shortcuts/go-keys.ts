import type { Entry, MenuPart } from '../../resources/kernel/declare/menu'

/** What is left when no letter of a label is free. */
const others = [...'123456789', ...'abcdefghijklmnopqrstuvwxyz', '0']

/**
 * The key after `g` that goes to each place of a menu: the first letter of its label that no place before it
 * has, so that the same menu has the same keys every day; no two places share one.
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
