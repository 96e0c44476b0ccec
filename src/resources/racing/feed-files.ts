import { greatestFeed, mostFeedSteps } from '../../domain/feed'
import { array, date, datetime, file, group, integer, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'

/** Files of feeds that were applied: the raw payload, the user and the changes (docs/feed.md). */
export const feedFiles = defineResource({
  name: 'feedFiles',
  typename: 'FeedFile',
  label: 'Feed files',
  title: 'name',
  icon: 'json-update',
  base: '/customer/feedfiles',
  appendOnly: true,
  views: {
    list: {
      path: '/customer/feedfiles',
      label: 'Feed files',
      roles: ['admin'],
      sort: { field: 'at', order: 'desc' },
    },
  },
  sections: {
    File: ['file', 'size', 'sha256', 'by', 'at'],
    Outcome: ['venue', 'date', 'program', 'added', 'changed', 'ignored', 'openRaces', 'log'],
  },
  fields: {
    name: text({
      required: true,
      managed: true,
      max: 120,
      derive: ({ date: day, sha256 }) => `${day ?? 'Feed'} ${String(sha256).slice(-8)}`,
      search: true,
      sort: true,
      label: 'File',
    }),
    venue: reference({ managed: true, to: 'venues', filter: true }),
    date: date({ managed: true, filter: true, sort: true, label: 'Race day' }),
    program: reference({ managed: true, to: 'programs', outlives: true, filter: true, label: 'Card' }),
    added: integer({ required: true, managed: true, default: 0, min: 0 }),
    changed: integer({ required: true, managed: true, default: 0, min: 0 }),
    ignored: integer({
      required: true,
      managed: true,
      default: 0,
      min: 0,
      help: 'Parts that were up to date',
    }),
    openRaces: integer({
      required: true,
      managed: true,
      default: 0,
      min: 0,
      column: false,
      label: 'Open races',
      help: 'Open races that the file changes. If there are any, another admin must approve the file.',
    }),
    size: integer({ managed: true, min: 1, unit: 'bytes', column: false }),
    sha256: text({
      required: true,
      immutable: true,
      unique: true,
      max: 64,
      pattern: {
        source: '^[0-9a-f]{64}$',
        expected: 'the digest of the file, in hexadecimal',
        sample: n => n.toString(16).padStart(64, '0'),
      },
      search: true,
      column: false,
      label: 'SHA-256',
      help: 'Of the file. The same file again does nothing.',
    }),
    file: file({
      immutable: true,
      types: ['application/json'],
      most: greatestFeed,
      column: false,
      label: 'Sent file',
    }),
    log: array({
      label: 'What it did',
      managed: true,
      column: false,
      max: mostFeedSteps,
      of: group({
        line: integer({ required: true, min: 1 }),
        record: text({ required: true, max: 120 }),
        outcome: text({ required: true, max: 20 }),
        detail: text({ max: 2000 }),
      }),
      none: 'Everything in the file was up to date',
    }),
    by: reference({
      managed: true,
      to: 'staff',
      person: true,
      stamp: 'actor',
      filter: true,
      label: 'Applied by',
    }),
    at: datetime({ managed: true, stamp: 'now', sort: true, filter: true, label: 'Applied' }),
  },
  clones: false,
  creation: {
    // "Json Update" asks for it.
    form: false,
    input: { hash: text({ required: true, max: 64 }) },
  },
  approval: {
    create: {
      because: 'A feed that changes an open race needs a second person',
      roles: ['admin'],
      when: 'handler',
    },
  },
  access: { list: ['admin'], show: ['admin'], create: ['admin'], edit: [], delete: [] },
  actions: {},
})
