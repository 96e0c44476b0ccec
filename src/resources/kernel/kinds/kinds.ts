import * as z from 'zod/mini'
import { type Field, type FieldOf, type Kind, labelOf, optionLabel } from '../declare/field'
import type { ComputedNumber, LedgerNumber } from '../declare/ledger-amounts'
import { me } from '../declare/me'
import { isAlwaysRequired } from '../declare/only-when'
import { statesFlaw } from '../declare/states'
import { amountsKind } from './amounts-kind'
import { fileKind } from './file-kind'
import { asIs, readJson, readOnly, readText, simple, unordered } from './kind-bases'
import type { KindRow, Rows, Siblings } from './kind-row'
import { hasNoDoubles, oneOf, recordId, recordOf, typeMessage, userOrMe } from './kind-schemas'
import { numberKinds } from './number-kinds'
import { recordKinds } from './record-kinds'
import { tallyKind } from './tally-kind'
import { textKinds } from './text-kinds'
import { timeKinds } from './time-kinds'

/**
 * One row per kind. Kinds of similar values are in files of their own; here are those that choose, refer,
 * contain others or are computed.
 */
export const kinds: Rows<Kind> = {
  ...textKinds,
  ...numberKinds,
  ...timeKinds,
  boolean: {
    ...simple,
    schema: (_, label) => z.boolean({ error: typeMessage(label, 'must be yes or no') }),
    operand: (_, label) => z.boolean({ error: typeMessage(label, 'must be yes or no') }),
    operators: ['eq', 'ne'],
    display: (value: boolean) => (value ? 'Yes' : 'No'),
    toText: (value: boolean) => String(value),
    fromText: text =>
      ['true', 'false'].includes(text) ? { value: text === 'true' } : { problem: 'Enter true or false' },
    sample: (_, n) => n % 2 === 0,
  },
  enum: {
    ...simple,
    schema: oneOf,
    operand: oneOf,
    operators: ['in', 'eq', 'ne', 'nin', 'null', 'nnull'],
    isChosen: true,
    needs: ({ optionsWhen }) => [...new Set(Object.values(optionsWhen ?? {}).flatMap(Object.keys))],
    isState: ({ options }) => Object.values(options).some(option => typeof option === 'object'),
    display: (value: string, field) => optionLabel(field, value),
    toText: (value: string) => value,
    fromText: readText,
    sample: (field, n) => Object.keys(field.options)[n % Object.keys(field.options).length],
  },
  reference: {
    ...simple,
    targets: ({ to }) => [to],
    outlives: ({ outlives }) => outlives === true,
    chosenFrom: ({ to, only, agrees }) => ({ to, only, agrees }),
    limitedBy: ({ agrees }) => Object.keys(agrees ?? {}).filter(name => name !== 'id'),
    isOfPeople: ({ person, stamp }) => person === true || stamp !== undefined,
    mentions: ({ to, only, agrees }, value) =>
      typeof value === 'string' && value !== me ? [{ to, id: value, only, agrees }] : [],
    stamp: ({ stamp }, { actor, approver = null }) => stamp && { actor, approver, editor: actor }[stamp],
    isRestamped: ({ stamp }) => stamp === 'editor',
    flaw: statesFlaw,
    schema: (_, label) => recordId(typeMessage(label, 'must be chosen from the list')),
    operand: (field, label) => (isOfPeople(field) ? userOrMe(label) : recordOf(label)),
    operators: ['in', 'eq', 'ne', 'nin', 'null', 'nnull'],
    ...asIs,
    fromText: readText,
    sample: () => null,
  },
  array: {
    ...unordered,
    targets: ({ of }) => kindOf(of).targets(of),
    isOfPeople: ({ of }) => isOfPeople(of),
    mentions: ({ of }, value) =>
      Array.isArray(value) ? value.flatMap(item => kindOf(of).mentions(of, item)) : [],
    needs: ({ of }) => kindOf(of).needs(of),
    limitedBy: ({ of }) => limitingFields(of),
    flaw: ({ of }, around) => kindOf(of).flaw?.(of, around) ?? null,
    schema: ({ of, min = 0, max = 100 }, label) =>
      z
        .array(kindOf(of).schema(of, label), { error: typeMessage(label, 'must be a list') })
        .check(
          z.minLength(min, `${label}: at least ${min} must be given`),
          z.maxLength(max, `${label}: at most ${max} can be given`),
          z.refine(hasNoDoubles, `${label} contains a duplicate`),
        ),
    operand: ({ of }, label) => kindOf(of).operand(of, label),
    operators: ['contains', 'null', 'nnull'],
    isSpare: ({ min = 0 }) => min === 0,
    parts: ({ of }) => ({ '': of }),
    display: (value: readonly unknown[], { of }, row) =>
      value.map(item => displayValue(of, item, row)).join(', '),
    toText: (value: readonly unknown[]) => JSON.stringify(value),
    fromText: readJson,
    sample: ({ of, min = 0 }, n) =>
      Array.from({ length: min }, (_, index) => kindOf(of).sample(of, n + index)),
  },
  group: {
    ...unordered,
    isPartOnly: true,
    parts: ({ fields }) => fields,
    targets: ({ fields }) => Object.values(fields).flatMap(field => kindOf(field).targets(field)),
    mentions: ({ fields }, value) =>
      Object.entries(fields).flatMap(([name, field]) =>
        kindOf(field).mentions(field, (value as Siblings)[name]),
      ),
    // A part may need a field of the record around it, such as its currency.
    needs: ({ fields }) =>
      Object.values(fields)
        .flatMap(field => kindOf(field).needs(field))
        .filter(name => !Object.hasOwn(fields, name)),
    flaw: ({ fields }, around) => {
      const within = { ...around, sibling: (name: string) => fields[name] ?? around.sibling(name) }
      const flaws = Object.values(fields).flatMap(field => kindOf(field).flaw?.(field, within) ?? [])
      return flaws[0] ?? null
    },
    schema: ({ fields }, label) =>
      z.strictObject(
        Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, partSchema(name, field)])),
        { error: typeMessage(label, 'must have the fields that are declared') },
      ),
    operand: () => z.never(),
    operators: [],
    display: (value: Siblings, { fields }, row) =>
      Object.entries(fields)
        .flatMap(([name, field]) =>
          value[name] == null ? [] : [displayValue(field, value[name], { ...row, ...value })],
        )
        .join(' · '),
    toText: (value: Siblings) => JSON.stringify(value),
    fromText: readJson,
    sample: ({ fields }, n) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, kindOf(field).sample(field, n)]),
      ),
  },
  json: {
    ...unordered,
    schema: (_, label) =>
      z
        .unknown()
        .check(
          z.refine(value => z.json().safeParse(value).success, { error: typeMessage(label, 'must be JSON') }),
        ),
    operand: () => z.never(),
    operators: ['null', 'nnull'],
    display: (value: never, { words }) => words?.(value) ?? JSON.stringify(value),
    toText: (value: unknown) => JSON.stringify(value),
    fromText: readJson,
    sample: (_, n) => ({ n }),
  },
  computed: {
    ...readOnly,
    needs: ({ from }) => from,
    compute: ({ value }, row) => value(row as never),
    display: (value: unknown, { as }, row) => displayValue(as, value, row),
    toText: (value: never, { as }, row) => kindOf(as).toText(value, as, row),
    fromText: (text, { as }, row) => kindOf(as).fromText(text, as, row),
  },
  tally: tallyKind,
  amounts: amountsKind,
  file: fileKind,
  ...recordKinds,
}

