import type { EnvironmentName } from '../http/configuration'
import { browserStore } from './browser-store'

// Apart from the drafts themselves, which only forms know: who comes and who goes is known from the start.

const prefix = 'paddock.draft.'

/** Whose drafts. */
export interface DraftOwner {
  readonly environment: EnvironmentName
  readonly person: string
}

/** Drops every draft but those of a person in an environment; without a person, all. */
export function dropOthersDrafts(owner?: DraftOwner): void {
  const mine = owner && draftPrefix(owner)
  for (const key of draftKeys()) if (mine === undefined || !key.startsWith(mine)) browserStore.drop(key)
}

/** Under what names this browser keeps drafts. */
export function draftKeys(): readonly string[] {
  return browserStore.keys(prefix)
}

export function draftPrefix({ environment, person }: DraftOwner): string {
  return `${prefix}${environment}.${person}.`
}
