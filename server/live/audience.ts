import { can } from '../../src/resources/kernel/access'
import type { House } from '../../src/resources/kernel/house'
import type { LiveChange } from '../../src/resources/kernel/live'
import { revealing } from '../../src/resources/kernel/mask'
import type { Subject } from '../../src/resources/kernel/roles'
import type { Announcement } from './announcement'

/** What a person may know of deeds. */
export function changesFor(
  subject: Subject,
  house: House,
  announcements: readonly Announcement[],
): LiveChange[] {
  return announcements.flatMap(announcement => changeFor(subject, house, announcement) ?? [])
}

/** Nothing unless they may see what it was done to; that somebody was shown something changes nothing. */
function changeFor(subject: Subject, house: House, { type, ...deed }: Announcement): LiveChange | null {
  if (deed.action === revealing) return null
  const resource = house.byTypename.get(type)
  const isSeen = resource && (can(subject, resource, 'list') || can(subject, resource, 'show'))
  return isSeen ? { ...deed, resource: resource.name } : null
}
