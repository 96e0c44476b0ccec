import type { ErrorAnswer, WireRow } from './wire'

/** Records that one call changes at most. */
export const greatestBatch = 100

/** The body of POST /admin/{resource}/batch: what the sheet saves. */
export interface BatchRequest {
  readonly rows: readonly RowChange[]
}

/** The changes of one record: the body of its PUT, with its id. */
export interface RowChange {
  readonly id: string
  /** The version that the person saw. */
  readonly version: number
  readonly changes: Readonly<Record<string, unknown>>
}

/** What became of each record, in the order of the request. */
export interface BatchAnswer {
  readonly outcomes: readonly RowOutcome[]
}

export type RowOutcome = SavedRow | SentRow | RefusedRow

export interface SavedRow {
  readonly id: string
  readonly result: 'saved'
  readonly record: WireRow
}

/** Another person has to agree first: nothing has changed yet. */
export interface SentRow {
  readonly id: string
  readonly result: 'sent'
  /** The request that was made. */
  readonly approval: WireRow
}

/** What PUT would have answered: the same code, sentences per field, and the record as it is now when stale. */
export interface RefusedRow extends Pick<ErrorAnswer, 'error' | 'code' | 'fields' | 'current' | 'versions'> {
  readonly id: string
  readonly result: 'refused'
}
