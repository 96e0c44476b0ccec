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
import type { LiveEvent } from './live-event'

/**
 * Returns the changes that a user may see. Queries the database only for resources of which the user sees
 * some records.
 */
export async function changesFor(
  orm: Orm,
  viewer: Viewer,
  registry: Registry,
  events: readonly LiveEvent[],
): Promise<LiveChange[]> {
  const changes = events.flatMap(event => changeFor(viewer, registry, event) ?? [])
  const bounded = registry.resources.filter(resource =>
    visibleWhere(viewer, resource, verbOf(viewer, resource)),
  )
  let visible = changes
  for (const resource of bounded) {
    const ids = visible.flatMap(change => (change.resource === resource.name ? (change.record ?? []) : []))
    const within = await visibleIds(orm, viewer, resource, [...new Set(ids)], verbOf(viewer, resource))
    visible = visible.filter(
      ({ resource: name, record }) => name !== resource.name || record === null || within.has(record),
    )
  }
  return visible
}

/** Returns the verb by which the user sees records of this resource. */
function verbOf(viewer: Viewer, resource: AnyResource): 'show' | 'list' {
  return can(viewer, resource, 'show') ? 'show' : 'list'
}

/** Returns null unless the user may see such records. Disclosures change nothing. */
function changeFor(subject: Subject, registry: Registry, { type, ...event }: LiveEvent): LiveChange | null {
  if (isDisclosure(event.action)) return null
  const resource = registry.byTypename.get(type)
  const isVisible = resource && (can(subject, resource, 'list') || can(subject, resource, 'show'))
  return isVisible ? { ...event, resource: resource.name } : null
}
