import { tabStore } from '../stored/browser-store'

const key = 'paddock.phone'
const ownerKey = 'paddock.phone-of'

/** Stores the phone of the sign-in while this tab is open, so that the user need not type it again. */
export function keepPhone(phone: string): void {
  tabStore.write(key, phone)
  tabStore.drop(ownerKey)
}

/** Assigns the phone to the first user after the sign-in; drops it when another user takes over the tab. */
export function claimPhone(personId: string): void {
  const owner = tabStore.read(ownerKey)
  if (owner !== null && owner !== personId) dropPhone()
  else tabStore.write(ownerKey, personId)
}

/** Returns '' if the sign-in was in another tab. */
export function readPhone(): string {
  return tabStore.read(key) ?? ''
}

export function dropPhone(): void {
  tabStore.drop(key)
  tabStore.drop(ownerKey)
}
