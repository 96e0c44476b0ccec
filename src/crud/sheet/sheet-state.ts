import { trimStrings } from '../../providers/http/trim'
import type { RowOutcome } from '../../resources/kernel/wire/batch'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { type Choices, mergeVersions } from '../form/compare-versions'
import { isSame, type Values } from '../form/form-fields'
import { isNewRow } from './new-rows'
import { type RowAttempts, withoutAnswered } from './row-attempts'
import { type CellChange, type Edits, putCells, type RowEdit } from './sheet-edits'

/** The sent changes of a row: as they were typed, and in the form the server expects. */
export interface SentRow {
  readonly edit: RowEdit
  readonly changes: Values
}

type Sent = ReadonlyMap<string, SentRow>

/** The server's answer for a row that it did not save. */
export interface Refusal {
  /** The sent edit: the answer says nothing about values changed since. */
  readonly edit: RowEdit
  readonly error: string
  readonly fields: Readonly<Record<string, string>>
}

/** All unsaved changes of a sheet, with undo and redo. */
export interface SheetState {
  readonly edits: Edits
  /** The earlier states, the latest last. */
  readonly past: readonly Edits[]
  /** The undone states, the next one last. */
  readonly future: readonly Edits[]
  readonly refusals: ReadonlyMap<string, Refusal>
  /** The newer versions of rows that other users changed meanwhile. */
  readonly newerVersions: ReadonlyMap<string, WireRow>
  /** The records that were created here, which the loaded page may not have yet. */
  readonly created: readonly WireRow[]
  /** The ids of the rows in which they were typed; never used again. */
  readonly spent: ReadonlySet<string>
  /** The rows whose last save has no answer yet. */
  readonly attempts: RowAttempts
}

export const emptySheet: SheetState = {
  edits: new Map(),
  past: [],
  future: [],
  refusals: new Map(),
  newerVersions: new Map(),
  created: [],
  spent: new Set(),
  attempts: new Map(),
}

/** The most steps that can be undone. */
const maxUndoSteps = 200

/** Changes cells, as one step. */
export function change(state: SheetState, changes: readonly CellChange[]): SheetState {
  return step(state, putCells(state.edits, changes))
}

/** Discards all changes, as one step. */
export function discard(state: SheetState): SheetState {
  return { ...step(state, new Map()), refusals: new Map(), newerVersions: new Map(), attempts: new Map() }
}

export function undo(state: SheetState): SheetState {
  const before = state.past.at(-1)
  if (!before) return state
  return { ...state, edits: before, past: state.past.slice(0, -1), future: [...state.future, state.edits] }
}

export function redo(state: SheetState): SheetState {
  const after = state.future.at(-1)
  if (!after) return state
  return { ...state, edits: after, past: [...state.past, state.edits], future: state.future.slice(0, -1) }
}

/** Starts from a restored draft. */
export function restore(edits: Edits, attempts: RowAttempts): SheetState {
  return { ...emptySheet, edits, attempts }
}

/**
 * Applies the answer to a save: rows that were saved or sent for approval have no changes any more; the others get the
 * server's errors.
 */
export function settleOutcomes(
  state: SheetState,
  sent: Sent,
  outcomes: readonly RowOutcome[],
): { readonly state: SheetState; readonly saved: readonly WireRow[]; readonly forApproval: number } {
  const saved = outcomes.flatMap((outcome): SavedEdit[] => {
    const record = savedRecord(outcome, sent)
    return record ? [{ id: outcome.id, record }] : []
  })
  const savedIds = new Set(saved.map(({ id }) => id))
  const waiting = outcomes.flatMap(({ id, result }): SavedEdit[] => {
    const base = result === 'sent' ? sent.get(id)?.edit.base : undefined
    return base ? [{ id, record: base }] : []
  })
  const refusals = new Map(state.refusals)
  const newerVersions = new Map(state.newerVersions)
  for (const outcome of outcomes) {
    refusals.delete(outcome.id)
    newerVersions.delete(outcome.id)
    const edit = sent.get(outcome.id)?.edit
    if (outcome.result !== 'refused' || savedIds.has(outcome.id) || !edit) continue
    if (outcome.current && outcome.current.version !== edit.base.version)
      newerVersions.set(outcome.id, outcome.current)
    else refusals.set(outcome.id, { edit, error: outcome.error, fields: outcome.fields ?? {} })
  }
  const settled = [...saved, ...waiting].reduce(
    (next, done) => settleRow(next, done, sent.get(done.id)?.edit),
    state,
  )
  const records = saved.map(({ record }) => record)
  const isNew = ({ id }: SavedEdit) => isNewId(sent, id)
  return {
    state: {
      ...settled,
      refusals,
      newerVersions,
      created: [...withNewest(state.created, records), ...saved.filter(isNew).map(({ record }) => record)],
      spent: new Set([...state.spent, ...[...saved, ...waiting].filter(isNew).map(({ id }) => id)]),
      attempts: withoutAnswered(state.attempts, outcomes),
    },
    saved: records,
    forApproval: waiting.length,
  }
}

