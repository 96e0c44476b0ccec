import { tabStore } from './browser-store'

const key = 'paddock.phone'

/** Keeps the phone that was signed in with for as long as this tab stands open, so that nobody types it twice. */
export function keepPhone(phone: string): void {
  tabStore.write(key, phone)
}

/** Empty where the sign-in was in another tab. */
export function readPhone(): string {
  return tabStore.read(key) ?? ''
}

export function dropPhone(): void {
  tabStore.drop(key)
}
