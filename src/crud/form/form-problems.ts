import { unparsedIn } from '../../fields/unparsed'
import { deployment } from '../../providers/http/environment'
import { type Fields, labelOf } from '../../resources/kernel/declare/field'
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
  /** Those that the person may write. */
  readonly fields: Fields
  /** The record as it was loaded; for a new one, nothing. */
  readonly base: Values
}

export type Judged =
  | { readonly problems: Problems; readonly body?: undefined }
  /** What is to be sent: the new record, or the fields that were changed. */
  | { readonly problems: null; readonly body: Values }

/**
 * Whether the form can be sent: what was typed can be read, each field is as its declaration says, and
 * the rules between the fields hold on the whole record. Of a change, only the changed fields are judged
 * alone: what was stored before a rule was made does not keep a record from being changed elsewhere.
 */
export function judge(rules: FormRules, values: Values): Judged {
  const { resource, mode, fields, base } = rules
  const given = mode === 'edit' ? changedValues(base, values) : values
  const schema = mode === 'edit' ? changeSchema(resource) : createSchema(resource)
  const parsed = schema.safeParse(given)
  const problems = {
    ...(parsed.success ? {} : problemsOf(parsed.error)),
    ...unreadProblems(fields, given),
    ...(mode === 'edit' && reasonProblem(resource, Object.keys(given), given.reason)),
  }
  const unknown = [...wrongFields(problems), ...keptMasks(resource, base, values)]
  const start = mode === 'create' ? managedDefaults(resource) : base
  const found = { ...ruleProblems(resource, { ...start, ...values }, unknown, fields), ...problems }
  if (Object.keys(found).length > 0 || !parsed.success) return { problems: found }
  return { problems: null, body: only(fields, parsed.data) }
}

/** What the server gives a new record by itself. */
function managedDefaults(resource: AnyResource): Values {
  const managed = Object.entries(resource.fields).filter(([, field]) => field.managed)
  return Object.fromEntries(
    managed.flatMap(([name, field]) => (field.default === undefined ? [] : [[name, field.default]])),
  )
}

/** Without the defaults of fields that the person may not write: the server puts them in itself. */
function only(fields: Fields, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name)))
}

/** What was typed and could not be read, said of the field. */
function unreadProblems(fields: Fields, values: Values): Problems {
  return Object.fromEntries(
    Object.entries(unparsedIn(values)).map(([path, problem]) => {
      const [name = ''] = path.split('.')
      return [path, formMessages.unreadable(labelOf(name, fields[name]), problem)]
    }),
  )
}

function wrongFields(problems: Problems): string[] {
  return Object.keys(problems).map(path => path.split('.')[0] ?? '')
}

/** The masked fields of a record that stay as they are: what they hold only the server knows. */
function keptMasks(resource: AnyResource, base: Values, values: Values): string[] {
  return Object.entries(resource.fields)
    .filter(([name, field]) => isMasked(field) && base[name] != null && isSame(base[name], values[name]))
    .map(([name]) => name)
}

/**
 * The rules between fields that do not hold. A rule is asked only when all that it reads is known and in
 * order by itself: of a field that is still wrong, or that the person may not read, it can say nothing.
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
  // What a rule says of a field that is not in the form is said all the same: the form shows it on top.
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field in fields ? field : '', problem]),
  )
}
