import * as z from 'zod/mini'
import { fieldSchema, kindOf } from '../kinds/kinds'
import type { Action, Input } from './declared-action'
import { type Field, type Fields, labelOf } from './field'
import { applicableValues, conditionOf, inputConditionProblems, isAlwaysRequired } from './only-when'
import { perResource } from './per-resource'
import { reasonOf } from './reason'
import type { AnyResource, Deployment } from './resource'

/** A sentence for each invalid field. */
export type Problems = Record<string, string>

/** Returns the fields of a body that creates a record. */
export function creatable(resource: AnyResource): Fields {
  return { ...pick(resource.fields, field => !field.managed), ...resource.creation?.input }
}

/** Returns the fields of a body that changes a record. */
export function editable(resource: AnyResource): Fields {
  return pick(resource.fields, field => !field.managed && !field.immutable)
}

/**
 * Returns the schema of a new record: required fields must be there unless they have a default, in the declaration or from
 * the server; unknown ones are rejected. A default is checked like a value, because an empty list may be too short.
 */
export const createSchema = perResource(resource =>
  objectSchema(creatable(resource), (field, schema) => {
    if (field.default !== undefined) return z.prefault(schema, field.default)
    return isAlwaysRequired(field) && !field.serverDefault ? schema : z.optional(schema)
  }),
)

/** Returns the schema of a change: any of the fields, and the reason; unknown ones are rejected. */
export const changeSchema = perResource(resource => {
  const fields = { ...editable(resource), ...reasonOf(resource) }
  return objectSchema(fields, (_, schema) => z.optional(schema))
})

/** Returns the derived values of a record (`derive`). */
export function derivedValues(
  resource: AnyResource,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, { derive }]) => (derive ? [[name, derive(row)]] : [])),
  )
}

/** Returns the schema of an action's inputs. A required one that is missing takes its default. */
export function inputSchema(
  input: Fields = {},
  /** The fields of the record, which decide about inputs of some records. */
  record: Fields = {},
) {
  return objectSchema(
    input,
    (field, schema) => {
      if (!isAlwaysRequired(field)) return z.optional(schema)
      return field.default == null ? schema : z.prefault(schema, field.default)
    },
    record,
  )
}

/** Returns the broken rules between an action's inputs and the record, by field. */
export function inputProblems(
  { fields }: Pick<AnyResource, 'fields'>,
  { checks = [], input: asked = {} }: Pick<Action, 'checks' | 'input'>,
  input: Input,
  /** Null for bulk actions: which inputs apply is asked record by record. */
  row: Readonly<Record<string, unknown>> | null,
): Problems {
  const broken = checks.flatMap(check => {
    const problem = check.problem(input as never, row ?? {})
    return problem ? [[check.field, problem]] : []
  })
  return { ...Object.fromEntries(broken), ...(row && inputConditionProblems(fields, asked, input, row)) }
}

/** Returns the rules between fields that apply in an environment. */
function checksIn(resource: AnyResource, environment: string) {
  return resource.checks.filter(({ environments }) => environments?.includes(environment) ?? true)
}

/** Returns the broken rules between the fields of a record, by field. */
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
 * Returns the rules that are broken after a change and read a changed field. Rules on other fields were
 * broken before: a newer rule must not keep users from stopping or blocking existing records.
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

/** Converts zod's issues to a sentence per field; nested ones by their path ("contacts.0.phone"). */
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

/** Makes a valid record for tests, bulk seeds and the API description; different for every n. */
export function sampleOf(resource: AnyResource, n: number): Record<string, unknown> {
  const made = Object.entries(creatable(resource)).map(([name, field]) => {
    const labelled = { ...field, label: labelOf(name, field) }
    return [name, kindOf(labelled).sample(labelled, n)]
  })
  return applicableValues(resource.fields, { ...Object.fromEntries(made), ...resource.sample })
}

function objectSchema(
  fields: Fields,
  adapt: (field: Field, schema: z.ZodMiniType) => z.ZodMiniType,
  /** The fields that the conditions name. */
  deciding: Fields = fields,
): z.ZodMiniObject {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        adapt(field, described(fieldSchema(name, field), conditionOf(field, deciding))),
      ]),
    ),
  )
}

/** Adds when the field can be set, for the API description. */
function described(schema: z.ZodMiniType, condition: string): z.ZodMiniType {
  return condition === '' ? schema : schema.check(z.describe(`Only when ${condition}`))
}

function pick(fields: Fields, keep: (field: Field) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => keep(field)))
}
