import { startOfDashboard, todayOfDashboard } from '../../../src/domain/dashboard-period'
import { type DaySpan, dayAfter } from '../../../src/domain/day'
import { zoneOfCurrency } from '../../../src/domain/gaming-day'
import { spanProblems } from '../../../src/domain/report-period'
import { date, type Fields } from '../../../src/resources/kernel/declare/field'
import type { ReportPeriod } from '../../../src/resources/kernel/declare/report'
import { inputSchema } from '../../../src/resources/kernel/declare/schema'
import { reports } from '../../../src/resources/oversight/reports'
import { lockMentioned } from '../../crud/references'
import type { Orm } from '../../db/database'
import { invalid, parse } from '../../validate'
import type { Asked, Instants, Report } from './define-report'

/** The parameters that a period adds to those of the report. */
export const periodFields: Readonly<Record<ReportPeriod, Fields>> = {
  span: { from: date({ label: 'From', required: true }), to: date({ label: 'To', required: true }) },
  asOf: {
    day: date({ label: 'At the end of', required: true, help: 'A gaming day, as in the daily reports' }),
  },
  now: {},
}

export function parametersOf(report: Report): Fields {
  return { ...periodFields[report.period], ...report.parameters }
}

export type Parameters = Readonly<Record<string, unknown>>

/**
 * Returns the parameters of a report besides its period, without those that are empty.
 * @throws AppError 422 naming the parameter
 */
export function parseFilters(report: Report, given: unknown): Parameters {
  return withoutEmpty(parseNamed(report.parameters, given))
}

/** Returns the period of a report that is run by a schedule, for a span that was counted. */
export function periodOf({ period }: Report, [from, to]: DaySpan): Parameters {
  return { span: { from, to }, asOf: { day: to }, now: {} }[period]
}

/**
 * Returns the parameters of a report, without those that are empty, so that the same question is the same text.
 * @throws AppError 422 naming the parameter
 */
export function parseParameters(report: Report, given: unknown, now: Date): Parameters {
  const values = parseNamed(parametersOf(report), given)
  const { from, to, day } = values as Record<string, string>
  const problems = {
    ...(report.period === 'span' && spanProblems([String(from), String(to)])),
    ...(day !== undefined &&
      day > todayOfDashboard(now, currencyOf(values)) && { day: 'Choose a day that has begun' }),
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return withoutEmpty(values)
}

function parseNamed(fields: Fields, given: unknown): Parameters {
  if (Array.isArray(given) || typeof (given ?? {}) !== 'object')
    throw invalid({ parameters: 'Parameters must be an object, such as {"day": "2026-01-31"}' })
  return parse(inputSchema(fields), given) as Parameters
}

/**
 * Locks the records that the parameters name, such as a venue, until the transaction ends.
 * @throws AppError 422 naming the parameter whose record does not exist
 */
export async function requireMentioned(orm: Orm, report: Report, parameters: Parameters): Promise<void> {
  await lockMentioned(orm, { ...reports, fields: parametersOf(report) }, parameters, parameters)
}

const withoutEmpty = (values: Parameters): Parameters =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))

/** Returns the one currency that a report is asked for; null without one. */
export function currencyOf({ currency }: Parameters): string | null {
  return typeof currency === 'string' ? currency : null
}

/** Whether the last gaming day of a report is over; without a currency, in all of them. A report of the moment has none. */
export function isPeriodOver(parameters: Parameters, now: Date): boolean {
  const last = parameters.day ?? parameters.to
  if (last === undefined) return true
  const currency = currencyOf(parameters)
  const each = currency === null ? Object.keys(zoneOfCurrency) : [currency]
  return each.every(of => startOfDashboard(dayAfter(String(last), 1), of) <= now)
}

/** Whether the first gaming day of a report has begun; without a currency, in one of them. */
export function hasPeriodBegun({ from, day, ...filters }: Parameters, now: Date): boolean {
  const first = String(day ?? from)
  const currency = currencyOf(filters)
  const each = currency === null ? Object.keys(zoneOfCurrency) : [currency]
  return each.some(of => startOfDashboard(first, of) <= now)
}

/**
 * Returns the parameters for the query of a report, with the period in instants.
 * @param scope of the auditor who asked, as the run keeps it
 */
export function askedOf(
  report: Report,
  parameters: Parameters,
  now: Date,
  scope: string | null = null,
): Asked<never> {
  const currency = currencyOf(parameters)
  const each = currency === null ? Object.keys(zoneOfCurrency) : []
  return {
    ...parameters,
    ...instantsOf(report, parameters, now, currency),
    byCurrency: Object.fromEntries(each.map(of => [of, instantsOf(report, parameters, now, of)])),
    asked: now.toISOString(),
    scope,
  } as unknown as Asked<never>
}

function instantsOf(
  { period }: Report,
  { from, to, day }: Parameters,
  now: Date,
  currency: string | null,
): Instants {
  const moment = now.toISOString()
  const startOf = (date: unknown, days = 0) =>
    startOfDashboard(dayAfter(String(date), days), currency).toISOString()
  const instants = {
    span: () => ({ start: startOf(from), end: startOf(to, 1) }),
    asOf: () => {
      const end = startOf(day, 1)
      return { start: startOf(day), end: end < moment ? end : moment }
    },
    now: () => ({ start: moment, end: moment }),
  }
  return instants[period]()
}
