import { newUuid } from '../../providers/http/new-uuid'
import type { BatchRequest, RowOutcome } from '../../resources/kernel/wire/batch'
import { isSame } from '../form/form-fields'
import { inBatches } from './batches'
import type { RowEdit } from './sheet-edits'

/** A row that was sent and whose answer did not arrive: the server may have saved it, or sent it for approval. */
export interface RowAttempt {
  /** The edit that was sent first: once the row is edited again, saving it is another write. */
  readonly edit: RowEdit
  /** The Idempotency-Key header that it was sent with. */
  readonly key: string
  /** The reason that it was sent with. */
  readonly reason?: string | undefined
}

/** By row id. */
export type RowAttempts = ReadonlyMap<string, RowAttempt>

type SentRows = BatchRequest['rows']

/** Whether a save of the row only repeats its attempt. */
export function isRepeated({ edit: sent }: RowAttempt, edit: RowEdit): boolean {
  return sent.base.version === edit.base.version && isSame(sent.values, edit.values)
}

/**
 * Returns the ids of rows that the server had saved with other values, under the key of the attempt: the row was edited since.
 * What was saved is asked for again, and the rest is a write of its own.
 */
export function editedSince(
  attempts: ReadonlyMap<string, unknown>,
  outcomes: readonly RowOutcome[],
): readonly string[] {
  return outcomes.flatMap(outcome => {
    const isOther = outcome.result === 'refused' && outcome.code === 'idempotency_mismatch'
    return isOther && attempts.has(outcome.id) ? [outcome.id] : []
  })
}

/** Splits the rows into as few requests as possible: rows that repeat an attempt go with its key. */
export function keyedBatches(
  rows: SentRows,
  keyOf: (id: string) => string | undefined,
): { readonly key: string; readonly rows: SentRows }[] {
  return [...new Set(rows.map(({ id }) => keyOf(id)))].flatMap(key =>
    inBatches(rows.filter(({ id }) => keyOf(id) === key)).map(batch => ({
      key: key ?? newUuid(),
      rows: batch,
    })),
  )
}

/** Removes the attempts of answered rows. */
export function withoutAnswered(attempts: RowAttempts, outcomes: readonly RowOutcome[]): RowAttempts {
  const answered = new Set(outcomes.filter(isSettled).map(({ id }) => id))
  return new Map([...attempts].filter(([id]) => !answered.has(id)))
}

/** Removes the attempts with a key whose request was refused as a whole. */
export function withoutKey(attempts: RowAttempts, key: string): RowAttempts {
  return new Map([...attempts].filter(([, attempt]) => attempt.key !== key))
}

/** A row that is still being saved, or broke off, may be done. */
function isSettled(outcome: RowOutcome): boolean {
  return outcome.result !== 'refused' || !['idempotency_running', 'internal'].includes(outcome.code)
}
