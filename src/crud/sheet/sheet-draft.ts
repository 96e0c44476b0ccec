import type { Draft } from '../../providers/stored/drafts'
import type { Fields } from '../../resources/kernel/declare/field'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { draftedValues, draftOf, recordAtDraft } from '../form/draft-values'
import { type Edits, putCells } from './sheet-edits'

/** What is kept of one row: the version that it was changed on, and the values from and to. */
interface RowDraft {
  readonly version: number
  readonly from: Readonly<Record<string, unknown>>
}

/** The draft of a sheet; null when nothing that may be kept was changed. */
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

/** The records that a draft of a sheet changes. */
export function draftedIds({ from, to }: Draft): string[] {
  return Object.keys(to).filter(id => isRowDraft(from[id]) && isValues(to[id]))
}

/**
 * The changes of a draft, on the records as they are now. One that somebody changed since is taken as it was then, so
 * that both versions are compared before it is saved.
 */
export function restoredEdits(draft: Draft, fields: Fields, records: readonly WireRow[]): Edits {
  const ids = new Set(draftedIds(draft))
  return records
    .filter(({ id }) => ids.has(id))
    .reduce((edits: Edits, record) => {
      const { version, from } = draft.from[record.id] as RowDraft
      const own: Draft = { at: draft.at, version, from, to: draft.to[record.id] as Draft['to'] }
      const row = record.version === version ? record : recordAtDraft(own, record, fields)
      const typed = Object.entries(draftedValues(own, fields))
      return putCells(
        edits,
        typed.map(([name, value]) => ({ row, name, value })),
      )
    }, new Map())
}

function isRowDraft(value: unknown): value is RowDraft {
  return isValues(value) && typeof value.version === 'number' && isValues(value.from)
}

function isValues(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
