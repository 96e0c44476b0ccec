import type { EnvironmentName } from '../http/configuration'
import { browserStore } from './browser-store'

// Separate from drafts.ts, which only forms load: this code runs at sign-in and sign-out.

const prefix = 'paddock.draft.'

/** The user and environment that drafts belong to. */
export interface DraftOwner {
  readonly environment: EnvironmentName
  readonly person: string
}

/** Drops all drafts except those of one user in one environment; without `owner`, drops all. */
export function dropOthersDrafts(owner?: DraftOwner): void {
  const mine = owner && draftPrefix(owner)
  for (const key of draftKeys()) if (mine === undefined || !key.startsWith(mine)) browserStore.drop(key)
}

/** Returns the storage keys of all drafts. */
export function draftKeys(): readonly string[] {
  return browserStore.keys(prefix)
}

export function draftPrefix({ environment, person }: DraftOwner): string {
  return `${prefix}${environment}.${person}.`
}
