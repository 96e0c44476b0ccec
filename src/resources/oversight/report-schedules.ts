import { timeOfDay, weekdays } from '../../domain/opening-hours'
import { reportSpans } from '../../domain/report-period'
import { recurrenceWords } from '../../domain/report-schedule'
import { array, datetime, enumOf, integer, json, reference, text, timezone } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { reportFamily } from './report-family'
import { reportFormats } from './report-formats'
import { parametersText } from './report-parameters'

/** Reports that Paddock runs by itself, daily, weekly or monthly (docs/reports.md, Schedules). */
export const reportSchedules = defineResource({
  name: 'reportSchedules',
  typename: 'ReportSchedule',
  label: 'Report schedules',
  title: 'title',
  icon: 'calendar',
  views: {
    list: {
      path: '/customer/reports/schedules',
      label: 'Schedules',
      roles: ['admin', 'pagcor'],
      sort: { field: 'nextAt', order: 'asc' },
      columns: ['title', 'filters', 'state', 'nextAt', 'lastAt', 'outcome', 'problem'],
      quick: [
        { label: 'Active', filter: { field: 'state', operator: 'eq', value: 'ACTIVE' } },
        { label: 'Failed', filter: { field: 'outcome', operator: 'eq', value: 'FAILED' } },
      ],
      bell: [{ field: 'outcome', operator: 'eq', value: 'FAILED' }],
      family: reportFamily,
    },
  },
  badges: ['state', 'outcome'],
  sections: {
    Report: ['name', 'span', 'filters', 'report', 'parameters', 'formats'],
    When: ['frequency', 'weekday', 'monthDay', 'time', 'timezone', 'nextAt'],
    'Last run': ['lastAt', 'outcome', 'problem'],
  },
  fields: {
    title: text({
      required: true,
      managed: true,
      max: 200,
      search: true,
      sort: true,
      label: 'Schedule',
      derive: ({ name, report, ...row }) => `${name ?? report}: ${lowered(recurrenceWords(row as never))}`,
    }),
    name: text({ managed: true, max: 100, column: false, label: 'Report name' }),
    report: text({
      required: true,
      immutable: true,
      max: 60,
      filter: true,
      column: false,
      label: 'Name in the API',
    }),
    parameters: json({
      immutable: true,
      column: false,
      help: 'Apart from the period',
      words: parametersText,
    }),
    filters: text({ managed: true, max: 1000 }),
    span: enumOf({
      label: 'Period',
      filter: true,
      options: Object.fromEntries(
        Object.entries(reportSpans).map(([name, { label }]) => [name, label]),
      ) as Record<keyof typeof reportSpans, string>,
      help: 'Counted from the day that it is due, in Mexico City for MXN, otherwise in Manila; a report of the end of a day is that of the last one',
    }),
    frequency: enumOf({
      required: true,
      filter: true,
      suggested: 'DAILY',
      options: { DAILY: 'Daily', WEEKLY: 'Weekly', MONTHLY: 'Monthly' },
    }),
    weekday: enumOf({
      required: true,
      onlyWhen: { frequency: ['WEEKLY'] },
      options: weekdays,
      column: false,
    }),
    monthDay: integer({
      required: true,
      onlyWhen: { frequency: ['MONTHLY'] },
      label: 'Day of the month',
      min: 1,
      max: 31,
      column: false,
      help: 'In a shorter month it is the last day',
    }),
    time: text({
      required: true,
      max: 5,
      pattern: timeOfDay,
      suggested: '06:00',
      column: false,
      help: '24 hours, such as 06:00',
    }),
    timezone: timezone({ required: true, suggested: 'Asia/Manila', label: 'Time zone', column: false }),
    formats: array({
      of: enumOf({ options: reportFormats }),
      label: 'Files to keep',
      column: false,
      help: 'Written when the run ends, and kept as they were then',
    }),
    state: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'ACTIVE',
      options: {
        ACTIVE: { label: 'Active', color: 'success' },
        PAUSED: { label: 'Paused', color: 'default' },
      },
    }),
    nextAt: datetime({ managed: true, sort: true, filter: true, label: 'Next run', zone: 'timezone' }),
    lastAt: datetime({ managed: true, sort: true, label: 'Last run', zone: 'timezone' }),
    outcome: enumOf({
      managed: true,
      filter: true,
      label: 'Last outcome',
      options: {
        STARTED: { label: 'Started', color: 'info' },
        DONE: { label: 'Done', color: 'success' },
        FAILED: { label: 'Failed', color: 'error' },
        SEEN: { label: 'Failed, seen', color: 'default' },
        CANCELLED: { label: 'Cancelled', color: 'warning' },
      },
    }),
    problem: text({ managed: true, max: 500, label: 'Why it failed' }),
    createdBy: reference({
      managed: true,
      to: 'staff',
      person: true,
      stamp: 'actor',
      filter: true,
      column: false,
    }),
  },
  clones: false,
  // The catalogue asks for the report and its parameters.
  creation: { form: false },
  access: { list: ['admin', 'pagcor'], create: ['admin'], edit: ['admin'], delete: ['admin'] },
  actions: {
    pause: {
      label: 'Pause',
      done: 'Paused',
      roles: ['admin'],
      when: { state: ['ACTIVE'] },
      set: { state: 'PAUSED' as const, nextAt: null },
    },
    resume: {
      label: 'Resume',
      done: 'Resumed',
      roles: ['admin'],
      when: { state: ['PAUSED'] },
      set: { state: 'ACTIVE' as const },
    },
    markSeen: {
      label: 'Mark as seen',
      done: 'Failure seen',
      roles: ['admin', 'pagcor'],
      when: { outcome: ['FAILED'] },
      set: { outcome: 'SEEN' as const },
    },
    start: {
      label: 'Start',
      done: 'Run started',
      roles: [],
      hidden: true,
      unversioned: true,
      singleOnly: true,
      when: { state: ['ACTIVE'] },
      changes: ['nextAt', 'lastAt', 'outcome', 'problem'],
      set: { outcome: 'STARTED' as const, problem: null },
    },
    endRun: {
      label: 'End the run',
      done: 'Run ended',
      roles: [],
      hidden: true,
      unversioned: true,
      singleOnly: true,
      changes: ['outcome', 'problem'],
      set: () => ({}),
    },
  },
  sample: { parameters: {}, span: 'yesterday', frequency: 'DAILY', time: '06:00', formats: ['csv'] },
})

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
