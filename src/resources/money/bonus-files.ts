import { bonusCurrencies } from '../../domain/bonus'
import { greatestGrantFile, keptRefusals } from '../../domain/bonus-file'
import { type Currency, formatMoney } from '../../domain/money'
import {
  array,
  datetime,
  enumOf,
  file,
  group,
  integer,
  money,
  reference,
  text,
} from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { reason } from '../options'

/** Files from which bonuses are granted, by a job (docs/bonuses.md#files). */
export const bonusFiles = defineResource({
  name: 'bonusFiles',
  typename: 'BonusFile',
  label: 'Bonus files',
  title: 'name',
  icon: 'bonus',
  base: '/business/bonusfiles',
  movesMoney: true,
  views: {},
  partOf: 'template',
  badges: ['state'],
  sections: {
    File: ['template', 'terms', 'file', 'count', 'total', 'currency', 'grantedBy'],
    Progress: ['done', 'granted', 'refused', 'refusals', 'endedAt', 'because'],
  },
  fields: {
    name: text({
      label: 'File',
      required: true,
      managed: true,
      derive: ({ count, total, currency }) =>
        `${Number(count).toLocaleString('en')} bonuses, ${formatMoney(Number(total), currency as Currency)}`,
    }),
    state: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'GRANTING',
      options: {
        GRANTING: { label: 'Granting', color: 'info' },
        DONE: { label: 'Done', color: 'success' },
        STOPPED: { label: 'Stopped', color: 'warning' },
      },
    }),
    template: reference({
      required: true,
      immutable: true,
      to: 'bonusTemplates',
      filter: true,
      only: { state: ['ACTIVE'] },
      agrees: { currency: 'currency' },
    }),
    terms: reference({
      managed: true,
      to: 'bonusTemplateEditions',
      column: false,
      help: 'The terms when the file was checked',
    }),
    file: file({
      label: 'Sent file',
      immutable: true,
      types: ['text/csv'],
      most: greatestGrantFile,
      read: ['admin'],
      column: false,
    }),
    currency: enumOf({ required: true, immutable: true, column: false, options: bonusCurrencies }),
    total: money({
      required: true,
      immutable: true,
      currency: { field: 'currency' },
      min: 1,
      help: 'What the file grants. It counts as spent at once; what is not granted goes back.',
    }),
    count: integer({ label: 'Bonuses', required: true, managed: true, default: 0 }),
    done: integer({
      unaudited: true,
      label: 'Rows done',
      required: true,
      managed: true,
      default: 0,
      column: false,
    }),
    granted: integer({ unaudited: true, required: true, managed: true, default: 0 }),
    refused: integer({ unaudited: true, required: true, managed: true, default: 0 }),
    refusals: array({
      unaudited: true,
      label: 'Refused rows',
      managed: true,
      column: false,
      max: keptRefusals,
      of: group({
        row: integer({ required: true, min: 1 }),
        reference: text({ max: 60 }),
        problem: text({ required: true, max: 300 }),
      }),
      none: 'No row was refused',
      help: `What changed after the file was checked; at most ${keptRefusals} rows`,
    }),
    endedAt: datetime({ label: 'Ended', managed: true, column: false }),
    because: text({ label: 'Stopped because', managed: true, max: 500, column: false }),
    grantedBy: reference({ managed: true, to: 'staff', person: true, stamp: 'actor' }),
  },
  clones: false,
  access: {
    list: ['admin', 'finance', 'pagcor'],
    show: ['admin', 'finance', 'pagcor'],
    create: ['admin'],
    edit: [],
    delete: [],
  },
  creation: {
    // "Bulk bonus grant" asks for it.
    form: false,
    input: { hash: text({ required: true, max: 64 }) },
  },
  approval: {
    create: {
      because: 'Bonuses that come to this amount need a second person',
      roles: ['admin'],
      when: 'handler',
      amount: 'total',
    },
  },
  singles: {
    running: {
      of: ['template'],
      when: { state: ['GRANTING'] },
      problem: 'Another file of this offer is being granted. Wait until it is done.',
    },
  },
  significant: { create: 'ADJUSTMENT' },
  actions: {
    finish: {
      label: 'Finish',
      done: 'Finished',
      roles: [],
      hidden: true,
      singleOnly: true,
      when: { state: ['GRANTING'] },
      changes: ['state', 'endedAt'],
      set: (_row, _input, { now }) => ({ state: 'DONE' as const, endedAt: now }),
    },
    stop: {
      label: 'Stop',
      done: 'Stopped',
      roles: ['admin'],
      when: { state: ['GRANTING'] },
      changes: ['state', 'endedAt', 'because'],
      set: (_row, { reason: because }: { reason: string }, { now }) => ({
        state: 'STOPPED' as const,
        endedAt: now,
        because,
      }),
      input: { reason },
      invalidates: ['bonusTemplates'],
      singleOnly: true,
      confirm: 'Bonuses that were granted stay. The rest goes back to the budget of the offer.',
      serious: true,
    },
  },
  sample: { currency: 'PHP' },
})
