import { tabStore } from '../stored/browser-store'

const key = 'paddock.phone'
const ownerKey = 'paddock.phone-of'

/** Keeps the phone that was signed in with for as long as this tab stands open, so that nobody types it twice. */
export function keepPhone(phone: string): void {
  tabStore.write(key, phone)
  tabStore.drop(ownerKey)
}

/** Whoever is here first after the sign-in signed in; when the tab becomes another's, their phone is dropped. */
export function claimPhone(personId: string): void {
  const owner = tabStore.read(ownerKey)
  if (owner !== null && owner !== personId) dropPhone()
  else tabStore.write(ownerKey, personId)
}

/** Empty where the sign-in was in another tab. */
export function readPhone(): string {
  return tabStore.read(key) ?? ''
}

export function dropPhone(): void {
  tabStore.drop(key)
  tabStore.drop(ownerKey)
}
