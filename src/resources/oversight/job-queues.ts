import { datetime, integer, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'

/** Unfinished jobs, counted by queue (docs/jobs.md): a view over the jobs. */
export const jobQueues = defineResource({
  name: 'jobQueues',
  typename: 'JobQueue',
  label: 'Job queues',
  title: 'queue',
  icon: 'jobs',
  appendOnly: true,
  projection: { of: ['jobs'], isGrouped: true },
  views: {
    list: {
      path: '/business/jobqueues',
      label: 'Job queues',
      account: { admin: 7 },
      sort: { field: 'queue', order: 'asc' },
      columns: ['queue', 'waiting', 'running', 'retrying', 'dead', 'nextRun'],
      totals: ['waiting', 'running', 'retrying', 'dead'],
      quick: [
        { label: 'With dead jobs', filter: { field: 'dead', operator: 'gt', value: 0 } },
        { label: 'With retries', filter: { field: 'retrying', operator: 'gt', value: 0 } },
      ],
    },
  },
  fields: {
    queue: text({ required: true, max: 60, sort: true, filter: true, help: 'The kind of work' }),
    waiting: integer({ required: true, sort: true, filter: true, help: 'Pending jobs, due now or later' }),
    running: integer({ required: true, sort: true, filter: true }),
    retrying: integer({ required: true, sort: true, filter: true, help: 'Failed, and will be tried again' }),
    dead: integer({ required: true, sort: true, filter: true, help: 'Failed, with no attempts left' }),
    nextRun: datetime({ sort: true, exact: true }),
  },
  access: { list: ['admin'], show: ['admin'], create: [] },
  actions: {},
})
