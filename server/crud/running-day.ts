import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { gamingDayCutoff } from '../../src/domain/cutoff'

/**
 * Returns whether an instant lies in the gaming day that runs at a moment, by the clocks of a time zone.
 * @param zone an IANA time zone, also of a column
 */
export function isInRunningDay(instant: SQLWrapper, zone: SQLWrapper, now: Date): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`
  const cutoff = sql`${`${gamingDayCutoff()} minutes`}::interval`
  // The first condition is the same in all zones: an index serves it.
  return sql`(${instant} >= ${moment} - interval '2 days' and ${instant} >=
    (date_trunc('day', (${moment} at time zone ${zone}) - ${cutoff}) + ${cutoff}) at time zone ${zone})`
}
