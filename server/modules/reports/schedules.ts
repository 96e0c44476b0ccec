import { dueAfter, type Recurrence } from '../../../src/domain/report-schedule'
import { checkProblems } from '../../../src/resources/kernel/declare/schema'
import { reportSchedules } from '../../../src/resources/oversight/report-schedules'
import type { Maker, Rule } from '../../context'
import { insertRow } from '../../crud/write'
import type { StoredRow } from '../../db/stored-row'
import { invalid } from '../../validate'
import { parseFilters, requireMentioned } from './asked'
import { reportNamed } from './catalogue'
import { describeFilters } from './make-run'

type Schedule = StoredRow<typeof reportSchedules>

/** Keeps a schedule of a report, which is due for the first time from now on. */
export const makeSchedule: Maker<Recurrence & Pick<Schedule, 'report' | 'span'>> =
  async ({ parameters: asked, ...given }) =>
  async ({ transaction, by }) => {
    const report = reportNamed(String(given.report))
    if (!report) throw invalid({ report: `There is no report ${given.report}` })
    const problems = checkProblems(reportSchedules, given, by)
    if (Object.keys(problems).length > 0) throw invalid(problems)
    const parameters = parseFilters(report, asked)
    await requireMentioned(transaction, report, parameters)
    const made = await insertRow(transaction, by, reportSchedules, {
      ...given,
      name: report.label,
      parameters,
      filters: await describeFilters(transaction, by.actor, report, parameters),
      span: spanOf(given),
      nextAt: dueAfter(given, by.now()).toISOString(),
    })
    return made.id
  }

/** A schedule whose terms change, or that is resumed, is due at its next time: runs that it missed are not made. */
export const scheduleRule: Rule<Schedule> = {
  reads: ['frequency', 'weekday', 'monthDay', 'time', 'timezone', 'state', 'span'],
  async settle(_transaction, before, changes, now) {
    const after = { ...before, ...changes }
    const span = spanOf(after)
    const isActive = after.state === 'ACTIVE'
    return { span, nextAt: isActive ? dueAfter(after, now).toISOString() : null }
  },
}

/** @throws AppError 422 for a report that needs a period and has none; a report of the moment has none. */
function spanOf({ report, span }: Pick<Schedule, 'report' | 'span'>): Schedule['span'] {
  const known = reportNamed(String(report))
  if (known?.period === 'now') return null
  if (known && !span) throw invalid({ span: 'Choose a period' })
  return span ?? null
}
