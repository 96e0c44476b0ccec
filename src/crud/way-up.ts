import { firstView, showTab, tabOf } from '../providers/paths'
import { useUser } from '../providers/session'
import { can } from '../resources/kernel/access'
import type { House } from '../resources/kernel/house'
import { kindOf } from '../resources/kernel/kinds'
import { type AnyResource, fieldOf } from '../resources/kernel/resource'
import type { Subject } from '../resources/kernel/roles'
import { useHouse } from './house'

/** Where a screen belongs: the address, and what it is called. */
export interface WayUp {
  readonly to: string
  readonly label: string
}

/** A record, or the values of one that is still to be made. */
export type Known = Readonly<Record<string, unknown>> & { readonly titles?: Readonly<Record<string, string>> }

/** Where the page of a record leads back to; without the record, as far as the resource alone says. */
export function useWayUp(resource: AnyResource, row?: Known): WayUp {
  const house = useHouse()
  const user = useUser()
  return wayUp(house, user, resource, row)
}

/** To the list of the resource; without one, to the tab of the record that it is part of. */
export function wayUp(house: House, subject: Subject, resource: AnyResource, row: Known = {}): WayUp {
  const view = firstView(subject, resource)
  if (view) return { to: view.path, label: view.label }
  return (resource.partOf && wayToTab(house, subject, resource, resource.partOf, row)) || home
}

/** To the tab that lists the record on the page of the one that a field refers to; null for who may not see that. */
export function wayToTab(
  house: House,
  subject: Subject,
  resource: AnyResource,
  name: string,
  row: Known,
): WayUp | null {
  const field = fieldOf(resource, name)
  const [mention] = field ? kindOf(field).mentions(field, row[name]) : []
  const target = mention && house.byName.get(mention.to)
  if (!target || !can(subject, target, 'show')) return null
  return {
    to: showTab(target, mention.id, tabOf(resource, name)),
    label: row.titles?.[mention.id] ?? target.one,
  }
}

const home: WayUp = { to: '/', label: 'Home' }
