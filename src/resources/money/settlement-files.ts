import {
  differenceKinds,
  greatestSettlement,
  keptDifferences,
  settlementTypes,
} from '../../domain/settlement-file'
import { array, date, enumOf, file, group, integer, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { currencyOptions, reason } from '../options'

/** What payment providers say that they took in and paid out on a day, compared with the ledger (docs/settlement-files.md). */
export const settlementFiles = defineResource({
  name: 'settlementFiles',
  typename: 'SettlementFile',
  label: 'Settlement files',
  title: 'name',
  icon: 'note',
  views: {
    list: {
      path: '/business/settlementfiles',
      label: 'Settlement files',
      account: { admin: 37, finance: 37 },
      sort: { field: 'date', order: 'desc' },
      quick: [{ label: 'Differs', filter: { field: 'state', operator: 'eq', value: 'DIFFERS' } }],
    },
  },
  badges: ['state'],
  sections: {
    File: ['name', 'provider', 'date', 'currency', 'file', 'sha256', 'addedBy', 'discarded'],
    Comparison: ['rows', 'differences', 'list'],
  },
  fields: {
    name: text({
      label: 'Statement',
      required: true,
      immutable: true,
      max: 60,
      search: true,
      sort: true,
      help: 'Its number or name at the provider',
    }),
    provider: reference({
      required: true,
      immutable: true,
      to: 'providers',
      only: { kind: ['PAYMENT'] },
      filter: true,
    }),
    date: date({
      label: 'Gaming day',
      required: true,
      immutable: true,
      filter: true,
      sort: true,
      help: 'A day that is over',
    }),
    currency: enumOf({ required: true, immutable: true, filter: true, options: currencyOptions }),
    state: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'MATCHED',
      options: {
        MATCHED: { label: 'Matches', color: 'success' },
        DIFFERS: { label: 'Differs', color: 'error' },
        DISCARDED: { label: 'Discarded', color: 'default' },
      },
    }),
    file: file({
      label: 'Sent file',
      immutable: true,
      types: ['text/csv'],
      most: greatestSettlement,
      column: false,
      help: 'Columns: type (DEPOSIT, REVERSAL, PAYOUT), reference, amount, fee',
    }),
    sha256: text({
      label: 'SHA-256',
      managed: true,
      max: 64,
      search: true,
      column: false,
      help: 'Of the file',
    }),
    rows: integer({ required: true, managed: true, default: 0, min: 0 }),
    differences: integer({ required: true, managed: true, default: 0, min: 0, sort: true }),
    list: array({
      label: 'What differs',
      managed: true,
      column: false,
      max: keptDifferences,
      of: group({
        row: integer({ min: 1 }),
        kind: enumOf({ label: 'Difference', required: true, options: differenceKinds }),
        type: enumOf({ required: true, options: settlementTypes }),
        reference: text({ required: true, max: 100 }),
        amounts: text({ required: true, max: 100 }),
      }),
      none: 'File and ledger agree',
      help: `At most ${keptDifferences}`,
    }),
    addedBy: reference({ managed: true, to: 'staff', person: true, stamp: 'actor', filter: true }),
    discarded: text({ label: 'Discarded because', managed: true, max: 500, column: false }),
  },
  clones: false,
  access: { list: ['admin', 'finance'], create: ['admin', 'finance'], edit: [], delete: [] },
  singles: {
    day: {
      of: ['provider', 'date', 'currency'],
      when: { state: ['MATCHED', 'DIFFERS'] },
      problem: 'This provider has its file of this day. Discard it first.',
    },
  },
  actions: {
    discard: {
      label: 'Discard',
      done: 'Discarded',
      roles: ['admin', 'finance'],
      singleOnly: true,
      when: { state: ['MATCHED', 'DIFFERS'] },
      input: { reason },
      set: (_row, { reason: discarded }: { reason: string }) => ({ state: 'DISCARDED' as const, discarded }),
      changes: ['state', 'discarded'],
      confirm: 'The day then counts as having no file of this provider.',
    },
  },
  sample: { currency: 'PHP' },
})
