import type { Draft } from '../../providers/stored/drafts'
import type { Fields } from '../../resources/kernel/declare/field'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { draftedValues, draftOf, recordAtDraft } from '../form/draft-values'
import { type Edits, putCells } from './sheet-edits'

/** The draft of one row: the version that was edited, and the original values. */
interface RowDraft {
  readonly version: number
  readonly from: Readonly<Record<string, unknown>>
}

/** Returns the draft of a sheet, or null if no field that may be stored was changed. */
export function sheetDraft(fields: Fields, edits: Edits): Draft | null {
  const rows = [...edits].flatMap(([id, { base, values }]) => {
    const draft = draftOf(fields, base, { ...base, ...values }, base.version)
    return draft
      ? [{ id, from: { version: base.version, from: draft.from } satisfies RowDraft, to: draft.to }]
      : []
  })
  if (rows.length === 0) return null
  return {
    at: Date.now(),
    version: null,
    from: Object.fromEntries(rows.map(({ id, from }) => [id, from])),
    to: Object.fromEntries(rows.map(({ id, to }) => [id, to])),
  }
}

/** Returns the ids of the records that a draft changes. */
export function draftedIds({ from, to }: Draft): string[] {
  return Object.keys(to).filter(id => isRowDraft(from[id]) && isValues(to[id]))
}

/**
 * Applies a draft to the current records. If a record has changed since, its edit is based on the old version, so that
 * both versions are compared before saving.
 */
export function restoredEdits(draft: Draft, fields: Fields, records: readonly WireRow[]): Edits {
  const ids = new Set(draftedIds(draft))
  return records
    .filter(({ id }) => ids.has(id))
    .reduce((edits: Edits, record) => {
      const { version, from } = draft.from[record.id] as RowDraft
      const rowDraft: Draft = { at: draft.at, version, from, to: draft.to[record.id] as Draft['to'] }
      const row = record.version === version ? record : recordAtDraft(rowDraft, record, fields)
      const drafted = Object.entries(draftedValues(rowDraft, fields))
      return putCells(
        edits,
        drafted.map(([name, value]) => ({ row, name, value })),
      )
    }, new Map())
}

function isRowDraft(value: unknown): value is RowDraft {
  return isValues(value) && typeof value.version === 'number' && isValues(value.from)
}

function isValues(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
