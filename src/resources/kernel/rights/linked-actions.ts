import { statesProblem } from '../declare/action'
import type { LinkedAction } from '../declare/linked-action'
import { type AnyResource, fieldOf } from '../declare/resource'
import { kindOf } from '../kinds/kinds'
import type { Registry } from '../registry'
import { recordAddresses } from '../wire/record-path'
import { can } from './access'
import type { Subject } from './roles'

/** The parameter of a record page's address that names the action whose dialog opens. */
export const actionParameter = 'action'

/** A linked action of a record that a user may start. */
export interface LinkedPath {
  readonly name: string
  readonly label: string
  /** Of the other record's page, with the action and its input. */
  readonly path: string
}

/**
 * Returns the linked actions of a record that the user may start. The state of the other record is not known here: its
 * page says why an action is not possible.
 */
export function linkedPaths(
  registry: Registry,
  subject: Subject,
  resource: AnyResource,
  row: Readonly<Record<string, unknown>> & { readonly id: string },
): LinkedPath[] {
  return Object.entries(resource.linkedActions ?? {}).flatMap(([name, linked]) => {
    const { label, of, action = name, input, when } = linked
    const field = fieldOf(resource, of)
    if (!field || statesProblem(resource, when, row) !== null) return []
    const [mention] = kindOf(field).mentions(field, row[of], row)
    const other = mention && (registry.byName.get(mention.to) ?? registry.byTypename.get(mention.to))
    if (!other || !mayStart(registry, subject, other, action)) return []
    const chosen = input === undefined ? '' : `&${input}=${row.id}`
    return [
      {
        name,
        label,
        path: `${recordAddresses(other).show}${mention.id}?${actionParameter}=${action}${chosen}`,
      },
    ]
  })
}

/** Whether the user may open the record's page and start the action from it. */
function mayStart(registry: Registry, subject: Subject, resource: AnyResource, name: string): boolean {
  if (!can(subject, resource, 'show')) return false
  const action = Object.hasOwn(resource.actions, name) ? resource.actions[name] : undefined
  if (action) return !action.hidden && can(subject, resource, name)
  const linked: LinkedAction | undefined = resource.linkedActions?.[name]
  const field = linked && fieldOf(resource, linked.of)
  if (!linked || !field) return false
  return kindOf(field)
    .targets(field)
    .some(to => {
      const next = registry.byName.get(to)
      return next !== undefined && mayStart(registry, subject, next, linked.action ?? name)
    })
}
