import { type DaySpan, dayAfter, daySpans } from './day'
import { gamingDayOf, gamingDayStart, zoneOfCurrency } from './gaming-day'
import type { Currency } from './money'

/**
 * Returns the time zone for the days of the dashboard and of reports, the same for every user: the zone of the daily
 * reports in the currency, or Manila without a currency.
 */
export function dashboardZone(currency: string | null): string {
  return zoneOfCurrency[currency as Currency] ?? 'Asia/Manila'
}

const hour = 3_600_000
const day = 24 * hour

/** The most days of a period. */
export const mostDays = 366

/** The dashboard shows periods of up to this number of days by hour. */
const mostDaysByHour = 2

/** The periods that one click chooses. */
export const dashboardPeriods = {
  today: { label: 'Today', span: daySpans.today },
  yesterday: { label: 'Yesterday', span: daySpans.yesterday },
  last7Days: { label: '7 days', span: daySpans.last7Days },
  last30Days: { label: '30 days', span: (today: string): DaySpan => [dayAfter(today, -29), today] },
  thisMonth: { label: 'This month', span: (today: string): DaySpan => [`${today.slice(0, 7)}-01`, today] },
} as const satisfies Record<string, { label: string; span: (today: string) => DaySpan }>

export type DashboardPeriod = keyof typeof dashboardPeriods

/** Returns why a period cannot be shown; null when it can. Days are YYYY-MM-DD. */
export function periodProblem([from, to]: DaySpan): string | null {
  if (to < from) return 'The last day is before the first'
  return dayAfter(from, mostDays - 1) < to ? `Choose at most ${mostDays} days` : null
}

/** A period in instants. */
export interface PeriodBuckets {
  /** The first and last instant, ISO 8601. */
  readonly period: readonly [from: string, to: string]
  /** The beginning of each hour or day. */
  readonly buckets: readonly string[]
  /** Milliseconds of each: neither Manila nor, since October 2022, Mexico City changes its clocks. */
  readonly step: number
}

/** Returns the hours of up to two days, or the days of more. */
export function bucketsOf([first, last]: DaySpan, currency: string | null): PeriodBuckets {
  const start = startOfDashboard(first, currency).getTime()
  const end = startOfDashboard(dayAfter(last, 1), currency).getTime()
  const step = end - start <= mostDaysByHour * day ? hour : day
  const buckets = Array.from({ length: Math.ceil((end - start) / step) }, (_, n) =>
    new Date(start + n * step).toISOString(),
  )
  return { period: [new Date(start).toISOString(), new Date(end - 1).toISOString()], buckets, step }
}

/**
 * Returns the period before, of the same length, for comparing figures: for a period that is not over, the length of its
 * past part. ISO 8601.
 */
export function periodBefore([from, to]: PeriodBuckets['period'], now: Date): PeriodBuckets['period'] {
  const length = Date.parse(to) + 1 - Date.parse(from)
  const end = Math.max(Math.min(Date.parse(to), now.getTime()), Date.parse(from))
  return [new Date(Date.parse(from) - length).toISOString(), new Date(end - length).toISOString()]
}

export function todayOfDashboard(now: Date, currency: string | null): string {
  return gamingDayOf(now, dashboardZone(currency))
}

/** Returns the instant at which a day of the dashboard begins. */
export function startOfDashboard(day: string, currency: string | null): Date {
  return gamingDayStart(day, dashboardZone(currency))
}
