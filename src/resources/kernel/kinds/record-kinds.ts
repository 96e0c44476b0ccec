import * as z from 'zod/mini'
import { type Changes, words } from '../declare/field'
import { asIs, readJson, readText, unordered } from './kind-bases'
import type { Rows, Surroundings } from './kind-row'
import { recordOf } from './kind-schemas'

/** Kinds that refer to a record of any resource: its type is in another field. Only the server sets them. */
export const recordKinds: Rows<'record' | 'changes'> = {
  record: {
    ...unordered,
    isOfAnyType: true,
    needs: ({ type }) => [type],
    mentions: ({ type }, value, row = {}) =>
      typeof value === 'string' && typeof row[type] === 'string' ? [{ to: row[type], id: value }] : [],
    flaw: ({ type }, around) => typeFlaw(type, around),
    schema: () => z.never(),
    operand: (_, label) => recordOf(label),
    operators: ['eq', 'in', 'null', 'nnull'],
    ...asIs,
    fromText: readText,
    sample: () => null,
  },
  changes: {
    ...unordered,
    needs: ({ type, action }) => [type, action],
    changes: field => field,
    flaw: ({ type, action }, around) => typeFlaw(type, around) ?? typeFlaw(action, around),
    schema: () => z.never(),
    operand: () => z.never(),
    operators: [],
    display: ({ changes }: Changes) => changes.map(change => words(change.field)).join(', '),
    toText: (value: Changes) => JSON.stringify(value),
    fromText: readJson,
    sample: () => undefined,
  },
}

function typeFlaw(name: string, { sibling }: Surroundings): string | null {
  return sibling(name)?.kind === 'text' ? null : `"${name}" is no text field beside it`
}
