import { browserStore } from './browser-store'

const key = 'paddock.room'

/**
 * Returns how wide the last list was in a window as wide as this one; null if that is unknown. Only a guess, because
 * the menu may take more or less room now: a list measures again.
 */
export function lastListRoom(): number | null {
  const [window = 0, room = 0] = (browserStore.read(key) ?? '').split(' ').map(Number)
  return window === innerWidth && room > 0 ? room : null
}

/** Stores the width of a list for the next page load of this browser. */
export function rememberListRoom(room: number): void {
  browserStore.write(key, `${innerWidth} ${room}`)
}
