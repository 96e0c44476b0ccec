import { type CalendarSpan, calendarSpans, isCalendarDay } from '../../domain/calendar-span'
import { labelOf } from '../../resources/kernel/declare/field'
import { type Operator, operators } from '../../resources/kernel/declare/filter'
import { filterValue } from '../../resources/kernel/declare/filter-value'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import { densities, type SavedState } from '../../resources/kernel/declare/saved-view'
import { operatorsOf } from '../../resources/kernel/kinds/mask'
import { mayEditAsSheet } from '../../resources/kernel/rights/may-edit-as-sheet'
import type { Subject } from '../../resources/kernel/rights/roles'
import { filterNames, offeredColumns, sortNames } from './list-columns'

/** Everything that a list's address contains. Not included: the filter that its view always has. */
export interface ListState extends SavedState {
  /** Map and sheet show one page too, but a longer one. */
  readonly shape: 'rows' | 'map' | 'sheet'
  /** The server's lastKey of the previous page; null for the first page. */
  readonly after: string | null
  /** A calendar shows the month or week of this day, YYYY-MM-DD; null: of today. */
  readonly day: string | null
  readonly span: CalendarSpan
}

export const startingState: ListState = {
  filters: [],
  sort: null,
  q: '',
  columns: null,
  density: 'standard',
  shape: 'rows',
  after: null,
  day: null,
  span: 'month',
}

/** Returns the part of the state that a saved view stores. */
export function savedStateOf({ after: _, shape: __, day: ___, span: ____, ...kept }: ListState): SavedState {
  return kept
}

/** Operators with a list of values: in the address, the parameter is repeated. */
const listOperators: readonly Operator[] = ['in', 'nin', 'between']
/** Operators without a value. */
const bareOperators: readonly Operator[] = ['null', 'nnull']

/** Returns the state as the query of an address; default values are left out. */
export function encodeState(state: ListState): URLSearchParams {
  const params = new URLSearchParams()
  if (state.q) params.set('q', state.q)
  for (const { field, operator, value } of state.filters) {
    const values = bareOperators.includes(operator)
      ? ['']
      : listOperators.includes(operator)
        ? (value as unknown[])
        : [value]
    for (const each of values) params.append(`${field}.${operator}`, valueText(each))
  }
  if (state.sort) params.set('sort', `${state.sort.order === 'desc' ? '-' : ''}${state.sort.field}`)
  if (state.columns) params.set('columns', state.columns.join())
  if (state.density !== startingState.density) params.set('density', state.density)
  if (state.shape !== startingState.shape) params.set('shape', state.shape)
  if (state.after) params.set('after', state.after)
  if (state.day) params.set('day', state.day)
  if (state.span !== startingState.span) params.set('span', state.span)
  return params
}

/** Returns the query in readable form: commas and colons need no escaping. */
export function queryText(state: ListState): string {
  return encodeState(state).toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
}

export interface DecodedState {
  readonly state: ListState
  /** Parameters that are unknown, or that the user may not use; the state does not contain them. */
  readonly refused: readonly string[]
}

/** Reads the state from the query of an address. An invalid query is never an error. */
export function decodeState(resource: AnyResource, subject: Subject, params: URLSearchParams): DecodedState {
  const state: { -readonly [Name in keyof ListState]: ListState[Name] } = { ...startingState }
  const refused: string[] = []
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name)
    const read = (Object.hasOwn(readers, name) && readers[name]) || readFilter
    const found = read({ resource, subject, name, values })
    if (found === null) refused.push(name)
    else if (found.filters) state.filters = [...state.filters, ...found.filters]
    else Object.assign(state, found)
  }
  return { state, refused }
}

interface Parameter {
  readonly resource: AnyResource
  readonly subject: Subject
  readonly name: string
  readonly values: readonly string[]
}

/** Returns the part of the state that a parameter sets, or null if it is invalid. */
type Reader = (parameter: Parameter) => Partial<ListState> | null

const readers: Readonly<Record<string, Reader>> = {
  q: ({ values: [q = ''] }) => ({ q: q.slice(0, 200) }),
  sort: ({ resource, subject, values: [text = ''] }) => {
    const field = text.replace(/^-/, '')
    const order = text.startsWith('-') ? 'desc' : 'asc'
    return sortNames(resource, subject).includes(field) ? { sort: { field, order } } : null
  },
  columns: ({ resource, subject, values: [text = ''] }) => {
    const offered = offeredColumns(resource, subject)
    const columns = [...new Set(text.split(','))].filter(name => offered.includes(name))
    return columns.length > 0 ? { columns } : null
  },
  density: ({ values }) => {
    const density = densities.find(name => name === values[0])
    return density ? { density } : null
  },
  shape: ({ resource, subject, values: [shape] }) => {
    if (shape === 'map' && Object.values(resource.views).some(view => view.map)) return { shape }
    return shape === 'sheet' && mayEditAsSheet(subject, resource) ? { shape } : null
  },
  after: ({ values: [after = ''] }) => (after ? { after } : null),
  day: ({ resource, values: [day = ''] }) => (hasCalendar(resource) && isCalendarDay(day) ? { day } : null),
  span: ({ resource, values: [name] }) => {
    const span = calendarSpans.find(known => known === name)
    return hasCalendar(resource) && span ? { span } : null
  },
  // Asks for the declared list instead of the default view (opening.ts); the other parameters still apply.
  view: ({ values: [name] }) => (name === 'standard' ? {} : null),
}

function hasCalendar({ views }: AnyResource): boolean {
  return Object.values(views).some(view => view.calendar)
}

function readFilter({ resource, subject, name, values }: Parameter): Partial<ListState> | null {
  const [fieldName = '', word] = name.split('.')
  const operator = operators.find(known => known === word)
  const field = fieldOf(resource, fieldName)
  if (!field || !operator || !filterNames(resource, subject).includes(fieldName)) return null
  if (!operatorsOf(field).includes(operator)) return null
  if (bareOperators.includes(operator)) return { filters: [{ field: fieldName, operator }] }
  const schema = filterValue(field, operator, labelOf(fieldName, field))
  // The value may be text, a number or a boolean: the kind's schema decides.
  for (const read of [(text: string): unknown => text, readJson]) {
    const each = values.map(read)
    const parsed = schema.safeParse(listOperators.includes(operator) ? each : each[0])
    if (parsed.success) return { filters: [{ field: fieldName, operator, value: parsed.data }] }
  }
  return null
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: the schema will reject the text if it needs a number or boolean.
    return text
  }
}
