import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { gamingDayCutoff } from '../../src/domain/cutoff'

/**
 * Returns whether an instant lies in the gaming day that runs now, by the clocks of a time zone.
 * @param zone an IANA time zone, also of a column
 */
export function isInRunningDay(instant: SQLWrapper, zone: SQLWrapper): SQL {
  const cutoff = sql`${`${gamingDayCutoff()} minutes`}::interval`
  // The first condition is the same in all zones: an index serves it.
  return sql`(${instant} >= now() - interval '2 days' and ${instant} >=
    (date_trunc('day', (now() at time zone ${zone}) - ${cutoff}) + ${cutoff}) at time zone ${zone})`
}
