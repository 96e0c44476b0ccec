import { dayAfter } from '../domain/day'
import type { Field, FieldOf, Kind } from '../resources/kernel/declare/field'
import { optionLabel } from '../resources/kernel/declare/field'
import type { Parsed, Siblings } from '../resources/kernel/kinds/kind-row'
import { displayValue, kindOf } from '../resources/kernel/kinds/kinds'
import { fromLocal, toLocal, zoneOf } from './inputs/local-time'
import { fieldMessages } from './messages'

/** The data that reading and writing need besides the field. */
export interface TextContext {
  readonly row: Siblings
  /** Titles of records, by id. */
  readonly titles: Readonly<Record<string, string>>
  /** Returns the ids of the records with a title that the field may refer to. */
  readonly idsOf: (title: string) => readonly string[]
}

/** How a kind is written to and read from a spreadsheet cell. */
interface TextRow<K extends Kind> {
  write(value: never, field: FieldOf<K>, context: TextContext): string
  /** Reads a trimmed text that is not empty. */
  read(text: string, field: FieldOf<K>, context: TextContext): Parsed
  /** The value of an empty cell; null by default. */
  readonly empty?: unknown
  /** Returns the titles in a text whose records must be looked up before reading. */
  titlesIn?(text: string, field: FieldOf<K>): readonly string[]
}

const exact = {
  write: (value: never, field: Field, { row }: TextContext) => kindOf(field).toText(value, field, row),
  read: (text: string, field: Field, { row }: TextContext) => kindOf(field).fromText(text, field, row),
}

const yes = ['yes', 'true', '1']
const no = ['no', 'false', '0']

/** Each kind reads back exactly the text that it writes, and also accepts common forms of users and spreadsheets. */
const rows: { readonly [K in Kind]: TextRow<K> } = {
  text: exact,
  phone: exact,
  secret: exact,
  money: exact,
  integer: exact,
  decimal: exact,
  percent: exact,
  odds: exact,
  timezone: exact,
  url: exact,
  image: exact,
  json: exact,
  group: exact,
  color: { ...exact, read: text => ({ value: text.toLowerCase() }) },
  boolean: {
    write: (value: boolean) => (value ? fieldMessages.yes : fieldMessages.no),
    read: text => {
      const word = text.toLowerCase()
      if (![...yes, ...no].includes(word)) return { problem: fieldMessages.pasted.yesOrNo }
      return { value: yes.includes(word) }
    },
  },
  enum: { write: (value: string, field) => optionLabel(field, value), read: readOption },
  date: { ...exact, read: readDay },
  datetime: {
    write: (value: string, field, { row }) => toLocal(value, zoneOf(field, row)).replace('T', ' '),
    read: readMoment,
  },
  reference: {
    write: (value: string, _, { titles }) => titles[value] ?? value,
    read: (text, _, { idsOf }) => readReference(text, idsOf),
    titlesIn: text => (isId(text) ? [] : [text]),
  },
  array: {
    empty: [],
    write: writeList,
    read: readList,
    titlesIn: (text, { of }) =>
      isJson(text) ? [] : splitList(text).flatMap(item => rowOf(of).titlesIn?.(item, of as never) ?? []),
  },
  computed: {
    write: (value: unknown, field, { row }) => displayValue(field, value, row),
    read: () => ({ problem: fieldMessages.pasted.calculated }),
  },
  file: {
    write: (value: unknown, field, { row }) => displayValue(field, value, row),
    read: () => ({ problem: fieldMessages.pasted.file }),
  },
  tally: {
    write: (value: unknown, field, { row }) => displayValue(field, value, row),
    read: () => ({ problem: fieldMessages.pasted.counted }),
  },
  amounts: {
    write: (value: unknown, field, { row }) => displayValue(field, value, row),
    read: () => ({ problem: fieldMessages.pasted.counted }),
  },
  record: {
    write: (value: string, _, { titles }) => titles[value] ?? value,
    read: () => ({ problem: fieldMessages.pasted.managed }),
  },
  changes: {
    write: (value: unknown, field, { row }) => displayValue(field, value, row),
    read: () => ({ problem: fieldMessages.pasted.managed }),
  },
}

/** Returns a value as the text of a cell; '' if there is none. */
export function writeText(field: Field, value: unknown, context: TextContext): string {
  return value === null || value === undefined
    ? ''
    : rowOf(field).write(value as never, field as never, context)
}

