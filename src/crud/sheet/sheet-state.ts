import type { RowOutcome } from '../../resources/kernel/wire/batch'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { type Choices, mergeVersions } from '../form/compare-versions'
import { isSame, type Values } from '../form/form-fields'
import { type CellChange, type Edits, putCells, type RowEdit } from './sheet-edits'

/** What was sent of a row: its changes as they were typed, and as the declaration writes them. */
export interface SentRow {
  readonly edit: RowEdit
  readonly changes: Values
}

export type Sent = ReadonlyMap<string, SentRow>

/** What the server said of a row that it did not save. */
export interface Refusal {
  /** What was sent: of a value that was changed since, nothing is known. */
  readonly edit: RowEdit
  readonly error: string
  readonly fields: Readonly<Record<string, string>>
}

/** Everything that is changed in a sheet and not saved, with the way back and forth. */
export interface SheetState {
  readonly edits: Edits
  /** The states before, the latest last. */
  readonly past: readonly Edits[]
  /** The states that were undone, the next one last. */
  readonly future: readonly Edits[]
  readonly refusals: ReadonlyMap<string, Refusal>
  /** Of rows that somebody else changed meanwhile: the record as they left it. */
  readonly rivals: ReadonlyMap<string, WireRow>
}

export const emptySheet: SheetState = {
  edits: new Map(),
  past: [],
  future: [],
  refusals: new Map(),
  rivals: new Map(),
}

/** So many steps can be undone. */
const mostSteps = 200

/** Puts values into cells, as one step. */
export function change(state: SheetState, changes: readonly CellChange[]): SheetState {
  return step(state, putCells(state.edits, changes))
}

/** Takes all changes back, as one step. */
export function discard(state: SheetState): SheetState {
  return { ...step(state, new Map()), refusals: new Map(), rivals: new Map() }
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

/** Takes up what was kept of an earlier visit. */
export function restore(edits: Edits): SheetState {
  return { ...emptySheet, edits }
}

/**
 * What the answer to a save leaves: rows that were saved, or sent for approval, hold nothing any more, the others what
 * the server said of them.
 */
export function settleOutcomes(
  state: SheetState,
  sent: Sent,
  outcomes: readonly RowOutcome[],
): { readonly state: SheetState; readonly saved: readonly WireRow[]; readonly forApproval: number } {
  const saved = outcomes.flatMap(outcome => savedRecord(outcome, sent) ?? [])
  const savedIds = new Set(saved.map(({ id }) => id))
  const waiting = outcomes.flatMap(({ id, result }) => (result === 'sent' ? (sent.get(id)?.edit ?? []) : []))
  const refusals = new Map(state.refusals)
  const rivals = new Map(state.rivals)
  for (const outcome of outcomes) {
    refusals.delete(outcome.id)
    rivals.delete(outcome.id)
    const edit = sent.get(outcome.id)?.edit
    if (outcome.result !== 'refused' || savedIds.has(outcome.id) || !edit) continue
    if (outcome.current && outcome.current.version !== edit.base.version)
      rivals.set(outcome.id, outcome.current)
    else refusals.set(outcome.id, { edit, error: outcome.error, fields: outcome.fields ?? {} })
  }
  const done = [...saved, ...waiting.map(({ base }) => base)]
  const settled = done.reduce((next, record) => settleRow(next, record, sent.get(record.id)?.edit), state)
  return { state: { ...settled, refusals, rivals }, saved, forApproval: waiting.length }
}

/** A record that is stale and holds all that was sent was saved by an attempt whose answer was lost. */
function savedRecord(outcome: RowOutcome, sent: Sent): WireRow | undefined {
  if (outcome.result === 'saved') return outcome.record
  if (outcome.result === 'sent') return undefined
  const { current } = outcome
  const values = Object.entries(sent.get(outcome.id)?.changes ?? {})
  return current && values.every(([name, value]) => isSame(current[name], value)) ? current : undefined
}

/** A row was saved: what was typed into it while that was under way stays, on top of the record as it is now. */
function settleRow(state: SheetState, record: WireRow, sent: RowEdit | undefined): SheetState {
  const edit = state.edits.get(record.id)
  if (!edit) return state
  const later = Object.entries(edit.values).filter(([name, value]) => !isSame(sent?.values[name], value))
  const kept = later.filter(([name, value]) => !isSame(record[name], value))
  return withRow(
    state,
    record.id,
    kept.length === 0 ? undefined : { base: record, values: Object.fromEntries(kept) },
  )
}

/** Takes over what somebody else made of a record, and keeps what was chosen of one's own. */
export function settleConflict(state: SheetState, theirs: WireRow, choices: Choices): SheetState {
  const edit = state.edits.get(theirs.id)
  const rivals = new Map(state.rivals)
  rivals.delete(theirs.id)
  if (!edit) return { ...state, rivals }
  const merged = mergeVersions({}, edit.values, choices)
  const changes = Object.entries(merged).map(([name, value]) => ({ row: theirs, name, value }))
  return withRow({ ...state, rivals }, theirs.id, putCells(new Map(), changes).get(theirs.id))
}

/** The record as somebody else left it, of a row that is changed here; undefined when nobody changed it. */
export function rivalOf(state: SheetState, id: string, loaded: WireRow | undefined): WireRow | undefined {
  const edit = state.edits.get(id)
  const told = state.rivals.get(id)
  if (!edit) return undefined
  const latest = told && (!loaded || told.version >= loaded.version) ? told : loaded
  return latest && latest.version > edit.base.version ? latest : undefined
}

function step(state: SheetState, edits: Edits): SheetState {
  return { ...state, edits, past: [...state.past, state.edits].slice(-mostSteps), future: [] }
}

/** The row as it is from now on in every state that can be gone back to: what is saved cannot be undone here. */
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

/** Without the states that do not differ from the one after them. */
function withoutEmptySteps(states: readonly Edits[]): Edits[] {
  return states.filter((edits, place) => {
    const next = states[place + 1]
    return next === undefined || !isSameEdits(edits, next)
  })
}

function isSameEdits(one: Edits, other: Edits): boolean {
  return one.size === other.size && [...one].every(([id, edit]) => other.get(id) === edit)
}
