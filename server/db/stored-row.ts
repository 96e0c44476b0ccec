/** A record as the database holds it: every stored field, the id and the version; an append-only one has none. */
export type StoredRow = Record<string, unknown> & { id: string; version: number }
