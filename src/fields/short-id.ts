/**
 * Returns the end of a record's id, for people to read and type. The beginning is its time, which neighbouring records
 * share.
 */
export function shortId(id: string): string {
  return id.slice(-8)
}
