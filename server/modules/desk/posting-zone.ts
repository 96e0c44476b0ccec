import { eq, inArray } from 'drizzle-orm'
import type { adjustments } from '../../../src/resources/money/adjustments'
import { locations } from '../../../src/resources/places/locations'
import { terminals } from '../../../src/resources/places/terminals'
import type { PostingZone } from '../../context'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'

/** The time zone of the location whose vault, or whose terminal's drawer, an adjustment moves. */
export const zoneOfAdjustment: PostingZone<StoredRow<typeof adjustments>> = async (
  orm,
  { location, terminal },
) => {
  const place = tableOf(locations)
  const till = tableOf(terminals)
  if (!location && !terminal) return undefined
  const ofTerminal = orm
    .select({ id: till.location })
    .from(till)
    .where(eq(till.id, String(terminal)))
  const [row] = await orm
    .select({ zone: place.timezone })
    .from(place)
    .where(location ? eq(place.id, location) : inArray(place.id, ofTerminal))
  return row?.zone
}
