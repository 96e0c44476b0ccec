import * as z from 'zod/mini'
import { fieldSchema, kindOf } from '../kinds/kinds'
import type { Action, Input } from './declared-action'
import { type Field, type Fields, labelOf } from './field'
import { reasonOf } from './reason'
import type { AnyResource, Deployment } from './resource'

/** A sentence for each field that is wrong. */
export type Problems = Record<string, string>

/** The fields that a body may carry when a record is made. */
export function creatable(resource: AnyResource): Fields {
  return { ...pick(resource.fields, field => !field.managed), ...resource.creation?.input }
}

/** The fields that a body may carry when a record is changed. */
export function editable(resource: AnyResource): Fields {
  return pick(resource.fields, field => !field.managed && !field.immutable)
}

/** A new record: every field that is required and has no default must be there; unknown ones are refused. */
export function createSchema(resource: AnyResource) {
  return objectSchema(creatable(resource), (field, schema) => {
    if (field.default !== undefined) return z._default(schema, field.default)
    return field.required ? schema : z.optional(schema)
  })
}

/** A change: any of the fields, each as its declaration says, and why; unknown ones are refused. */
export function changeSchema(resource: AnyResource) {
  const fields = { ...editable(resource), ...reasonOf(resource) }
  return objectSchema(fields, (_, schema) => z.optional(schema))
}

/** The values that follow from the rest of a record (`derive`). */
export function derivedValues(
  resource: AnyResource,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, { derive }]) => (derive ? [[name, derive(row)]] : [])),
  )
}

/** What an action asks the person for. */
export function inputSchema(input: Fields | undefined) {
  return objectSchema(input ?? {}, (field, schema) => (field.required ? schema : z.optional(schema)))
}

/** What is wrong between the answers to what an action asks for, and the record, by the field they point to. */
export function inputProblems(
  { checks = [] }: Pick<Action, 'checks'>,
  input: Input,
  /** Nothing where many are meant at once. */
  row: Readonly<Record<string, unknown>> = {},
): Problems {
  return Object.fromEntries(
    checks.flatMap(check => {
      const problem = check.problem(input as never, row)
      return problem ? [[check.field, problem]] : []
    }),
  )
}

/** The rules between the fields of a record that hold in an environment. */
export function checksIn(resource: AnyResource, environment: string) {
  return resource.checks.filter(({ environments }) => environments?.includes(environment) ?? true)
}

/** The rules between the fields of a whole record that are broken, by the field they point to. */
export function checkProblems(
  resource: AnyResource,
  row: Readonly<Record<string, unknown>>,
  at: Deployment,
): Problems {
  return Object.fromEntries(
    checksIn(resource, at.environment).flatMap(check => {
      const problem = check.problem(row, at)
      return problem ? [[check.field, problem]] : []
    }),
  )
}

/**
 * The rules that are broken after a change and read what it changes. One that reads other fields was broken before: a
 * rule that came later must keep nobody from stopping or blocking what there is.
 */
export function brokenBy(
  resource: AnyResource,
  before: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
  at: Deployment,
): Problems {
  const checks = resource.checks.filter(({ reads }) => reads.some(name => Object.hasOwn(changes, name)))
  return checkProblems({ ...resource, checks }, { ...before, ...changes }, at)
}

/** zod's issues as a sentence per field; nested ones by their path ("contacts.0.phone"). */
export function problemsOf(error: z.core.$ZodError): Problems {
  return Object.fromEntries(
    error.issues
      .flatMap(issue =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map(
              key => [[...issue.path, key].join('.'), `${key} is not a field that can be set here`] as const,
            )
          : [[issue.path.join('.'), issue.message] as const],
      )
      .reverse(),
  )
}

/** A valid record made up for tests, bulk seeds and the API description; different for every n. */
export function sampleOf(resource: AnyResource, n: number): Record<string, unknown> {
  const made = Object.entries(creatable(resource)).map(([name, field]) => {
    const labelled = { ...field, label: labelOf(name, field) }
    return [name, kindOf(labelled).sample(labelled, n)]
  })
  return { ...Object.fromEntries(made), ...resource.sample }
}

function objectSchema(
  fields: Fields,
  adapt: (field: Field, schema: z.ZodMiniType) => z.ZodMiniType,
): z.ZodMiniObject {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, adapt(field, fieldSchema(name, field))]),
    ),
  )
}

function pick(fields: Fields, keep: (field: Field) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => keep(field)))
}
