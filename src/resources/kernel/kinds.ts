import * as z from 'zod/mini'
import { formatDecimal, parseDecimal, parseInteger } from '../../domain/decimal'
import { maskText } from '../../domain/mask-text'
import { formatAmount, formatMoney, parseAmount } from '../../domain/money'
import { formatPercent, parsePercent } from '../../domain/percent'
import { maskPhone, normalisePhone, phoneProblem } from '../../domain/phone'
import { timeZoneProblem } from '../../domain/venue'
import { currencyFlaw, currencyOf, sayAmount } from './currency'
import { type Field, type FieldOf, type Kind, labelOf, optionLabel } from './field'
import type { KindRow, Parsed, Siblings } from './kind-row'
import {
  address,
  boundedText,
  calendarDay,
  hasNoDoubles,
  instant,
  oneOf,
  recordId,
  recordOf,
  ruled,
  said,
  somebody,
  wholeNumber,
} from './kind-schemas'
import { me } from './me'
import { statesFlaw } from './states'
import { tallyKind } from './tally'

const equality = ['eq', 'ne', 'in', 'nin', 'null', 'nnull'] as const
const order = ['between', 'gte', 'lte', 'gt', 'lt', 'eq', 'ne', 'in', 'null', 'nnull'] as const
/** Nobody knows a moment to the millisecond that it is kept with. */
const spans = ['between', 'gte', 'lte', 'gt', 'lt', 'null', 'nnull'] as const
const textual = ['contains', 'eq', 'ne', 'startswith', 'ncontains', 'in', 'null', 'nnull'] as const

const simple = { ordered: true, searched: false, targets: () => [], mentions: () => [], needs: () => [] }
const unordered = { ...simple, ordered: false }
const asIs = { display: (value: string) => value, toText: (value: string) => value }
const readText = (text: string): Parsed => ({ value: text })
const readJson = (text: string): Parsed => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { problem: 'JSON is expected' }
  }
}

const clamp = (n: number, { min = 0, max = Number.MAX_SAFE_INTEGER }) =>
  min + (n % Math.max(1, Math.min(max - min + 1, 1_000_000_000)))
const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + (n % 3650) * 86_400_000).toISOString()
const plain = {
  display: (value: string | number) => String(value),
  toText: (value: string | number) => String(value),
}

