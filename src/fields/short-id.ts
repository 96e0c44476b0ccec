/** The end of a record's id: the beginning is its time, which neighbours share. What people read, say and type. */
export function shortId(id: string): string {
  return id.slice(-8)
}
