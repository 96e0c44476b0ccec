const key = 'paddock.phone'

/** Keeps the phone that was signed in with for as long as this tab stands open, so that nobody types it twice. */
export function keepPhone(phone: string): void {
  sessionStorage.setItem(key, phone)
}

/** Empty where the sign-in was in another tab. */
export function readPhone(): string {
  return sessionStorage.getItem(key) ?? ''
}

export function dropPhone(): void {
  sessionStorage.removeItem(key)
}
