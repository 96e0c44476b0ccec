import { fold } from './fold'

// Names that people read, in place of those of the feed (docs/names.md).

/** The kinds of records with a name, and the most characters of it. */
export const nameKinds = {
  VENUE: { label: 'Venue', most: 200 },
  PROGRAM: { label: 'Card', most: 80 },
  RACE: { label: 'Race', most: 80 },
  RUNNER: { label: 'Runner', most: 60 },
  JOCKEY: { label: 'Jockey', most: 60 },
  TRAINER: { label: 'Trainer', most: 60 },
} as const

export type NameKind = keyof typeof nameKinds

/** The languages of names; those of the portal's records are English. */
export const nameLanguages = { en: 'English', es: 'Spanish', fil: 'Filipino' } as const

export type NameLanguage = keyof typeof nameLanguages

export const recordLanguage = 'en'

/** Names of one batch. */
export const mostNamesOfBatch = 500

/** Records that one batch renames, in one transaction. */
export const mostRenamed = 2_000

/** Returns why a name is no name for this kind; null when it is one. */
export function newNameProblem(kind: unknown, name: unknown): string | null {
  const { label, most } = nameKinds[kind as NameKind] ?? { label: '', most: Number.POSITIVE_INFINITY }
  return String(name ?? '').length > most
    ? `The name of a ${label.toLowerCase()} has at most ${most} characters`
    : null
}

/** A name that people read in place of one of the feed. */
export interface DisplayName {
  readonly kind: NameKind
  readonly feedName: string
  readonly name: string
}

/** Capitals and accents of a name do not count. */
export function nameKey(kind: NameKind, name: string): string {
  return `${kind} ${fold(name)}`
}

/**
 * Returns the names in force, by the key of their feed name.
 * @param batches in the order in which they were applied: a later one also renames what an earlier one made people read
 */
export function namesInForce(batches: Iterable<readonly DisplayName[]>): ReadonlyMap<string, DisplayName> {
  const inForce = new Map<string, DisplayName>()
  /** The feed names that people read as a name, by its key. */
  const feedNames = new Map<string, Set<string>>()
  for (const batch of batches) {
    const own = new Map(batch.map(one => [nameKey(one.kind, one.feedName), one]))
    // All are found before the first is renamed: two names may change places.
    const renamed = [...own].flatMap(([key, { name }]) =>
      [...(feedNames.get(key) ?? [])].flatMap(earlier => {
        const known = inForce.get(earlier)
        return known && !own.has(earlier) ? [[earlier, { ...known, name }] as const] : []
      }),
    )
    for (const [key, one] of [...own, ...renamed]) {
      const former = inForce.get(key)
      if (former) feedNames.get(nameKey(former.kind, former.name))?.delete(key)
      inForce.set(key, one)
      const now = nameKey(one.kind, one.name)
      feedNames.set(now, (feedNames.get(now) ?? new Set()).add(key))
    }
  }
  return inForce
}