export const kinds: { readonly [K in Kind]: KindRow<K> } = {
  text: {
    ...simple,
    searched: true,
    schema: boundedText,
    operand: () => z.string().check(z.maxLength(200)),
    operators: textual,
    mask: ({ masked }) => (masked ? maskText : null),
    isSecret: ({ secret }) => secret === true,
    ...asIs,
    fromText: readText,
    sample: ({ min = 1, max = 200, pattern, label }, n) =>
      pattern?.sample(n) ?? `${label ?? 'Sample'} ${n}`.slice(-max).padEnd(min, '.'),
  },
  phone: {
    ...simple,
    searched: true,
    schema: (_, label) =>
      z.pipe(
        z.pipe(z.string({ error: said(label, 'must be text') }), z.transform(normalisePhone)),
        ruled(label, phoneProblem),
      ),
    operand: () => z.string().check(z.maxLength(30)),
    operators: textual,
    mask: ({ masked }) => (masked ? maskPhone : null),
    ...asIs,
    fromText: readText,
    sample: (_, n) => `+63917${String(n % 10_000_000).padStart(7, '0')}`,
  },
  money: {
    ...simple,
    needs: ({ currency }) => (typeof currency === 'string' ? [] : [currency.field]),
    schema: (field, label) => wholeNumber(label, field, n => sayAmount(n, field)),
    operand: (_, label) => wholeNumber(label, {}, String),
    operators: order,
    flaw: currencyFlaw,
    display: (value: number, field, row) => {
      const currency = currencyOf(field, row)
      return currency ? formatMoney(value, currency) : String(value)
    },
    toText: (value: number, field, row) => {
      const currency = currencyOf(field, row)
      return currency ? formatAmount(value, currency) : String(value)
    },
    fromText: (text, field, row) => {
      const currency = currencyOf(field, row)
      if (!currency) return { problem: 'The currency must be known first' }
      const parsed = parseAmount(text, currency)
      return 'minor' in parsed ? { value: parsed.minor } : parsed
    },
    sample: (field, n) => clamp(n * 100, field),
  },
  integer: {
    ...simple,
    schema: (field, label) => wholeNumber(label, field, String),
    operand: (_, label) => wholeNumber(label, {}, String),
    operators: order,
    ...plain,
    fromText: (text, field) => parseInteger(text, field),
    sample: (field, n) => clamp(n, field),
  },
  decimal: {
    ...simple,
    schema: ({ scale, min = -1e12, max = 1e12 }, label) =>
      z.number({ error: said(label, 'must be a number') }).check(
        z.minimum(min, `${label} must be at least ${min}`),
        z.maximum(max, `${label} must be at most ${max}`),
        z.refine(value => Number(value.toFixed(scale)) === value, `${label} has at most ${scale} decimals`),
      ),
    operand: () => z.number(),
    operators: order,
    display: (value: number, field) => formatDecimal(value, field.scale),
    toText: (value: number) => String(value),
    fromText: (text, field) => parseDecimal(text, field),
    sample: (field, n) => clamp(n, field),
  },
  percent: {
    ...simple,
    schema: ({ min = 0, max = 10_000 }, label) => wholeNumber(label, { min, max }, formatPercent),
    operand: (_, label) => wholeNumber(label, {}, String),
    operators: order,
    display: formatPercent,
    toText: (value: number) => formatPercent(value),
    fromText: text => {
      const parsed = parsePercent(text)
      return 'bps' in parsed ? { value: parsed.bps } : parsed
    },
    sample: ({ min = 0, max = 10_000 }, n) => clamp(n, { min, max }),
  },
  boolean: {
    ...simple,
    schema: (_, label) => z.boolean({ error: said(label, 'must be yes or no') }),
    operand: () => z.boolean(),
    operators: ['eq', 'ne'],
    display: (value: boolean) => (value ? 'Yes' : 'No'),
    toText: (value: boolean) => String(value),
    fromText: text =>
      ['true', 'false'].includes(text)
        ? { value: text === 'true' }
        : { problem: 'true or false is expected' },
    sample: (_, n) => n % 2 === 0,
  },
  enum: {
    ...simple,
    schema: oneOf,
    operand: oneOf,
    operators: ['in', 'eq', 'ne', 'nin', 'null', 'nnull'],
    display: (value: string, field) => optionLabel(field, value),
    toText: (value: string) => value,
    fromText: readText,
    sample: (field, n) => Object.keys(field.options)[n % Object.keys(field.options).length],
  },
  date: {
    ...simple,
    schema: (_, label) => calendarDay(label),
    operand: (_, label) => calendarDay(label),
    operators: order,
    ...asIs,
    fromText: readText,
    sample: (_, n) => day(n).slice(0, 10),
  },
  datetime: {
    ...simple,
    schema: (_, label) => instant(label),
    operand: (_, label) => instant(label),
    operators: spans,
    stamp: ({ stamp }, { now }) => stamp && now,
    display: (value: string) => `${value.slice(0, 16).replace('T', ' ')} UTC`,
    toText: (value: string) => value,
    fromText: readText,
    sample: (_, n) => day(n),
  },
  timezone: {
    ...simple,
    schema: (_, label) => ruled(label, timeZoneProblem),
    operand: () => z.string().check(z.maxLength(60)),
    operators: equality,
    ...asIs,
    fromText: readText,
    sample: (_, n) => ['Asia/Manila', 'America/Mexico_City'][n % 2],
  },
  reference: {
    ...simple,
    targets: ({ to }) => [to],
    isOfPeople: ({ person, stamp }) => person === true || stamp === 'actor',
    mentions: ({ to, only, agrees }, value) =>
      typeof value === 'string' && value !== me ? [{ to, id: value, only, agrees }] : [],
    stamp: ({ stamp }, { actor }) => stamp && actor,
    flaw: statesFlaw,
    schema: (_, label) => recordId(said(label, 'must be chosen from the list')),
    operand: (field, label) => (isOfPeople(field) ? somebody(label) : recordOf(label)),
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
    flaw: ({ of }, around) => kindOf(of).flaw?.(of, around) ?? null,
    schema: ({ of, min = 0, max = 100 }, label) =>
      z
        .array(kindOf(of).schema(of, label), { error: said(label, 'must be a list') })
        .check(
          z.minLength(min, `${label}: at least ${min} must be given`),
          z.maxLength(max, `${label}: at most ${max} can be given`),
          z.refine(hasNoDoubles, `${label} names something twice`),
        ),
    operand: ({ of }, label) => kindOf(of).operand(of, label),
    operators: ['contains', 'null', 'nnull'],
    isSpare: ({ min = 0 }) => min === 0,
    parts: ({ of }) => [of],
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
    parts: ({ fields }) => Object.values(fields),
    targets: ({ fields }) => Object.values(fields).flatMap(field => kindOf(field).targets(field)),
    mentions: ({ fields }, value) =>
      Object.entries(fields).flatMap(([name, field]) =>
        kindOf(field).mentions(field, (value as Siblings)[name]),
      ),
    schema: ({ fields }, label) =>
      z.strictObject(
        Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, partSchema(name, field)])),
        { error: said(label, 'must have the fields that are declared') },
      ),
    operand: () => z.never(),
    operators: [],
    display: (value: Siblings, { fields }) =>
      Object.entries(fields)
        .flatMap(([name, field]) => (value[name] == null ? [] : [displayValue(field, value[name], value)]))
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
        .check(z.refine(value => z.json().safeParse(value).success, { error: said(label, 'must be JSON') })),
    operand: () => z.never(),
    operators: ['null', 'nnull'],
    display: (value: unknown) => JSON.stringify(value),
    toText: (value: unknown) => JSON.stringify(value),
    fromText: readJson,
    sample: (_, n) => ({ n }),
  },
  url: {
    ...simple,
    schema: address,
    operand: () => z.string().check(z.maxLength(200)),
    operators: textual,
    ...asIs,
    fromText: readText,
    sample: (_, n) => `https://example.com/${n}`,
  },
  image: {
    ...simple,
    schema: address,
    operand: () => z.string().check(z.maxLength(200)),
    operators: ['null', 'nnull'],
    ...asIs,
    fromText: readText,
    sample: (_, n) => `https://example.com/${n}.png`,
  },
  color: {
    ...simple,
    schema: (_, label) =>
      z
        .string({ error: said(label, 'must be a colour') })
        .check(z.regex(/^#[0-9a-f]{6}$/, `${label} must be a colour such as #00a76f`)),
    operand: () => z.string().check(z.maxLength(7)),
    operators: equality,
    ...asIs,
    fromText: readText,
    sample: (_, n) => `#${(n % 0xffffff).toString(16).padStart(6, '0')}`,
  },
  computed: {
    ...unordered,
    needs: ({ from }) => from,
    compute: ({ value }, row) => value(row as never),
    schema: () => z.never(),
    operand: () => z.never(),
    operators: [],
    display: (value: unknown, { as }, row) => displayValue(as, value, row),
    toText: (value: never, { as }, row) => kindOf(as).toText(value, as, row),
    fromText: (text, { as }, row) => kindOf(as).fromText(text, as, row),
    sample: () => undefined,
  },
  tally: tallyKind,
}

/** A field of a group: what is not given takes its default, or is empty when it is not required. */
function partSchema(name: string, field: Field): z.ZodMiniType {
  const schema = fieldSchema(name, field)
  const absent = field.default ?? (field.required ? undefined : null)
  return absent === undefined ? schema : z._default(schema, absent)
}

/** A field's row of the table above. The one place where the field's kind and its row are known to fit. */
export function kindOf<K extends Kind>(field: FieldOf<K>): KindRow<Kind> {
  return kinds[field.kind] as unknown as KindRow<Kind>
}

/** Whether the field names those who sign in, so that a filter by it may say "me". */
export function isOfPeople(field: Field): boolean {
  return kindOf(field).isOfPeople?.(field) ?? false
}

/** The value as people read it; an empty text when there is none. */
export function displayValue(field: Field, value: unknown, row: Siblings): string {
  return value === null || value === undefined ? '' : kindOf(field).display(value as never, field, row)
}

/** The schema of a field in a record: its kind's, null allowed when it is not required, messages begun with its label. */
export function fieldSchema(name: string, field: Field): z.ZodMiniType {
  const label = labelOf(name, field)
  const schema = kindOf(field).schema(field, label)
  return field.required ? schema : z.nullable(schema)
}
