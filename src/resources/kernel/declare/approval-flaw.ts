import { isSecret } from '../kinds/sensitive'
import type { ApprovalRule } from './approval'
import type { Action } from './declared-action'
import type { Fields } from './field'
import { isAlwaysRequired } from './only-when'
import type { AnyResource } from './resource'
import { creatable, editable } from './schema'

interface Flaw {
  readonly where: string
  readonly problem: string
}

/** Returns the first problem of the approval rules of a declaration; null without one. */
export function approvalFlaw(resource: AnyResource): Flaw | null {
  const { approval = {}, actions } = resource
  const flaws = [
    ruleFlaw('approval.create', approval.create, requiredOf(creatable(resource)), resource),
    ruleFlaw('approval.edit', approval.edit, editable(resource), resource),
    ...Object.entries(actions).map(([name, action]) =>
      ruleFlaw(`actions.${name}.approval`, action.approval, requiredOf(action.input ?? {}), resource),
    ),
    ...Object.entries(actions).map(([name, action]) => bypassFlaw(name, action, resource)),
    ...Object.entries(actions).map(([name, { seen = [], singleOnly }]) => {
      const where = `actions.${name}.seen`
      if (seen.length > 0 && !singleOnly)
        return { where, problem: 'an action that repeats what the user saw must be singleOnly' }
      const unknown = seen.find(field => !resource.fields[field])
      return unknown === undefined ? null : { where, problem: `there is no field "${unknown}"` }
    }),
  ]
  return flaws.find(flaw => flaw !== null) ?? null
}

function requiredOf(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => isAlwaysRequired(field)))
}

/** What an action changes only with a second person, no user may set alone in the form. */
function bypassFlaw(name: string, { approval, changes, set }: Action, resource: AnyResource): Flaw | null {
  if (!approval || resource.approval?.edit || !resource.access.edit?.length) return null
  const changed = [...(changes ?? []), ...(typeof set === 'function' ? [] : Object.keys(set))]
  const open = changed.find(field => Object.hasOwn(editable(resource), field))
  if (open === undefined) return null
  const problem = `an edit could set "${open}" without a second person: make it managed, or let the edit ask for approval`
  return { where: `actions.${name}.approval`, problem }
}

/** @param needed required fields of the request; for an edit, all fields that it may change */
function ruleFlaw(
  where: string,
  rule: ApprovalRule | undefined,
  needed: Fields,
  { fields }: AnyResource,
): Flaw | null {
  if (!rule) return null
  if (rule.roles.length === 0) return { where, problem: 'somebody must be able to decide' }
  if (rule.amount !== undefined && fields[rule.amount]?.kind !== 'money')
    return { where, problem: `"${rule.amount}" is not a field of money` }
  // A request is stored for hours and must not contain secrets, so the action must make its own.
  const secret = Object.keys(needed).find(name => isSecret(needed[name]))
  return secret === undefined
    ? null
    : { where, problem: `"${secret}" is secret, which a request does not keep: it would be lost` }
}
