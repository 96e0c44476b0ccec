import type { KeptFile } from '../../src/domain/file'
import { type Currency, currencies } from '../../src/domain/money'
import { registry } from '../../src/resources'
import type { Changes, Field, FieldOf, Kind } from '../../src/resources/kernel/declare/field'
import { labelOf, optionLabel, words } from '../../src/resources/kernel/declare/field'
import { keptInput, shownInput } from '../../src/resources/kernel/declare/kept-input'
import type { Amount, Amounts, Tally } from '../../src/resources/kernel/declare/referring'
import { type AnyResource, fieldOf } from '../../src/resources/kernel/declare/resource'
import { sideOf } from '../../src/resources/kernel/declare/side-of'
import { currencyOf } from '../../src/resources/kernel/kinds/currency'
import type { Siblings } from '../../src/resources/kernel/kinds/kind-row'
import { textInWords } from '../../src/resources/kernel/kinds/text-kinds'

/** The context of a value: the record around it, and the titles of the records that it refers to. */
export interface CellScene {
  readonly row: Siblings
  readonly titles: Readonly<Record<string, string>>
}

/** How values of a kind are written into a file. */
export interface FileRow<K extends Kind> {
  /** Formats a value that is not null. */
  readonly text: (value: never, field: FieldOf<K>, scene: CellScene) => string
  /**
   * Whether spreadsheets should read the cell as a number: it is never marked as text, and a minus is its
   * sign.
   */
  readonly isNumber?: (field: FieldOf<K>) => boolean
  /** The unit of all values of the column, for its header. */
  readonly unit?: (field: FieldOf<K>) => string | undefined
  /** For units that differ by record (currencies): the header word of an extra column beside it. */
  readonly beside?: (field: FieldOf<K>) => string | undefined
  readonly besideText?: (value: never, field: FieldOf<K>, scene: CellScene) => string
}

const asIs = { text: (value: unknown) => String(value) } as const
const number = { isNumber: () => true } as const

/**
 * One entry per kind. Amounts are in major units, times in UTC (the header says so), references are titles.
 */
const fileKinds: { readonly [K in Kind]: FileRow<K> } = {
  text: { text: textInWords },
  phone: asIs,
  secret: { ...asIs, unit: () => 'set, UTC' },
  money: {
    ...number,
    text: (value: number, field, { row }) => majorUnits(value, currencyOf(field, row)),
    unit: ({ currency }) => (typeof currency === 'string' ? currency : undefined),
    beside: ({ currency }) => (typeof currency === 'string' ? undefined : 'currency'),
    besideText: (_, field, { row }) => currencyOf(field, row) ?? '',
  },
  integer: { ...asIs, ...number, unit: ({ unit }) => unit },
  decimal: {
    ...number,
    text: (value: number, { scale }) => value.toFixed(scale),
    unit: ({ unit }) => unit,
  },
  percent: { ...number, text: (bps: number) => shifted(bps, 2), unit: () => '%' },
  odds: { ...number, text: (odds: number) => shifted(odds, 3) },
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
  json: { text: (value: never, { words: describe }) => describe?.(value) ?? JSON.stringify(value) },
  url: asIs,
  image: asIs,
  color: asIs,
  computed: {
    text: (value: unknown, { as }, scene) => fileText(as, value, scene),
    isNumber: ({ as }) => isNumber(as),
    unit: ({ as }) => unitOf(as),
    beside: ({ as }) => fileRow(as).beside?.(as),
    besideText: (value, { as }, scene) => fileRow(as).besideText?.(value, as, scene) ?? '',
  },
  tally: { text: ({ some, all }: Tally) => `${some} of ${all}` },
  amounts: {
    ...number,
    text: (value: Amounts | Amount) => listed(value, ({ amount, currency }) => majorUnits(amount, currency)),
    beside: () => 'currency',
    besideText: (value: Amounts | Amount) => listed(value, ({ currency }) => currency),
  },
  record: {
    text: (value: string, { type }, { row, titles }) =>
      [words(String(row[type] ?? '')), titles[value] ?? value].join(' '),
  },
  changes: {
    text: (value: Changes, { type, action }, { row }) =>
      changesText(registry.byTypename.get(String(row[type])), String(row[action]), value),
  },
}

/** "Status: Active → Suspended; Reason: Asked for it", with the labels of the type's declaration. */
function changesText(resource: AnyResource | undefined, action: string, told: Changes): string {
  const { changes, input, titles } = told
  const text = (field: Field | undefined, value: unknown, row: Siblings) =>
    field ? fileText(field, value, { row, titles }) : plainText(value)
  const lines = changes.flatMap(change => {
    const field = resource && fieldOf(resource, change.field)
    const before = text(field, change.before, sideOf(told, 'before'))
    const after = text(field, change.after, sideOf(told, 'after'))
    return before || after ? [`${labelOf(change.field, field)}: ${before || '—'} → ${after || '—'}`] : []
  })
  const asked = shownInput(keptInput(resource, action), input).map(
    ([name, field, value]) => `${labelOf(name, field)}: ${text(field, value, sideOf(told, 'after'))}`,
  )
  return [...lines, ...asked].join('; ')
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Formats a value for the file; an empty text when there is none. */
export function fileText(field: Field, value: unknown, scene: CellScene): string {
  return value === null || value === undefined ? '' : fileRow(field).text(value as never, field, scene)
}

export function isNumber(field: Field): boolean {
  return fileRow(field).isNumber?.(field) ?? false
}

export function unitOf(field: Field): string | undefined {
  return fileRow(field).unit?.(field)
}

/** Formats a value with its unit, where no column header says the unit. */
export function measured(field: Field, value: unknown, scene: CellScene): string {
  const { besideText } = fileRow(field)
  const text = fileText(field, value, scene)
  const unit = unitOf(field) ?? besideText?.(value as never, field, scene)
  return text === '' ? '' : [text, unit].filter(Boolean).join(' ')
}

/** Returns the row of a field's kind. The cast is safe: the table is keyed by kind. */
export function fileRow<K extends Kind>(field: FieldOf<K>): FileRow<Kind> {
  return fileKinds[field.kind] as unknown as FileRow<Kind>
}

/** Amounts of several currencies are never added: each stands by itself. A filter names a single one. */
function listed(amounts: Amounts | Amount, text: (amount: Amount) => string): string {
  return [amounts].flat().map(text).join('; ')
}

/** Without thousands separators, so that programs can read the number. */
function majorUnits(minor: number, currency: Currency | undefined): string {
  return shifted(minor, currency === undefined ? 0 : currencies[currency].digits)
}

/** Shifts the decimal point of a whole number: (-5, 2) → '-0.05'. Nothing is rounded. */
function shifted(whole: number, digits: number): string {
  if (digits === 0) return String(whole)
  const text = String(Math.abs(whole)).padStart(digits + 1, '0')
  return `${whole < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`
}
