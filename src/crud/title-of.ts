import { shortId } from '../fields/short-id'
import type { AnyResource, AnyRow } from '../resources/kernel/resource'

/** What a record is called: its title, or the end of its id when the person may not read the title. */
export function titleOf(resource: AnyResource | undefined, row: AnyRow): string {
  const title = resource && row[resource.title]
  return typeof title === 'string' && title !== '' ? title : shortId(row.id)
}
