import { shortId } from '../fields/short-id'
import type { AnyResource, AnyRow } from '../resources/kernel/declare/resource'

/** The most characters of a title that is a text of its own. */
const longest = 120

function shorten(title: string): string {
  const signs = [...title]
  return signs.length > longest ? `${signs.slice(0, longest).join('').trimEnd()}…` : title
}

/** What a record is called: its title, a long one cut, or the end of its id when the person may not read the title. */
export function titleOf(
  resource: AnyResource | undefined,
  row: Pick<AnyRow, 'id'> & Readonly<Record<string, unknown>>,
): string {
  const title = resource && row[resource.title]
  return typeof title === 'string' && title !== '' ? shorten(title) : shortId(row.id)
}
