import { shortId } from '../domain/short-id'
import type { AnyResource, AnyRow } from '../resources/kernel/declare/resource'

/** The most characters of a title: some resources have a whole text as their title. */
const maxLength = 120

function shorten(title: string): string {
  const characters = [...title]
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('').trimEnd()}…` : title
}

/** Returns the record's title, shortened if it is long, or the end of its id if the user may not read the title. */
export function titleOf(
  resource: AnyResource | undefined,
  row: Pick<AnyRow, 'id'> & Readonly<Record<string, unknown>>,
): string {
  const title = resource && row[resource.title]
  return typeof title === 'string' && title !== '' ? shorten(title) : shortId(row.id)
}
