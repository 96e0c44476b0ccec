import { firstView, showTab, tabOf } from '../providers/refine/paths'
import { useUser } from '../providers/session/session'
import { type AnyResource, fieldOf } from '../resources/kernel/declare/resource'
import { kindOf } from '../resources/kernel/kinds/kinds'
import type { Registry } from '../resources/kernel/registry'
import { can } from '../resources/kernel/rights/access'
import type { Subject } from '../resources/kernel/rights/roles'
import { crudMessages } from './messages'
import { useRegistry } from './registry-context'

/** Where a screen belongs: the address, and what it is called. */
export interface ParentLink {
  readonly to: string
  readonly label: string
}

/** A record, or the values of one that is still to be made. */
export type Known = Readonly<Record<string, unknown>> & { readonly titles?: Readonly<Record<string, string>> }

/** Where the page of a record leads back to; without the record, as far as the resource alone says. */
export function useParentLink(resource: AnyResource, row?: Known): ParentLink {
  const registry = useRegistry()
  const user = useUser()
  return parentLink(registry, user, resource, row)
}

/** To the list of the resource; without one, to the tab of the record that it is part of. */
export function parentLink(
  registry: Registry,
  subject: Subject,
  resource: AnyResource,
  row: Known = {},
): ParentLink {
  const view = firstView(subject, resource)
  if (view) return { to: view.path, label: view.label }
  return (resource.partOf && linkToTab(registry, subject, resource, resource.partOf, row)) || home
}

/** To the tab that lists the record on the page of the one that a field refers to; null for who may not see that. */
export function linkToTab(
  registry: Registry,
  subject: Subject,
  resource: AnyResource,
  name: string,
  row: Known,
): ParentLink | null {
  const field = fieldOf(resource, name)
  const [mention] = field ? kindOf(field).mentions(field, row[name]) : []
  const target = mention && registry.byName.get(mention.to)
  if (!target || !can(subject, target, 'show')) return null
  return {
    to: showTab(target, mention.id, tabOf(resource, name)),
    label: row.titles?.[mention.id] ?? target.one,
  }
}

const home: ParentLink = { to: '/', label: crudMessages.home }
