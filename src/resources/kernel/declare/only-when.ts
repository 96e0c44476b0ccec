import { type Field, type FieldOf, type Fields, labelOf, optionLabel } from './field'
import type { States } from './referring'

type Row = Readonly<Record<string, unknown>>

/** Whether every record has a value: the field is required, and not only in some states (`onlyWhen`). */
export function isAlwaysRequired({ required, onlyWhen }: Pick<Field, 'required' | 'onlyWhen'>): boolean {
  return required === true && onlyWhen === undefined
}

/** Whether a record has the field: the fields that its `onlyWhen` names have one of their values. */
export function appliesTo({ onlyWhen }: Pick<Field, 'onlyWhen'>, row: Row): boolean {
  return Object.entries(onlyWhen ?? {}).every(([name, values]) => values.includes(row[name]))
}

/** Returns the names of the fields that a record does not have. */
export function inapplicableFields(fields: Fields, row: Row): readonly string[] {
  return Object.keys(fields).filter(name => !appliesTo(fields[name] as Field, row))
}

/** Returns the values with null for the fields that the record does not have. */
export function applicableValues(
  fields: Fields,
  values: Row,
  /** The whole record, where the values are a part of it. */
  row: Row = values,
): Record<string, unknown> {
  const unset = inapplicableFields(fields, row).filter(name => Object.hasOwn(values, name))
  return { ...values, ...Object.fromEntries(unset.map(name => [name, null])) }
}

/** Returns the names of the fields that decide which other fields a record has. */
export function decidingFields(fields: Fields): readonly string[] {
  return [...new Set(Object.values(fields).flatMap(({ onlyWhen }) => Object.keys(onlyWhen ?? {})))]
}

/** Whether an option of an enum can be chosen in a record. */
export function isOffered(
  { optionsWhen }: Pick<FieldOf<'enum'>, 'optionsWhen'>,
  option: string,
  row: Row,
): boolean {
  const when = optionsWhen?.[option]
  return when === undefined || appliesTo({ onlyWhen: when }, row)
}

/** Returns when a record has the field, in words: "Target is Customer". Empty for a field that every record has. */
export function conditionOf({ onlyWhen }: Pick<Field, 'onlyWhen'>, fields: Fields): string {
  return Object.entries(onlyWhen ?? {})
    .map(([name, values]) => {
      const field = fields[name]
      const options = values.map(value =>
        field?.kind === 'enum' ? optionLabel(field, String(value)) : String(value),
      )
      return `${labelOf(name, field)} is ${options.join(' or ')}`
    })
    .join(' and ')
}

/** Returns the rules that `onlyWhen` makes: a value where the record has the field, none where it has not. */
export function onlyWhenChecks(fields: Fields) {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!field.onlyWhen) return []
    const problem = (row: unknown) =>
      onlyWhenProblem(fields, { name, field, value: (row as Row)[name] }, row as Row)
    return [{ field: name, reads: [name, ...Object.keys(field.onlyWhen)], problem }]
  })
}

/** Returns the inputs of an action that are missing although they apply to the record, or given although they do not. */
export function inputConditionProblems(
  fields: Fields,
  input: Fields,
  given: Row,
  row: Row,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, field]) => {
      const problem = field.onlyWhen && onlyWhenProblem(fields, { name, field, value: given[name] }, row)
      return problem ? [[name, problem]] : []
    }),
  )
}

interface Given {
  readonly name: string
  readonly field: Field
  readonly value: unknown
}

function onlyWhenProblem(fields: Fields, { name, field, value }: Given, row: Row): string | null {
  const label = labelOf(name, field)
  const isEmpty = (value ?? null) === null
  if (appliesTo(field, row)) return isEmpty && field.required ? `${label} is required` : null
  return isEmpty ? null : `${label} can only be set when ${conditionOf(field, fields)}`
}

/** Returns the inputs that an action asks for with this record, without their conditions. */
export function inputFieldsFor(input: Fields, row: Row): Fields {
  return inputFieldsWith(input, field => appliesTo(field, row))
}

/** Returns the inputs that an action asks for with several records: each that applies to one of them. */
export function inputFieldsForAny(input: Fields, conditional: readonly string[]): Fields {
  return inputFieldsWith(input, (field, name) => !field.onlyWhen || conditional.includes(name))
}

function inputFieldsWith(input: Fields, isAsked: (field: Field, name: string) => boolean): Fields {
  return Object.fromEntries(
    Object.entries(input)
      .filter(([name, field]) => isAsked(field, name))
      .map(([name, { onlyWhen: _, ...field }]) => [name, field as Field]),
  )
}

/** Returns the values of an action's input without those that do not apply to the record. */
export function inputValuesFor(input: Fields, values: Row, row: Row): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => appliesTo(input[name] ?? {}, row)))
}

/** Returns the rules that `zones` makes: a time zone that does not follow from the other field is refused. */
export function zonesChecks(fields: Fields) {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'timezone' || !field.zones) return []
    const { field: deciding, of } = field.zones
    const problem = (row: unknown) => {
      const zones = of[String((row as Row)[deciding])]
      const zone = (row as Row)[name]
      if (!zones || zone == null || zones.includes(String(zone))) return null
      return `Choose a time zone of the ${labelOf(deciding, fields[deciding]).toLowerCase()}: ${zones.join(', ')}`
    }
    return [{ field: name, reads: [name, deciding], problem }]
  })
}

/** Returns the rules that `optionsWhen` makes: an option that cannot be chosen is refused. */
export function optionsWhenChecks(fields: Fields) {
  return Object.entries(fields).flatMap(([name, field]) => {
    const of = field.kind === 'array' ? field.of : field
    if (of.kind !== 'enum' || !of.optionsWhen) return []
    const { optionsWhen } = of
    const problem = (row: unknown) => {
      const value = (row as Row)[name] ?? []
      const options = Array.isArray(value) ? value.map(String) : [String(value)]
      const option = options.find(each => !isOffered(of, each, row as Row))
      if (option === undefined) return null
      const condition = conditionOf({ onlyWhen: optionsWhen[option] as States }, fields)
      return `${optionLabel(of, option)} can only be chosen when ${condition}`
    }
    const deciding = Object.values(optionsWhen).flatMap(Object.keys)
    return [{ field: name, reads: [...new Set([name, ...deciding])], problem }]
  })
}
