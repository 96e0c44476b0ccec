import { firstView, showTab, tabOf } from '../providers/refine/paths'
import { useUser } from '../providers/session/session'
import { type AnyResource, fieldOf } from '../resources/kernel/declare/resource'
import { kindOf } from '../resources/kernel/kinds/kinds'
import type { Registry } from '../resources/kernel/registry'
import { can } from '../resources/kernel/rights/access'
import type { Subject } from '../resources/kernel/rights/roles'
import { crudMessages } from './messages'
import { useRegistry } from './registry-context'
import { startsIn } from './view-start'

/** The link from a screen to the page above it. */
export interface ParentLink {
  readonly to: string
  readonly label: string
}

/** A record, or the values of a record that is not saved yet. */
export type Known = Readonly<Record<string, unknown>> & { readonly titles?: Readonly<Record<string, string>> }

/** Returns the link back from a record's page. Without the record, the link depends on the resource alone. */
export function useParentLink(resource: AnyResource, row?: Known): ParentLink {
  const registry = useRegistry()
  const user = useUser()
  return parentLink(registry, user, resource, row)
}

/** Links to the list that holds the record, or, if it has none, to the tab of the record that it is part of. */
export function parentLink(
  registry: Registry,
  subject: Subject,
  resource: AnyResource,
  row: Known = {},
): ParentLink {
  const view = firstView(subject, resource, each => startsIn(each, row)) ?? firstView(subject, resource)
  if (view) return { to: view.path, label: view.label }
  return (resource.partOf && linkToTab(registry, subject, resource, resource.partOf, row)) || home
}

/**
 * Links to the tab that lists the record, on the page of the record that the field `name` refers to. Returns null for
 * users who may not open that page.
 */
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