/** The schema of a field in a group: a missing value becomes the default, or null when it is not required. */
function partSchema(name: string, field: Field): z.ZodMiniType {
  const schema = fieldSchema(name, field)
  const absent = field.default ?? (field.required ? undefined : null)
  return absent === undefined ? schema : z.prefault(schema, absent)
}

/** Returns the row of a field's kind. The cast is safe: the table is keyed by kind. */
export function kindOf<K extends Kind>(field: FieldOf<K>): KindRow<Kind> {
  return kinds[field.kind] as unknown as KindRow<Kind>
}

/** Returns the fields that a field consists of. */
export function partsOf(field: Field): Readonly<Record<string, Field>> {
  return kindOf(field).parts?.(field) ?? {}
}

/** Returns the numbers in a field of a record that lines of the ledger make: one in each currency. */
export function numbersOf(field: Field, row: Siblings, value: unknown): readonly LedgerNumber[] {
  return kindOf(field).numbers?.(field, row, value) ?? []
}

/** Returns the number in a field of a record that other amounts of it make; null when none do. */
export function computedIn(field: Field, row: Siblings, value: unknown): ComputedNumber | null {
  return kindOf(field).computed?.(field, row, value) ?? null
}

/** Returns the other fields of the record that limit the choices in this one. */
export function limitingFields(field: Field): readonly string[] {
  return kindOf(field).limitedBy?.(field) ?? []
}

/** Whether the field refers to staff accounts, so that a filter may say "me". */
export function isOfPeople(field: Field): boolean {
  return kindOf(field).isOfPeople?.(field) ?? false
}

/** Formats a value for users; an empty text when there is none. */
export function displayValue(field: Field, value: unknown, row: Siblings): string {
  return value === null || value === undefined ? '' : kindOf(field).display(value as never, field, row)
}

/**
 * Returns the schema of a field in a record: its kind's, nullable when a record may have no value, with messages
 * that start with its label.
 */
export function fieldSchema(name: string, field: Field): z.ZodMiniType {
  const label = labelOf(name, field)
  const schema = kindOf(field).schema(field, label)
  return isAlwaysRequired(field) ? schema : z.nullable(schema)
}
