import { greatestList, keptWrong } from '../../domain/exclusion-list'
import type { Moment } from '../kernel/declare/declared-action'
import { array, datetime, enumOf, file, group, integer, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'

const count = { required: true, managed: true, default: 0, min: 0 } as const

/** Files of PAGCOR's shared list of excluded persons (docs/exclusion-lists.md). */
export const exclusionLists = defineResource({
  name: 'exclusionLists',
  typename: 'ExclusionList',
  label: 'Exclusion lists',
  title: 'name',
  icon: 'note',
  views: {
    list: {
      path: '/customer/exclusionlists',
      label: 'Exclusion lists',
      account: { admin: 58, pagcor: 58 },
      sort: { field: 'createdAt', order: 'desc' },
    },
  },
  badges: ['state'],
  sections: {
    List: ['name', 'file', 'sha256', 'state', 'appliedAt', 'appliedBy'],
    Rows: ['added', 'changed', 'same', 'wrong', 'excluded', 'wrongRows'],
  },
  fields: {
    name: text({
      required: true,
      immutable: true,
      max: 80,
      search: true,
      sort: true,
      help: 'Such as “List of November 2026”',
    }),
    state: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'CHECKED',
      options: {
        CHECKED: { label: 'To apply', color: 'warning' },
        APPLIED: { label: 'Applied', color: 'success' },
        DISCARDED: { label: 'Discarded', color: 'default' },
      },
    }),
    file: file({
      label: 'Sent file',
      immutable: true,
      types: ['text/csv'],
      most: greatestList,
      read: ['admin'],
      column: false,
      help: 'Columns: first_name, last_name, birth_date, id_number, from, until',
    }),
    sha256: text({
      label: 'SHA-256',
      managed: true,
      max: 64,
      search: true,
      column: false,
      help: 'Of the file. The same file is not applied twice.',
    }),
    added: integer({ ...count, label: 'New' }),
    changed: integer(count),
    same: integer({ ...count, label: 'Unchanged', column: false }),
    wrong: integer(count),
    excluded: integer({ ...count, label: 'Customers excluded' }),
    wrongRows: array({
      managed: true,
      column: false,
      max: keptWrong,
      of: group({ row: integer({ required: true, min: 1 }), problem: text({ required: true, max: 200 }) }),
      none: 'No row was wrong',
      help: `Rows that are left out; at most ${keptWrong}`,
    }),
    appliedAt: datetime({
      label: 'Applied',
      managed: true,
      filter: true,
      sort: true,
      help: 'When all of its rows were done',
    }),
    appliedBy: reference({ managed: true, to: 'staff', person: true, column: false }),
  },
  clones: false,
  access: { list: ['admin', 'pagcor'], create: ['admin'], edit: [], delete: [] },
  singles: {
    applied: {
      of: ['sha256'],
      when: { state: ['APPLIED'] },
      problem: 'This file was applied before',
    },
  },
  actions: {
    apply: {
      label: 'Apply list',
      done: 'List is being applied',
      roles: ['admin'],
      first: true,
      singleOnly: true,
      when: { state: ['CHECKED'] },
      changes: ['state', 'appliedBy'],
      set: (_row: object, _input: never, { actor }: Moment) =>
        ({ state: 'APPLIED', appliedBy: actor }) as const,
      confirm:
        'Customers with the same name and date of birth are excluded, which may take some minutes. Wrong rows are left out.',
      preview: {
        inputs: [],
        list: 'rows',
        columns: {
          person: text({ label: 'Person' }),
          row: integer({}),
          outcome: text({}),
          customers: integer({ label: 'Customers' }),
          near: integer({ label: 'Like a customer' }),
        },
        none: 'The file has no rows.',
      },
      invalidates: ['excludedPersons', 'users'],
      serious: true,
    },
    finish: {
      label: 'Finish',
      done: 'Finished',
      roles: [],
      hidden: true,
      singleOnly: true,
      when: { state: ['APPLIED'] },
      set: (_row: object, _input: never, { now }: Moment) => ({ appliedAt: now }),
      changes: ['appliedAt', 'added', 'changed', 'same', 'wrong', 'excluded', 'wrongRows'],
    },
    discard: {
      label: 'Discard',
      done: 'Discarded',
      roles: ['admin'],
      singleOnly: true,
      when: { state: ['CHECKED'] },
      set: { state: 'DISCARDED' },
    },
  },
})
