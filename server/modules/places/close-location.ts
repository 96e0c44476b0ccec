import { and, asc, eq, ne } from 'drizzle-orm'
import { terminals } from '../../../src/resources/places/terminals'
import type { ActionCall } from '../../context'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'

/** Greatest number of open terminals that the error message names. */
const maxNamed = 5

/**
 * Closes a location only when all of its terminals are retired (docs/domain.md, Locations). The location row
 * is locked, so no terminal can be added, moved here or activated meanwhile.
 * @throws AppError 409 naming terminals that are not retired
 */
export async function closeLocation({ transaction, row }: ActionCall): Promise<void> {
  const code = tableOf(terminals).code
  const open = await transaction
    .select({ code })
    .from(tableOf(terminals))
    .where(and(eq(tableOf(terminals).location, row.id), ne(tableOf(terminals).status, 'RETIRED')))
    .orderBy(asc(code))
    .limit(maxNamed + 1)
  if (open.length === 0) return
  const codes = open.slice(0, maxNamed).map(till => till.code)
  const more = open.length > maxNamed ? ' and more' : ''
  throw new AppError(
    409,
    'in_use',
    `Close location needs all terminals to be retired: ${codes.join(', ')}${more} are not`,
  )
}
