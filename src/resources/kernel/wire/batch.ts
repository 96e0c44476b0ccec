import type { ErrorAnswer, WireRow } from './wire'

/** Greatest number of records per batch call. */
export const greatestBatch = 100

/** The body of POST /admin/{resource}/batch, with which the sheet saves. */
export interface BatchRequest {
  readonly rows: readonly (RowChange | NewRow)[]
}

/** The changes of one record: the body of its PUT, with its id. */
export interface RowChange {
  readonly id: string
  /** The version that the user saw. */
  readonly version: number
  readonly changes: Readonly<Record<string, unknown>>
}

/** A new record: the body of its POST. */
export interface NewRow {
  /**
   * A UUID made by the client. It names the row in the answer, and works as an idempotency key: a repeated request creates
   * the record once.
   */
  readonly id: string
  readonly values: Readonly<Record<string, unknown>>
}

/** The outcome of each record, in the order of the request. */
export interface BatchAnswer {
  readonly outcomes: readonly RowOutcome[]
}

export type RowOutcome = SavedRow | SentRow | RefusedRow

export interface SavedRow {
  readonly id: string
  readonly result: 'saved'
  /** Of a new row: the created record, with its own id. */
  readonly record: WireRow
}

/** Another user must approve it first: nothing has changed yet. */
export interface SentRow {
  readonly id: string
  readonly result: 'sent'
  /** The created request. */
  readonly approval: WireRow
}

/**
 * The answer that PUT would have given: the same code, sentences per field, and the current record when
 * stale.
 */
export interface RefusedRow extends Pick<ErrorAnswer, 'error' | 'code' | 'fields' | 'current' | 'versions'> {
  readonly id: string
  readonly result: 'refused'
}
