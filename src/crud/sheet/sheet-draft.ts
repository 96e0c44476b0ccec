import type { Draft } from '../../providers/stored/drafts'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { draftedValues, draftOf, recordAtDraft } from '../form/draft-values'
import { isNewRow, newRow } from './new-rows'
import { isRepeated, type RowAttempts } from './row-attempts'
import { type Edits, putCells, type RowEdit } from './sheet-edits'
import type { SheetFields } from './sheet-problems'

/** The draft of one row: the version that was edited, the original values, and a save that was not answered. */
interface RowDraft {
  readonly version: number
  readonly from: Readonly<Record<string, unknown>>
  readonly attempt?: DraftedAttempt
}

interface DraftedAttempt {
  readonly key: string
  readonly reason?: string | undefined
}

/** Returns the draft of a sheet, or null if no field that may be stored was changed. */
export function sheetDraft(
  { changed, added }: SheetFields,
  edits: Edits,
  attempts: RowAttempts,
): Draft | null {
  const rows = [...edits].flatMap(([id, edit]) => {
    const { base, values } = edit
    const draft = isNewRow(base)
      ? draftOf(added ?? {}, {}, { ...base, ...values }, base.version)
      : draftOf(changed, base, { ...base, ...values }, base.version)
    if (!draft) return []
    const attempt = holdsAll(draft, edit) ? draftedAttempt(attempts, id, edit) : undefined
    const from: RowDraft = { version: base.version, from: draft.from, ...(attempt && { attempt }) }
    return [{ id, from, to: draft.to }]
  })
  if (rows.length === 0) return null
  return {
    at: Date.now(),
    version: null,
    from: Object.fromEntries(rows.map(({ id, from }) => [id, from])),
    to: Object.fromEntries(rows.map(({ id, to }) => [id, to])),
  }
}

/** Returns the ids of the rows of a draft: of the records that it changes, and of new ones. */
export function draftedIds({ from, to }: Draft): { readonly changed: string[]; readonly added: string[] } {
  const ids = Object.keys(to).filter(id => isRowDraft(from[id]) && isValues(to[id]))
  const isNew = (id: string) => isNewRow(from[id] as RowDraft)
  return { changed: ids.filter(id => !isNew(id)), added: ids.filter(isNew) }
}

/**
 * Applies a draft to the current records. If a record has changed since, its edit is based on the old version, so that
 * both versions are compared before saving.
 */
export function restoredEdits(
  draft: Draft,
  resource: AnyResource,
  { changed, added }: SheetFields,
  records: readonly WireRow[],
): Edits {
  const ids = draftedIds(draft)
  const rowDraft = (id: string): Draft => {
    const { version, from } = draft.from[id] as RowDraft
    return { at: draft.at, version, from, to: draft.to[id] as Draft['to'] }
  }
  const rows = [
    ...records
      .filter(({ id }) => ids.changed.includes(id))
      .map(record => {
        const kept = rowDraft(record.id)
        const row = record.version === kept.version ? record : recordAtDraft(kept, record, changed)
        return { row, values: draftedValues(kept, changed) }
      }),
    ...(added ? ids.added : []).map(id => ({
      row: newRow(resource, id, {}),
      values: draftedValues(rowDraft(id), added ?? {}),
    })),
  ]
  return putCells(
    new Map(),
    rows.flatMap(({ row, values }) => Object.entries(values).map(([name, value]) => ({ row, name, value }))),
  )
}

/** Returns the attempts of a draft, for its restored rows. */
export function restoredAttempts(draft: Draft, edits: Edits): RowAttempts {
  return new Map(
    [...edits].flatMap(([id, edit]) => {
      const { attempt } = draft.from[id] as RowDraft
      return attempt ? [[id, { edit, ...attempt }] as const] : []
    }),
  )
}

/** Whether nothing of the row is kept from the draft: only then does the restored row repeat what was sent. */
function holdsAll({ to }: Draft, { values }: RowEdit): boolean {
  return Object.keys(values).every(name => name in to)
}

function draftedAttempt(attempts: RowAttempts, id: string, edit: RowEdit): DraftedAttempt | undefined {
  const attempt = attempts.get(id)
  return attempt && isRepeated(attempt, edit) ? { key: attempt.key, reason: attempt.reason } : undefined
}

function isRowDraft(value: unknown): value is RowDraft {
  return isValues(value) && typeof value.version === 'number' && isValues(value.from)
}

function isValues(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
