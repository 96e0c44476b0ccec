/** A record as the database holds it: every stored field, the id and the version. */
export type StoredRow = Record<string, unknown> & { id: string; version: number }
