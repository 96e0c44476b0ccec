import type { SignedInUser } from '../resources/kernel/wire'
import { currentEnvironment } from './environment'

/** A screen that was opened, by its path; a record's has its title and its resource's name. */
export interface Recent {
  readonly path: string
  readonly title?: string
  readonly resource?: string
}

interface Kept {
  /** Ids differ between environments, user names need not. */
  readonly person: Pick<SignedInUser, 'id' | 'username'>
  readonly items: readonly Recent[]
}

const prefix = 'paddock.recents.'
const keptAtMost = 12

/** What this person opened in this environment, the latest first. What another person left here is dropped. */
export function readRecents(person: SignedInUser): readonly Recent[] {
  forgetOthers(person)
  return read(ownKey())?.items ?? []
}

/** Keeps that a screen was opened. */
export function rememberPlace(person: SignedInUser, recent: Recent): void {
  const others = readRecents(person).filter(({ path }) => path !== recent.path)
  const { id, username } = person
  const kept: Kept = { person: { id, username }, items: [recent, ...others].slice(0, keptAtMost) }
  try {
    localStorage.setItem(ownKey(), JSON.stringify(kept))
  } catch (error) {
    console.info('What was opened lately is not kept', error)
  }
}

/** Drops what anybody opened, in every environment: at sign-out. */
export function forgetRecents(): void {
  for (const key of keys()) localStorage.removeItem(key)
}

function forgetOthers({ id, username }: SignedInUser): void {
  for (const key of keys()) {
    const person = read(key)?.person
    const isOwn = person?.username === username && (key !== ownKey() || person.id === id)
    if (!isOwn) localStorage.removeItem(key)
  }
}

function ownKey(): string {
  return prefix + currentEnvironment()
}

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(prefix))
  } catch {
    // Storage is forbidden in this browser: nothing is kept.
    return []
  }
}

function read(key: string): Kept | null {
  try {
    const kept: Partial<Kept> | null = JSON.parse(localStorage.getItem(key) ?? 'null')
    return kept?.person && Array.isArray(kept.items) ? (kept as Kept) : null
  } catch {
    // Forbidden, or somebody else wrote there.
    return null
  }
}
