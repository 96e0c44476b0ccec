import { can } from '../../src/resources/kernel/access'
import type { House } from '../../src/resources/kernel/house'
import type { LiveChange } from '../../src/resources/kernel/live'
import { isLook } from '../../src/resources/kernel/look'
import type { AnyResource } from '../../src/resources/kernel/resource'
import type { Subject } from '../../src/resources/kernel/roles'
import type { Viewer } from '../../src/resources/kernel/scope'
import { sightOf } from '../crud/filters'
import { seenOf } from '../crud/unseen'
import type { Orm } from '../db/connect'
import type { Announcement } from './announcement'

/** What a person may know of deeds; the database is asked only for who is bounded to some records of a kind. */
export async function changesFor(
  orm: Orm,
  viewer: Viewer,
  house: House,
  announcements: readonly Announcement[],
): Promise<LiveChange[]> {
  const changes = announcements.flatMap(announcement => changeFor(viewer, house, announcement) ?? [])
  const bounded = house.resources.filter(resource => sightOf(viewer, resource, verbOf(viewer, resource)))
  let seen = changes
  for (const resource of bounded) {
    const ids = seen.flatMap(change => (change.resource === resource.name ? (change.record ?? []) : []))
    const within = await seenOf(orm, viewer, resource, [...new Set(ids)], verbOf(viewer, resource))
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
function changeFor(subject: Subject, house: House, { type, ...deed }: Announcement): LiveChange | null {
  if (isLook(deed.action)) return null
  const resource = house.byTypename.get(type)
  const isSeen = resource && (can(subject, resource, 'list') || can(subject, resource, 'show'))
  return isSeen ? { ...deed, resource: resource.name } : null
}