/** Reads a cell's text; returns the value or the problem. */
export function readText(field: Field, text: string, context: TextContext): Parsed {
  const words = text.trim()
  return words === '' ? { value: emptyValue(field) } : rowOf(field).read(words, field as never, context)
}

/** Returns the value of a cleared field. */
export function emptyValue(field: Field): unknown {
  return rowOf(field).empty ?? null
}

/** Returns the titles whose records must be looked up before the text can be read. */
export function titlesIn(field: Field, text: string): readonly string[] {
  const words = text.trim()
  return words === '' ? [] : (rowOf(field).titlesIn?.(words, field as never) ?? [])
}

/** The only place that relies on a field's kind and its table entry fitting together. */
function rowOf<K extends Kind>(field: FieldOf<K>): TextRow<Kind> {
  return rows[field.kind] as unknown as TextRow<Kind>
}

/** Reads an option by its label or its name. */
function readOption(text: string, field: FieldOf<'enum'>): Parsed {
  const word = text.toLowerCase()
  const names = Object.keys(field.options)
  const found =
    names.find(name => optionLabel(field, name).toLowerCase() === word) ??
    names.find(name => name.toLowerCase() === word)
  if (found !== undefined) return { value: found }
  return { problem: fieldMessages.pasted.oneOf(names.map(name => optionLabel(field, name)).join(', ')) }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const dayInWords = /^(\d{1,2}) ([A-Za-z]{3})[a-z]* (\d{4})$/

/** Day and month in digits are ambiguous, so only ISO order or a month name is accepted. */
function readDay(text: string): Parsed {
  const [, day = '', month = '', year = ''] = dayInWords.exec(text) ?? []
  const number = months.indexOf(month.toLowerCase()) + 1
  if (number > 0) return { value: `${year}-${two(number)}-${day.padStart(2, '0')}` }
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? { value: text } : { problem: fieldMessages.pasted.day }
}

const momentShape = /^(.+?)[T,]? ?(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)( ?UTC|Z)?$/
const timeShape = /^(\d{1,2}):(\d{2})$/

/** By the clocks that display it, unless the text says UTC. A time alone is on the day of the record, where it has one. */
function readMoment(text: string, field: FieldOf<'datetime'>, { row }: TextContext): Parsed {
  const zone = zoneOf(field, row)
  const alone = timeShape.exec(text)
  if (alone) return readTime([Number(alone[1]), Number(alone[2])], field, row, zone)
  const [, dayText = '', time = '', utc = ''] = momentShape.exec(text) ?? []
  const day = readDay(dayText.trim())
  const value = 'value' in day ? fromLocal(`${day.value}T${time}${utc === '' ? '' : 'Z'}`, zone) : null
  return value === null ? { problem: fieldMessages.pasted.moment } : { value }
}

function readTime(
  [hours, minutes]: readonly [number, number],
  { day }: FieldOf<'datetime'>,
  row: Siblings,
  zone: string,
): Parsed {
  const date = day && row[day.field]
  if (!day || typeof date !== 'string' || hours > 23 || minutes > 59)
    return { problem: fieldMessages.pasted.moment }
  const on = hours * 60 + minutes < day.startsAt() ? dayAfter(date, 1) : date
  return { value: fromLocal(`${on}T${two(hours)}:${two(minutes)}`, zone) }
}

function readReference(text: string, idsOf: TextContext['idsOf']): Parsed {
  if (isId(text)) return { value: text.toLowerCase() }
  const [id, ...others] = idsOf(text)
  if (id === undefined) return { problem: fieldMessages.pasted.unknownRecord(text) }
  return others.length === 0 ? { value: id } : { problem: fieldMessages.pasted.severalRecords(text) }
}

function writeList(value: readonly unknown[], field: FieldOf<'array'>, context: TextContext): string {
  const texts = value.map(item => writeText(field.of, item, context))
  const isPlain = kindOf(field.of).parts === undefined && !texts.some(text => /[,\n]/.test(text))
  return isPlain ? texts.join(', ') : JSON.stringify(value)
}

function readList(text: string, field: FieldOf<'array'>, context: TextContext): Parsed {
  if (isJson(text)) return kindOf(field).fromText(text, field, context.row)
  const items = splitList(text).map(item => readText(field.of, item, context))
  const wrong = items.find(item => 'problem' in item)
  return wrong ?? { value: items.map(item => ('value' in item ? item.value : null)) }
}

function splitList(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map(item => item.trim())
    .filter(item => item !== '')
}

function isJson(text: string): boolean {
  return text.startsWith('[')
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
