import { startOfDashboard, todayOfDashboard } from '../../../src/domain/dashboard-period'
import { type DaySpan, dayAfter } from '../../../src/domain/day'
import { spanProblems } from '../../../src/domain/report-period'
import { date, type Fields } from '../../../src/resources/kernel/declare/field'
import type { ReportPeriod } from '../../../src/resources/kernel/declare/report'
import { inputSchema } from '../../../src/resources/kernel/declare/schema'
import { invalid, parse } from '../../validate'
import type { Asked, Report } from './define-report'

/** The parameters that a period adds to those of the report. */
export const periodFields: Readonly<Record<ReportPeriod, Fields>> = {
  span: { from: date({ label: 'From', required: true }), to: date({ label: 'To', required: true }) },
  asOf: { day: date({ label: 'At the end of', required: true }) },
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
  return said(parse(inputSchema(report.parameters), given ?? {}) as Parameters)
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
  const values = parse(inputSchema(parametersOf(report)), given) as Parameters
  const { from, to, day } = values as Record<string, string>
  const problems = {
    ...(report.period === 'span' && spanProblems([String(from), String(to)])),
    ...(day !== undefined && day > todayOfDashboard(now) && { day: 'Choose a day that has begun' }),
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return said(values)
}

const said = (values: Parameters): Parameters =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))

/** Returns what the query of a report needs: the parameters, with the period in instants. */
export function askedOf(report: Report, parameters: Parameters, now: Date): Asked<never> {
  const { from, to, day } = parameters as Record<string, string>
  const moment = now.toISOString()
  const moments = {
    span: () => ({ start: startOf(String(from)), end: startOf(dayAfter(String(to), 1)) }),
    asOf: () => {
      const end = startOf(dayAfter(String(day), 1))
      return { start: startOf(String(day)), end: end < moment ? end : moment }
    },
    now: () => ({ start: moment, end: moment }),
  }
  return { ...parameters, ...moments[report.period](), asked: moment } as Asked<never>
}

function startOf(day: string): string {
  return startOfDashboard(day).toISOString()
}
