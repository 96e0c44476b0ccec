import type { SignedInUser } from '../../resources/kernel/wire/wire'
import { currentEnvironment } from '../http/environment'
import { browserStore } from './browser-store'

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
  forgetOthersRecents(person)
  return read(ownKey())?.items ?? []
}

/** Keeps that a screen was opened. */
export function rememberPlace(person: SignedInUser, recent: Recent): void {
  const others = readRecents(person).filter(({ path }) => path !== recent.path)
  const { id, username } = person
  const kept: Kept = { person: { id, username }, items: [recent, ...others].slice(0, keptAtMost) }
  browserStore.write(ownKey(), JSON.stringify(kept))
}

/** Drops what anybody opened, in every environment: at sign-out. */
export function forgetRecents(): void {
  for (const key of browserStore.keys(prefix)) browserStore.drop(key)
}

/** Drops what another person opened: as soon as it is known who is here. */
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
    // Somebody else wrote there.
    return null
  }
}

function isRecent(item: Partial<Recent> | null): item is Recent {
  if (typeof item?.path !== 'string') return false
  return [item.title, item.resource].every(text => text === undefined || typeof text === 'string')
}
