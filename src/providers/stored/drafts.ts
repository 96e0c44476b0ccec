import type { Attempt } from '../http/attempts'
import { browserStore } from './browser-store'
import { type DraftOwner, draftKeys, draftPrefix } from './draft-owner'

/** How long drafts are kept, in milliseconds. */
const maxAge = 7 * 86_400_000
const maxDrafts = 20
/** The most characters of a draft: a sheet has many rows, and saves them in several requests. */
const maxLength = 1024 * 1024
/** The most characters of all drafts; browsers keep some five million for the whole portal. */
const maxTogether = 2 * maxLength

/** The owner and the form of a draft. */
export interface DraftPlace extends DraftOwner {
  readonly resource: string
  /** The id of the edited record; for a new one, `new`, or `like:{id}` for a clone. */
  readonly record: string
}

/** The unsaved changes of a form. */
export interface Draft {
  /** When it was typed, in milliseconds since 1970. */
  readonly at: number
  /** The version of the record that the form was opened on; null for a new one. */
  readonly version: number | null
  /** The changed fields: `from` has their starting values, `to` the typed ones. */
  readonly from: Readonly<Record<string, unknown>>
  readonly to: Readonly<Record<string, unknown>>
  /** A save of the form whose answer is missing: it is repeated with its key, in another tab too. */
  readonly attempt?: Attempt | undefined
}

/** Stores a draft, replacing the earlier one of the form; drops the oldest drafts if there are too many or too large ones. */
export function keepDraft(place: DraftPlace, draft: Draft): void {
  const text = JSON.stringify(draft)
  if (text.length > maxLength) {
    dropDraft(place)
    return
  }
  const kept = drafts().filter(([key]) => key !== keyOf(place))
  let together = text.length
  for (const [index, [key, older]] of kept.entries()) {
    together += JSON.stringify(older).length
    if (index >= maxDrafts - 1 || together > maxTogether) browserStore.drop(key)
  }
  browserStore.write(keyOf(place), text)
}

/** Returns the draft of a form; null if there is none or it is older than seven days. */
export function readDraft(place: DraftPlace): Draft | null {
  return drafts().find(([key]) => key === keyOf(place))?.[1] ?? null
}

/** Drops a draft: the form was saved, or the user discarded it. */
export function dropDraft(place: DraftPlace): void {
  browserStore.drop(keyOf(place))
}

/** Calls back when another tab drops the draft of a form. Returns a function that stops it. */
export function onDroppedElsewhere(place: DraftPlace, dropped: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(place) && newValue === null) dropped()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** Returns the drafts, newest first; drops those that are too old or unreadable. */
function drafts(): readonly (readonly [string, Draft])[] {
  const found = draftKeys().flatMap(key => {
    const draft = parse(browserStore.read(key))
    if (draft && Date.now() - draft.at < maxAge) return [[key, draft] as const]
    browserStore.drop(key)
    return []
  })
  return found.sort(([, a], [, b]) => b.at - a.at)
}

function parse(text: string | null): Draft | null {
  try {
    const draft: Partial<Draft> | null = JSON.parse(text ?? 'null')
    return typeof draft?.at === 'number' && isRecord(draft.from) && isRecord(draft.to)
      ? (draft as Draft)
      : null
  } catch {
    // Not written by this code, or incomplete.
    return null
  }
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function keyOf({ resource, record, ...owner }: DraftPlace): string {
  return `${draftPrefix(owner)}${resource}.${record}`
}
