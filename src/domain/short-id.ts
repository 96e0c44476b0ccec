/** How many characters of an id people read and type. */
export const shortIdLength = 8

/**
 * Returns the end of a record's id, for people to read and type. The beginning is its time, which neighbouring records
 * share.
 */
export function shortId(id: string): string {
  return id.slice(-shortIdLength)
}

/** Returns the end of an id that a user may have typed, in small letters; null when the text is none. */
export function typedShortId(text: string): string | null {
  const typed = text.trim().toLowerCase()
  return /^[0-9a-f]{8}$/.test(typed) ? typed : null
}
