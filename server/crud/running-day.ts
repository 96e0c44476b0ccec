import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { gamingDayCutoff } from '../../src/domain/cutoff'

/** When a gaming day is looked at; also placeholders for these values. */
export interface DayNow {
  /** The moment in ISO 8601. */
  readonly moment: SQLWrapper | string
  /** The start of gaming days in minutes after midnight. */
  readonly cutoff: SQLWrapper | number
}

export function dayNow(now: Date): DayNow {
  return { moment: now.toISOString(), cutoff: gamingDayCutoff() }
}

/**
 * Returns whether an instant lies in the gaming day that runs now, by the clocks of a time zone.
 * @param zone an IANA time zone, also of a column
 */
export function isInRunningDay(instant: SQLWrapper, zone: SQLWrapper, { moment, cutoff }: DayNow): SQL {
  const now = sql`${moment}::timestamptz`
  const start = sql`make_interval(mins => ${cutoff}::int)`
  // The first condition is the same in all zones: an index serves it.
  return sql`(${instant} >= ${now} - interval '2 days' and ${instant} >=
    (date_trunc('day', (${now} at time zone ${zone}) - ${start}) + ${start}) at time zone ${zone})`
}
