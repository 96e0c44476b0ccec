import { customType } from 'drizzle-orm/pg-core'

/** A moment: timestamptz to the millisecond in the database, ISO 8601 in UTC everywhere else. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: value => new Date(value).toISOString(),
})
