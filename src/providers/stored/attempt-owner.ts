import { tabStore } from './browser-store'
import { type DraftOwner, draftPrefix } from './draft-owner'

/** The storage keys of writes whose answers are missing: of their idempotency keys, and of what cashiers sent. */
export const attemptPrefix = 'paddock.attempt.'
export const pressPrefix = 'paddock.cash.'

const ownerMark = 'paddock.attempts-of'

/** Drops the writes of another user of this tab whose answers are missing: what they sent may name customers and documents. */
export function dropOthersAttempts(owner: DraftOwner): void {
  const mine = draftPrefix(owner)
  if (tabStore.read(ownerMark) === mine) return
  for (const prefix of [attemptPrefix, pressPrefix])
    for (const key of tabStore.keys(prefix)) tabStore.drop(key)
  tabStore.write(ownerMark, mine)
}