/** A row of the sheet that needs no more saving, and its record. */
interface SavedEdit {
  readonly id: string
  readonly record: WireRow
}

function isNewId(sent: Sent, id: string): boolean {
  const edit = sent.get(id)?.edit
  return edit !== undefined && isNewRow(edit.base)
}

function withNewest(created: readonly WireRow[], records: readonly WireRow[]): readonly WireRow[] {
  return created.map(row => records.find(({ id }) => id === row.id) ?? row)
}

/** If a refused record already contains all sent values, an earlier attempt saved it and its answer was lost. */
function savedRecord(outcome: RowOutcome, sent: Sent): WireRow | undefined {
  if (outcome.result === 'saved') return outcome.record
  if (outcome.result === 'sent') return undefined
  const { current } = outcome
  return current && holds(current, sent.get(outcome.id)?.changes ?? {}) ? current : undefined
}

/** Applies a saved row. Values that the user typed during the save stay, on top of the saved version. */
function settleRow(state: SheetState, { id, record }: SavedEdit, sent: RowEdit | undefined): SheetState {
  const edit = state.edits.get(id)
  if (!edit) return state
  const later = Object.entries(edit.values).filter(([name, value]) => !isSame(sent?.values[name], value))
  const kept = later.filter(([name, value]) => !isSame(record[name], value))
  const rest = kept.length === 0 ? undefined : { base: record, values: Object.fromEntries(kept) }
  if (id === record.id) return withRow(state, id, rest)
  const removed = withRow(state, id, undefined)
  return rest ? withRow(removed, record.id, rest) : removed
}

/** Applies the user's choices to the other user's version. */
export function settleConflict(state: SheetState, theirs: WireRow, choices: Choices): SheetState {
  const edit = state.edits.get(theirs.id)
  const newerVersions = new Map(state.newerVersions)
  newerVersions.delete(theirs.id)
  if (!edit) return { ...state, newerVersions }
  const merged = mergeVersions({}, edit.values, choices)
  const changes = Object.entries(merged).map(([name, value]) => ({ row: theirs, name, value }))
  return withRow({ ...state, newerVersions }, theirs.id, putCells(new Map(), changes).get(theirs.id))
}

/**
 * Returns the newer version that another user saved of a row with unsaved changes; undefined if there is none. A version
 * that holds all that is typed is none, and neither is the next one that holds what was sent: an earlier save was done, and
 * only its answer was lost.
 */
export function newerVersionOf(
  state: SheetState,
  id: string,
  loaded: WireRow | undefined,
): WireRow | undefined {
  const edit = state.edits.get(id)
  const refusedVersion = state.newerVersions.get(id)
  if (!edit) return undefined
  const latest =
    refusedVersion && (!loaded || refusedVersion.version >= loaded.version) ? refusedVersion : loaded
  if (!latest || latest.version <= edit.base.version || holds(latest, edit.values)) return undefined
  const sent = state.attempts.get(id)?.edit
  const isOwn =
    sent?.base.version === edit.base.version &&
    latest.version === edit.base.version + 1 &&
    holds(latest, sent.values)
  return isOwn ? undefined : latest
}

/** Whether a record has all of these values, which are trimmed when they are sent. */
function holds(record: WireRow, values: Values): boolean {
  return Object.entries(values).every(([name, value]) => isSame(record[name], trimStrings(value)))
}

function step(state: SheetState, edits: Edits): SheetState {
  return { ...state, edits, past: [...state.past, state.edits].slice(-maxUndoSteps), future: [] }
}

/** Replaces the row in every state of undo and redo: undo cannot reverse a saved edit. */
function withRow(state: SheetState, id: string, edit: RowEdit | undefined): SheetState {
  const put = (edits: Edits): Edits => {
    if (edits.get(id) === edit) return edits
    const next = new Map(edits)
    if (edit) next.set(id, edit)
    else next.delete(id)
    return next
  }
  const edits = put(state.edits)
  return {
    ...state,
    edits,
    past: withoutEmptySteps([...state.past.map(put), edits]).slice(0, -1),
    future: withoutEmptySteps([edits, ...state.future.map(put).toReversed()])
      .slice(1)
      .toReversed(),
  }
}

/** Removes states that equal the next one. */
function withoutEmptySteps(states: readonly Edits[]): Edits[] {
  return states.filter((edits, place) => {
    const next = states[place + 1]
    return next === undefined || !isSameEdits(edits, next)
  })
}

function isSameEdits(one: Edits, other: Edits): boolean {
  return one.size === other.size && [...one].every(([id, edit]) => other.get(id) === edit)
}
