import type { KeptFile } from '../../src/domain/file'
import { type Currency, currencies } from '../../src/domain/money'
import { registry } from '../../src/resources'
import type { Changes, Field, FieldOf, Kind, Tally } from '../../src/resources/kernel/declare/field'
import { labelOf, optionLabel, sideOf, words } from '../../src/resources/kernel/declare/field'
import { fieldOf } from '../../src/resources/kernel/declare/resource'
import { currencyOf } from '../../src/resources/kernel/kinds/currency'
import type { Siblings } from '../../src/resources/kernel/kinds/kind-row'

/** What a value is written with: the record around it, and the titles of what it refers to. */
export interface CellScene {
  readonly row: Siblings
  readonly titles: Readonly<Record<string, string>>
}

/** How a kind is written into a file. */
export interface FileRow<K extends Kind> {
  /** A value that is there, as one text. */
  readonly text: (value: never, field: FieldOf<K>, scene: CellScene) => string
  /** Whether programs are to reckon with it: such a cell is never marked as text, a minus is its sign. */
  readonly isNumber?: (field: FieldOf<K>) => boolean
  /** What all values of the column are counted in, for its head. */
  readonly unit?: (field: FieldOf<K>) => string | undefined
  /** What a value is counted in where records differ: a column of its own beside it, with this word in its head. */
  readonly beside?: (field: FieldOf<K>) => string | undefined
  readonly besideText?: (field: FieldOf<K>, scene: CellScene) => string
}

const asIs = { text: (value: unknown) => String(value) } as const
const number = { isNumber: () => true } as const

/** A row per kind. Amounts are in major units, moments in UTC and say so, references are titles. */
export const fileKinds: { readonly [K in Kind]: FileRow<K> } = {
  text: asIs,
  phone: asIs,
  secret: { ...asIs, unit: () => 'set, UTC' },
  money: {
    ...number,
    text: (value: number, field, { row }) => majorUnits(value, currencyOf(field, row)),
    unit: ({ currency }) => (typeof currency === 'string' ? currency : undefined),
    beside: ({ currency }) => (typeof currency === 'string' ? undefined : 'currency'),
    besideText: (field, { row }) => currencyOf(field, row) ?? '',
  },
  integer: { ...asIs, ...number, unit: ({ unit }) => unit },
  decimal: {
    ...number,
    text: (value: number, { scale }) => value.toFixed(scale),
    unit: ({ unit }) => unit,
  },
  percent: { ...number, text: (bps: number) => shifted(bps, 2), unit: () => '%' },
  boolean: { text: (value: boolean) => (value ? 'Yes' : 'No') },
  enum: { text: (value: string, field) => optionLabel(field, value) },
  date: asIs,
  datetime: { ...asIs, unit: () => 'UTC' },
  timezone: asIs,
  file: { text: ({ name }: KeptFile) => name },
  reference: { text: (value: string, _, { titles }) => titles[value] ?? value },
  array: {
    text: (value: unknown, { of }, scene) =>
      (Array.isArray(value) ? value : [value]).map(item => fileText(of, item, scene)).join('; '),
  },
  group: {
    text: (value: Siblings, { fields }, { titles }) =>
      Object.entries(fields)
        .map(([name, field]) => measured(field, value[name], { row: value, titles }))
        .filter(part => part !== '')
        .join(' · '),
  },
  json: { text: (value: unknown) => JSON.stringify(value) },
  url: asIs,
  image: asIs,
  color: asIs,
  computed: {
    text: (value: unknown, { as }, scene) => fileText(as, value, scene),
    isNumber: ({ as }) => isNumber(as),
    unit: ({ as }) => unitOf(as),
    beside: ({ as }) => fileRow(as).beside?.(as),
    besideText: ({ as }, scene) => fileRow(as).besideText?.(as, scene) ?? '',
  },
  tally: { text: ({ some, all }: Tally) => `${some} of ${all}` },
  record: {
    text: (value: string, { type }, { row, titles }) => [row[type], titles[value] ?? value].join(' '),
  },
  changes: { text: (value: Changes, { type }, { row }) => changesText(String(row[type]), value) },
}

/** "Status: Active → Suspended; Reason: Asked for it", with the labels of the type's declaration. */
function changesText(type: string, told: Changes): string {
  const { changes, input, titles } = told
  const resource = registry.byTypename.get(type)
  const text = (field: Field | undefined, value: unknown, row: Siblings) =>
    field ? fileText(field, value, { row, titles }) : plainText(value)
  const lines = changes.flatMap(change => {
    const field = resource && fieldOf(resource, change.field)
    const before = text(field, change.before, sideOf(told, 'before'))
    const after = text(field, change.after, sideOf(told, 'after'))
    return before || after ? [`${labelOf(change.field, field)}: ${before || '—'} → ${after || '—'}`] : []
  })
  const asked = Object.entries(input ?? {}).map(([name, value]) => `${words(name)}: ${plainText(value)}`)
  return [...lines, ...asked].join('; ')
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A value as the file has it; an empty text when there is none. */
export function fileText(field: Field, value: unknown, scene: CellScene): string {
  return value === null || value === undefined ? '' : fileRow(field).text(value as never, field, scene)
}

export function isNumber(field: Field): boolean {
  return fileRow(field).isNumber?.(field) ?? false
}

export function unitOf(field: Field): string | undefined {
  return fileRow(field).unit?.(field)
}

/** A value with what it is counted in, where no head of a column says that. */
export function measured(field: Field, value: unknown, scene: CellScene): string {
  const { besideText } = fileRow(field)
  const text = fileText(field, value, scene)
  return text === '' ? '' : [text, unitOf(field) ?? besideText?.(field, scene)].filter(Boolean).join(' ')
}

/** The one place where a field's kind and its row are known to fit. */
export function fileRow<K extends Kind>(field: FieldOf<K>): FileRow<Kind> {
  return fileKinds[field.kind] as unknown as FileRow<Kind>
}

/** Without commas between the thousands, for programs. */
function majorUnits(minor: number, currency: Currency | undefined): string {
  return shifted(minor, currency === undefined ? 0 : currencies[currency].digits)
}

/** A whole number with its last digits behind the point: (-5, 2) → '-0.05'. Nothing is rounded. */
function shifted(whole: number, digits: number): string {
  if (digits === 0) return String(whole)
  const text = String(Math.abs(whole)).padStart(digits + 1, '0')
  return `${whole < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`
}
