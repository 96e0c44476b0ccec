import { Unparsed } from '../../fields/unparsed'
import type { Draft } from '../../providers/stored/drafts'
import type { Fields } from '../../resources/kernel/declare/field'
import { isSensitive } from '../../resources/kernel/kinds/sensitive'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { changedValues, type Values } from './form-fields'

/** The key that marks an unparsed text in the draft's JSON. */
const mark = 'paddock.unparsed'

/** Returns the draft of a form, or null if no field that may be stored was changed. */
export function draftOf(
  fields: Fields,
  started: Values,
  typed: Values,
  version: number | null,
): Draft | null {
  const changed = Object.keys(changedValues(started, typed)).filter(name => {
    const field = fields[name]
    return field !== undefined && !isSensitive(field)
  })
  if (changed.length === 0) return null
  const pick = (values: Values) =>
    Object.fromEntries(changed.map(name => [name, packed(values[name] ?? null)]))
  return { at: Date.now(), version, from: pick(started), to: pick(typed) }
}

/** Returns the drafted values of the fields that are in the form and may be drafted. */
export function draftedValues({ to }: Draft, fields: Fields): Values {
  return pickFields(to, fields)
}

/** Returns the record as it was when the draft was typed, for the fields that the draft changes. */
export function recordAtDraft({ from, version }: Draft, record: WireRow, fields: Fields): WireRow {
  return { ...record, ...pickFields(from, fields), version: version ?? record.version }
}

function pickFields(values: Values, fields: Fields): Values {
  const kept = Object.entries(values).filter(([name]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return field !== undefined && !isSensitive(field)
  })
  return Object.fromEntries(kept.map(([name, value]) => [name, unpacked(value)]))
}

function packed(value: unknown): unknown {
  if (value instanceof Unparsed) return { [mark]: value.text, problem: value.problem }
  return mapParts(value, packed)
}

function unpacked(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && mark in value) {
    const { [mark]: text, problem } = value as Record<string, unknown>
    return new Unparsed(String(text), String(problem))
  }
  return mapParts(value, unpacked)
}

function mapParts(value: unknown, change: (part: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part)]))
}
