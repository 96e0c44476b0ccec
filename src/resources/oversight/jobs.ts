import { datetime, enumOf, integer, json, text } from '../kernel/declare/field'
import { reason } from '../kernel/declare/reason'
import { defineResource } from '../kernel/declare/resource'

/** Work that runs outside of requests: repeated at intervals, or queued by a write (docs/jobs.md). */
export const jobs = defineResource({
  name: 'jobs',
  typename: 'Job',
  label: 'Jobs',
  title: 'key',
  icon: 'jobs',
  views: {
    list: {
      path: '/business/jobs',
      label: 'Jobs',
      account: { admin: 6 },
      sort: { field: 'updatedAt', order: 'desc' },
      columns: ['queue', 'key', 'state', 'attempt', 'runAt', 'finishedAt', 'lastError'],
      quick: [
        {
          label: 'Needs attention',
          filter: { field: 'state', operator: 'in', value: ['RETRYING', 'DEAD'] },
        },
        { label: 'Running', filter: { field: 'state', operator: 'eq', value: 'RUNNING' } },
      ],
    },
  },
  figures: {
    dead: {
      label: 'Dead jobs',
      group: 'queue',
      view: 'list',
      filter: [{ field: 'state', operator: 'eq', value: 'DEAD' }],
      at: 'updatedAt',
      help: 'Jobs without attempts left. They wait until an admin retries or drops them.',
    },
  },
  sections: {
    Run: ['state', 'attempt', 'maxAttempts', 'runAt', 'startedAt', 'finishedAt', 'lastError'],
    Job: ['queue', 'key', 'every', 'payload'],
  },
  fields: {
    queue: text({ required: true, max: 60, filter: true, help: 'The kind of work' }),
    key: text({
      required: true,
      max: 200,
      search: true,
      sort: true,
      help: 'Unique in its queue, so the same work is never queued twice',
    }),
    payload: json({ column: false }),
    state: enumOf({
      required: true,
      filter: true,
      default: 'PENDING',
      options: {
        PENDING: { label: 'Pending', color: 'default' },
        RUNNING: { label: 'Running', color: 'info' },
        RETRYING: { label: 'Retrying', color: 'warning' },
        DONE: { label: 'Done', color: 'success' },
        DEAD: { label: 'Dead', color: 'error' },
        DROPPED: { label: 'Dropped', color: 'default' },
      },
    }),
    attempt: integer({ required: true, min: 0, default: 0, label: 'Attempts' }),
    maxAttempts: integer({
      required: true,
      min: 1,
      default: 1,
      column: false,
      help: 'After this many failed attempts the job is dead. A repeating job runs again at its next interval.',
    }),
    every: integer({ min: 1, unit: 's', label: 'Repeats every', column: false }),
    runAt: datetime({ label: 'Next run', sort: true, exact: true }),
    lockedUntil: datetime({
      label: 'Lease ends',
      sort: true,
      column: false,
      help: 'Another server takes over the job at this time, unless its server renews the lease',
    }),
    startedAt: datetime({ label: 'Last started', column: false }),
    finishedAt: datetime({ label: 'Last finished', sort: true }),
    lastError: text({ max: 2000, lines: 3 }),
  },
  access: { list: ['admin'], show: ['admin'], create: [], edit: [], delete: [] },
  actions: {
    retry: {
      label: 'Retry',
      roles: ['admin'],
      unversioned: true,
      when: { state: ['RETRYING', 'DEAD', 'DROPPED'] },
      changes: ['state', 'attempt', 'runAt'],
      set: (_job, _input, { now }) => ({ state: 'PENDING' as const, attempt: 0, runAt: now }),
    },
    drop: {
      label: 'Drop',
      roles: ['admin'],
      unversioned: true,
      when: { state: ['PENDING', 'RETRYING', 'DEAD'] },
      problem: ({ every }) =>
        every === null ? null : 'A repeating job cannot be dropped. It runs again at its next interval.',
      set: { state: 'DROPPED', runAt: null },
      input: { reason },
      serious: true,
    },
  },
})
