import type { Moment } from '../kernel/declare/declared-action'
import { datetime, enumOf, integer, reference, tally, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { racing, reason } from '../options'

const person = { to: 'staff', person: true, managed: true } as const

/** Names that are changed together, and taken back together (docs/names.md). */
export const nameBatches = defineResource({
  name: 'nameBatches',
  typename: 'NameBatch',
  label: 'Names Update',
  title: 'name',
  icon: 'names-update',
  views: {
    list: {
      path: '/customer/eventsupdate',
      label: 'Names Update',
      menu: { admin: 14, metaf: 2 },
      sort: { field: 'createdAt', order: 'desc' },
    },
  },
  badges: ['state'],
  fields: {
    name: text({
      required: true,
      max: 80,
      search: true,
      sort: true,
      help: 'Such as “Names of the Saturday card”',
    }),
    state: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'DRAFT',
      options: {
        DRAFT: { label: 'Draft', color: 'default' },
        APPLIED: { label: 'Applied', color: 'success' },
        UNDONE: { label: 'Undone', color: 'warning' },
      },
    }),
    rows: tally({
      of: 'nameChanges',
      by: 'batch',
      when: { state: ['APPLIED'] },
      label: 'Names applied',
      help: 'Of all names of the batch',
    }),
    renamed: integer({
      required: true,
      managed: true,
      default: 0,
      min: 0,
      label: 'Records changed',
      help: 'Records that have a new name',
    }),
    appliedBy: reference({ ...person, label: 'Applied by' }),
    appliedAt: datetime({ managed: true, filter: true, sort: true, label: 'Applied' }),
    undoneBy: reference({ ...person, column: false, label: 'Undone by' }),
    undoneAt: datetime({ managed: true, column: false, label: 'Undone' }),
  },
  clones: false,
  access: { list: racing, show: racing, create: racing, edit: racing, delete: racing },
  edits: { state: ['DRAFT'] },
  deletes: { state: ['DRAFT'] },
  actions: {
    apply: {
      label: 'Apply names',
      done: 'Applied',
      roles: racing,
      singleOnly: true,
      first: true,
      when: { state: ['DRAFT'] },
      set: (_row: object, _input: never, { now, actor }: Moment) =>
        ({ state: 'APPLIED', appliedAt: now, appliedBy: actor }) as const,
      changes: ['state', 'appliedAt', 'appliedBy', 'renamed'],
      confirm: 'Tickets keep the names that they were printed with.',
      preview: {
        inputs: [],
        list: 'names',
        columns: {
          current: text({ label: 'Current' }),
          newName: text({ label: 'New' }),
          matches: integer({}),
          openBets: integer({ label: 'Open bets' }),
        },
        none: 'This batch has no names yet.',
        needsRows: true,
      },
      invalidates: ['nameChanges', 'venues', 'programs', 'races', 'runners'],
    },
    undo: {
      label: 'Undo',
      done: 'Undone',
      roles: racing,
      singleOnly: true,
      when: { state: ['APPLIED'] },
      input: { reason },
      set: (_row: object, _input: never, { now, actor }: Moment) =>
        ({ state: 'UNDONE', undoneAt: now, undoneBy: actor }) as const,
      changes: ['state', 'undoneAt', 'undoneBy'],
      confirm: 'Restores the former names. Records that were renamed since then keep their new name.',
      invalidates: ['nameChanges', 'venues', 'programs', 'races', 'runners'],
    },
  },
})
