import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { Registry } from '../../src/resources/kernel/registry'
import { can } from '../../src/resources/kernel/rights/access'
import { isDisclosure } from '../../src/resources/kernel/rights/disclosure'
import type { Subject } from '../../src/resources/kernel/rights/roles'
import type { Viewer } from '../../src/resources/kernel/rights/scope'
import type { LiveChange } from '../../src/resources/kernel/wire/live'
import { visibleWhere } from '../crud/filters'
import { visibleIds } from '../crud/visibility'
import type { Orm } from '../db/database'
import type { Announcement } from './announcement'

/** What a person may know of deeds; the database is asked only for who is bounded to some records of a kind. */
export async function changesFor(
  orm: Orm,
  viewer: Viewer,
  registry: Registry,
  announcements: readonly Announcement[],
): Promise<LiveChange[]> {
  const changes = announcements.flatMap(announcement => changeFor(viewer, registry, announcement) ?? [])
  const bounded = registry.resources.filter(resource =>
    visibleWhere(viewer, resource, verbOf(viewer, resource)),
  )
  let seen = changes
  for (const resource of bounded) {
    const ids = seen.flatMap(change => (change.resource === resource.name ? (change.record ?? []) : []))
    const within = await visibleIds(orm, viewer, resource, [...new Set(ids)], verbOf(viewer, resource))
    seen = seen.filter(
      ({ resource: name, record }) => name !== resource.name || record === null || within.has(record),
    )
  }
  return seen
}

/** By which of the two a person sees records of the kind. */
function verbOf(viewer: Viewer, resource: AnyResource): 'show' | 'list' {
  return can(viewer, resource, 'show') ? 'show' : 'list'
}

/** Nothing unless they may see what it was done to; that somebody was shown something changes nothing. */
function changeFor(subject: Subject, registry: Registry, { type, ...deed }: Announcement): LiveChange | null {
  if (isDisclosure(deed.action)) return null
  const resource = registry.byTypename.get(type)
  const isVisible = resource && (can(subject, resource, 'list') || can(subject, resource, 'show'))
  return isVisible ? { ...deed, resource: resource.name } : null
}
