import { unparsedIn } from '../../fields/unparsed'
import { deployment } from '../../providers/http/environment'
import { trimStrings } from '../../providers/http/trim'
import { type Fields, labelOf } from '../../resources/kernel/declare/field'
import { applicableValues, inapplicableFields } from '../../resources/kernel/declare/only-when'
import { reasonProblem } from '../../resources/kernel/declare/reason'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import {
  changeSchema,
  checkProblems,
  createSchema,
  type Problems,
  problemsOf,
} from '../../resources/kernel/declare/schema'
import { isMasked } from '../../resources/kernel/kinds/mask'
import { changedValues, type FormMode, isSame, type Values } from './form-fields'
import { formMessages } from './messages'

export interface FormRules {
  readonly resource: AnyResource
  readonly mode: FormMode
  /** The fields that the user may write. */
  readonly fields: Fields
  /** The record as it was loaded; empty for a new record. */
  readonly base: Values
}

export type Validated =
  | { readonly problems: Problems; readonly body?: undefined }
  /** The body of the request: the new record, or the changed fields. */
  | { readonly problems: null; readonly body: Values }

/**
 * Validates the form: every typed text can be parsed, each field fits its declaration, and the rules between fields
 * hold for the whole record. When editing, only changed fields are validated by themselves: a value that was stored
 * before a rule existed does not block other changes. Fields that the record does not have (`onlyWhen`) are left out of a
 * new record, and emptied in an existing one.
 */
export function validateForm(rules: FormRules, values: Values): Validated {
  const { resource, mode, fields, base } = rules
  const start = mode === 'create' ? serverDefaults(resource, fields) : base
  const row = { ...start, ...values }
  const own = applicableValues(fields, values, row)
  const given = mode === 'edit' ? changedValues(base, own) : without(own, inapplicableFields(fields, row))
  const schema = mode === 'edit' ? changeSchema(resource) : createSchema(resource)
  const parsed = schema.safeParse(given)
  const problems = {
    ...(parsed.success ? {} : problemsOf(parsed.error)),
    ...unparsedProblems(fields, given),
    ...(mode === 'edit' && reasonProblem(resource, Object.keys(given), given.reason)),
  }
  const unknown = [...invalidFields(problems), ...keptMasks(resource, base, values)]
  // The server sees what is typed without the spaces around it.
  const sent = trimStrings({ ...start, ...own })
  const found = { ...ruleProblems(resource, sent, unknown, fields), ...problems }
  if (Object.keys(found).length > 0 || !parsed.success) return { problems: found }
  return { problems: null, body: only(fields, parsed.data) }
}

/** Returns the values that the server itself gives a new record: the defaults of the fields outside the form. */
export function serverDefaults(resource: AnyResource, fields: Fields): Values {
  const others = Object.entries(resource.fields).filter(([name]) => !Object.hasOwn(fields, name))
  return Object.fromEntries(
    others.flatMap(([name, field]) => (field.default === undefined ? [] : [[name, field.default]])),
  )
}

function without(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}

/** Removes the defaults of fields that the user may not write: the server adds them itself. */
function only(fields: Fields, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name)))
}

/** Returns the problems of typed texts that could not be parsed. */
function unparsedProblems(fields: Fields, values: Values): Problems {
  return Object.fromEntries(
    Object.entries(unparsedIn(values)).map(([path, problem]) => {
      const [name = ''] = path.split('.')
      return [path, formMessages.unreadable(labelOf(name, fields[name]), problem)]
    }),
  )
}

function invalidFields(problems: Problems): string[] {
  return Object.keys(problems).map(path => path.split('.')[0] ?? '')
}

/** Returns the masked fields that the user keeps: only the server knows their values. */
function keptMasks(resource: AnyResource, base: Values, values: Values): string[] {
  return Object.entries(resource.fields)
    .filter(([name, field]) => isMasked(field) && base[name] != null && isSame(base[name], values[name]))
    .map(([name]) => name)
}

/**
 * Returns the rules between fields that fail. A rule runs only if all fields that it reads are known and valid by
 * themselves.
 */
function ruleProblems(
  resource: AnyResource,
  row: Values,
  unknown: readonly string[],
  fields: Fields,
): Problems {
  const at = deployment()
  const isKnown = (name: string) => name in row && !unknown.includes(name)
  const checks = resource.checks.filter(({ reads }) => reads.every(isKnown))
  const problems = checkProblems({ ...resource, checks }, row, at)
  // A problem at a field outside the form is shown above the form.
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field in fields ? field : '', problem]),
  )
}
