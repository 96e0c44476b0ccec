import { type Field, type Fields, reference, text } from './field'
import type { AnyResource } from './resource'

/** The trail adds these to the input of a write that a second person agreed to (docs/approvals.md). */
const agreement: Fields = { approvedBy: text({}), approval: reference({ to: 'approvals', label: 'Request' }) }

/** Shown by `approvedBy`. */
const approverId = 'approverId'

/** Returns the fields of the input that the trail keeps of an action, also of a create, an edit and a delete. */
export function keptInput(resource: AnyResource | undefined, action: string): Fields {
  const actions = resource?.actions ?? {}
  return { ...(Object.hasOwn(actions, action) && actions[action]?.input), ...agreement }
}

/** Returns the values of a kept input that people see, with their fields; the agreement comes last. */
export function shownInput(
  fields: Fields,
  input: Readonly<Record<string, unknown>> | null | undefined,
): [name: string, field: Field | undefined, value: unknown][] {
  const given = Object.entries(input ?? {}).filter(
    ([name, value]) => value !== null && value !== '' && name !== approverId,
  )
  const place = ([name]: (typeof given)[number]) => Object.keys(agreement).indexOf(name)
  return given
    .sort((a, b) => place(a) - place(b))
    .map(([name, value]) => [name, Object.hasOwn(fields, name) ? fields[name] : undefined, value])
}
