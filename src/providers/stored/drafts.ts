import { browserStore } from './browser-store'
import { type DraftOwner, draftKeys, draftPrefix } from './draft-owner'

/** In milliseconds. */
const keptFor = 7 * 86_400_000
const keptAtMost = 20
/** Characters; no form takes more (server/limits.ts). */
const greatest = 64 * 1024

/** Whose draft of what. */
export interface DraftPlace extends DraftOwner {
  readonly resource: string
  /** The id of the record that is changed; `new`, or `like:{id}`, for one that is made. */
  readonly record: string
}

/** What was typed into a form and not saved. */
export interface Draft {
  /** When it was typed, in milliseconds of the epoch. */
  readonly at: number
  /** Of the record that the form was opened on; null for a new one. */
  readonly version: number | null
  /** The fields that were changed: what the form started from, and what was typed. */
  readonly from: Readonly<Record<string, unknown>>
  readonly to: Readonly<Record<string, unknown>>
}

/** Keeps a draft in the place of the one before; the oldest go when there are too many. */
export function keepDraft(place: DraftPlace, draft: Draft): void {
  const text = JSON.stringify(draft)
  if (text.length > greatest) {
    dropDraft(place)
    return
  }
  const kept = drafts().filter(([key]) => key !== keyOf(place))
  for (const [key] of kept.slice(keptAtMost - 1)) browserStore.drop(key)
  browserStore.write(keyOf(place), text)
}

/** null without one, or when it is older than seven days. */
export function readDraft(place: DraftPlace): Draft | null {
  return drafts().find(([key]) => key === keyOf(place))?.[1] ?? null
}

/** The form was saved, or what was typed is not wanted. */
export function dropDraft(place: DraftPlace): void {
  browserStore.drop(keyOf(place))
}

/** The newest first; what is too old or cannot be read goes. */
function drafts(): readonly (readonly [string, Draft])[] {
  const found = draftKeys().flatMap(key => {
    const draft = parse(browserStore.read(key))
    if (draft && Date.now() - draft.at < keptFor) return [[key, draft] as const]
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
    // Not ours, or cut off: nothing can be offered of it.
    return null
  }
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function keyOf({ resource, record, ...owner }: DraftPlace): string {
  return `${draftPrefix(owner)}${resource}.${record}`
}
