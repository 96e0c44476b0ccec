import { array, datetime, enumOf, integer, json, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { reportFamily } from './report-family'
import { reportFormats } from './report-formats'
import { parametersText } from './report-parameters'

/**
 * Runs of reports (docs/reports.md): each keeps its parameters, its rows and their hash. The reports themselves are
 * declared on the server, because each is a query.
 */
export const reports = defineResource({
  name: 'reports',
  typename: 'ReportRun',
  label: 'Report runs',
  title: 'title',
  icon: 'reports',
  views: {
    list: {
      path: '/customer/reports',
      label: 'Reports',
      menu: { admin: 8, pagcor: 9 },
      sort: { field: 'createdAt', order: 'desc' },
      columns: ['title', 'filters', 'state', 'rows', 'madeBy', 'createdAt', 'sha256'],
      quick: [
        { label: 'Running', filter: { field: 'state', operator: 'in', value: ['QUEUED', 'RUNNING'] } },
        { label: 'Done', filter: { field: 'state', operator: 'eq', value: 'DONE' } },
      ],
      family: reportFamily,
    },
  },
  badges: ['state'],
  tabs: { rows: { label: 'Rows', first: true } },
  sections: {
    Report: ['name', 'period', 'filters', 'report', 'schedule', 'dueAt', 'formats'],
    Outcome: ['rows', 'sha256', 'endedAt', 'problem'],
  },
  fields: {
    title: text({
      required: true,
      managed: true,
      max: 200,
      search: true,
      sort: true,
      label: 'Report',
      derive: ({ name, report, period }) => [name ?? report, period].filter(Boolean).join(', '),
    }),
    name: text({ managed: true, max: 100, column: false, label: 'Report name' }),
    period: text({ managed: true, max: 80, column: false }),
    report: text({
      required: true,
      immutable: true,
      max: 60,
      filter: true,
      column: false,
      label: 'Name in the API',
    }),
    parameters: json({ immutable: true, column: false, overview: false, words: parametersText }),
    filters: text({ managed: true, max: 1000 }),
    scope: text({
      managed: true,
      max: 10_000,
      column: false,
      overview: false,
      help: 'Of the auditor who made it: what its rows are limited to',
    }),
    state: enumOf({
      unaudited: true,
      required: true,
      managed: true,
      filter: true,
      default: 'QUEUED',
      options: {
        QUEUED: { label: 'Queued', color: 'default' },
        RUNNING: { label: 'Running', color: 'info' },
        DONE: { label: 'Done', color: 'success' },
        CANCELLED: { label: 'Cancelled', color: 'warning' },
        FAILED: { label: 'Failed', color: 'error' },
      },
    }),
    rows: integer({
      unaudited: true,
      required: true,
      managed: true,
      min: 0,
      default: 0,
      help: 'So far, while it runs',
    }),
    count: integer({
      unaudited: true,
      managed: true,
      min: 0,
      column: false,
      label: 'Rows to come',
      help: 'Counted at the start',
    }),
    sha256: text({
      managed: true,
      max: 64,
      search: true,
      label: 'SHA-256',
      help: 'Of its name, its parameters and its rows: the same rows have the same hash',
    }),
    endedAt: datetime({ managed: true, label: 'Ended', sort: true, column: false }),
    problem: text({ managed: true, max: 500, column: false, label: 'Why it failed' }),
    madeBy: reference({
      managed: true,
      to: 'staff',
      person: true,
      stamp: 'actor',
      filter: true,
      label: 'Made by',
    }),
    schedule: reference({
      managed: true,
      to: 'reportSchedules',
      filter: true,
      column: false,
      help: 'Paddock made it by this schedule',
    }),
    dueAt: datetime({ managed: true, label: 'Was due', column: false }),
    formats: array({
      of: enumOf({ options: reportFormats }),
      managed: true,
      label: 'Files kept',
      column: false,
    }),
  },
  clones: false,
  announces: false,
  // The catalogue asks for the parameters.
  creation: { form: false },
  scopedBy: { madeWithin: 'scope' },
  access: { create: ['admin', 'pagcor'] },
  actions: {
    cancel: {
      label: 'Cancel',
      done: 'Cancelled',
      roles: ['admin', 'pagcor'],
      unversioned: true,
      singleOnly: true,
      when: { state: ['QUEUED', 'RUNNING'] },
      changes: ['state', 'endedAt'],
      set: (_row, _input, { now }) => ({ state: 'CANCELLED' as const, endedAt: now }),
    },
    finish: {
      label: 'Finish',
      done: 'Finished',
      roles: [],
      hidden: true,
      unversioned: true,
      singleOnly: true,
      when: { state: ['RUNNING'] },
      input: { sha256: text({ required: true, max: 64 }) },
      changes: ['state', 'sha256', 'endedAt'],
      set: (_row, { sha256 }: { readonly sha256: string }, { now }) => ({
        state: 'DONE' as const,
        sha256,
        endedAt: now,
      }),
    },
    fail: {
      label: 'Fail',
      done: 'Failed',
      roles: [],
      hidden: true,
      unversioned: true,
      singleOnly: true,
      when: { state: ['QUEUED', 'RUNNING'] },
      input: { problem: text({ required: true, max: 500 }) },
      changes: ['state', 'problem', 'endedAt'],
      set: (_row, { problem }: { readonly problem: string }, { now }) => ({
        state: 'FAILED' as const,
        problem,
        endedAt: now,
      }),
    },
  },
  sample: { parameters: { from: '2026-11-01', to: '2026-11-07' } },
})
