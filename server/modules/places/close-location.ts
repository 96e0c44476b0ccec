import { and, asc, eq, ne } from 'drizzle-orm'
import { terminals } from '../../../src/resources/places/terminals'
import type { ActionCall } from '../../context'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'

/** How many tills that are in the way are named. */
const named = 5

/**
 * A location closes only when its terminals are retired (docs/domain.md, Locations). It is locked meanwhile, so that none is added,
 * moved here or activated until it is closed, and none after.
 * @throws AppError 409 naming tills that are not retired
 */
export async function closeLocation({ transaction, row }: ActionCall): Promise<void> {
  const code = tableOf(terminals).code
  const open = await transaction
    .select({ code })
    .from(tableOf(terminals))
    .where(and(eq(tableOf(terminals).location, row.id), ne(tableOf(terminals).status, 'RETIRED')))
    .orderBy(asc(code))
    .limit(named + 1)
  if (open.length === 0) return
  const codes = open.slice(0, named).map(till => till.code)
  const more = open.length > named ? ' and more' : ''
  throw new AppError(
    409,
    'in_use',
    `Close location needs all terminals to be retired: ${codes.join(', ')}${more} are not`,
  )
}
