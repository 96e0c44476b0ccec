import type { SignedInUser } from '../../resources/kernel/wire/wire'
import { currentEnvironment } from '../http/environment'
import { browserStore } from './browser-store'

/** A recently opened screen, by its path; for a record, with its title and resource. */
export interface Recent {
  readonly path: string
  readonly title?: string
  readonly resource?: string
}

interface Kept {
  /** Both are compared: ids differ between environments, usernames need not. */
  readonly person: Pick<SignedInUser, 'id' | 'username'>
  readonly items: readonly Recent[]
}

const prefix = 'paddock.recents.'
const maxRecents = 12

/** Returns the screens that the user opened in this environment, latest first. Drops those of other users. */
export function readRecents(person: SignedInUser): readonly Recent[] {
  forgetOthersRecents(person)
  return read(ownKey())?.items ?? []
}

/** Stores that a screen was opened. */
export function rememberPlace(person: SignedInUser, recent: Recent): void {
  const others = readRecents(person).filter(({ path }) => path !== recent.path)
  const { id, username } = person
  const kept: Kept = { person: { id, username }, items: [recent, ...others].slice(0, maxRecents) }
  browserStore.write(ownKey(), JSON.stringify(kept))
}

/** Drops the recent screens of all users and environments, at sign-out. */
export function forgetRecents(): void {
  for (const key of browserStore.keys(prefix)) browserStore.drop(key)
}

/** Drops the recent screens of other users, as soon as the user is known. */
export function forgetOthersRecents({ id, username }: SignedInUser): void {
  for (const key of browserStore.keys(prefix)) {
    const person = read(key)?.person
    const isOwn = person?.username === username && (key !== ownKey() || person.id === id)
    if (!isOwn) browserStore.drop(key)
  }
}

function ownKey(): string {
  return prefix + currentEnvironment()
}

function read(key: string): Kept | null {
  try {
    const kept: Partial<Kept> | null = JSON.parse(browserStore.read(key) ?? 'null')
    if (!kept?.person || !Array.isArray(kept.items)) return null
    return { person: kept.person, items: kept.items.filter(isRecent) }
  } catch {
    // Not written by this code.
    return null
  }
}

function isRecent(item: Partial<Recent> | null): item is Recent {
  if (typeof item?.path !== 'string') return false
  return [item.title, item.resource].every(text => text === undefined || typeof text === 'string')
}
