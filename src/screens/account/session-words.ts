/** "1 other session", "3 other sessions". */
export function sessionsInWords(count: number): string {
  return count === 1 ? '1 other session' : `${count} other sessions`
}
