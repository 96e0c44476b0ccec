import { reportTimeLeft, reportWithin } from '../../domain/aml-report'
import { boolean, date, datetime, enumOf, money, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { currencyOptions } from '../options'
import { amlReportActions } from './aml-report-actions'

const own = [{ field: 'filedBy', operator: 'eq', self: true }] as const
const open = { field: 'state', operator: 'eq', value: 'OPEN' } as const

/**
 * Suspicious and large cash transactions, and the reports about them to the AMLC (docs/aml.md). The customer must not
 * learn of them: the players' platform has no call for them, and a user who files a suspicion sees no other.
 */
export const amlReports = defineResource({
  name: 'amlReports',
  typename: 'AmlReport',
  one: 'AMLC report',
  label: 'AMLC reports',
  title: 'subject',
  icon: 'significant',
  views: {
    list: {
      path: '/business/amlreports',
      label: 'AMLC reports',
      account: { admin: 59, pagcor: 59, nemoaudit: 59, finance: 59, csr: 59, kyc: 59 },
      sort: { field: 'timeLeft', order: 'asc' },
      opensWith: [open],
      quick: [
        { label: 'To decide', filter: open },
        { label: 'Suspicious', filter: { field: 'kind', operator: 'eq', value: 'SUSPICIOUS' } },
        { label: 'Large cash', filter: { field: 'kind', operator: 'eq', value: 'LARGE_CASH' } },
        { label: 'Reported late', filter: { field: 'late', operator: 'eq', value: true } },
      ],
      columns: [
        'subject',
        'number',
        'kind',
        'customer',
        'amount',
        'determinedOn',
        'timeLeft',
        'filedBy',
        'state',
      ],
    },
  },
  badges: ['state', 'kind', 'timeLeft'],
  figures: {
    open: {
      label: 'AMLC reports to decide',
      group: 'queue',
      view: 'list',
      filter: [open],
      at: 'filedAt',
      help: 'Suspicious and large cash transactions that are neither reported nor dismissed.',
    },
    overdue: {
      label: `AMLC reports over ${reportWithin} working days`,
      group: 'queue',
      view: 'list',
      filter: [open],
      at: 'timeLeft',
      waitsOver: 0,
      help: `A transaction is reported within ${reportWithin} working days of determination.`,
    },
  },
  sections: {
    Transaction: [
      'number',
      'kind',
      'subject',
      'customer',
      'seen',
      'transactionNo',
      'movement',
      'currency',
      'amount',
    ],
    Suspicion: ['determinedOn', 'filedAt', 'filedBy'],
    Report: ['state', 'dueAt', 'timeLeft', 'reference', 'reportedAt', 'late', 'dismissal', 'decidedBy'],
  },
  fields: {
    number: text({ managed: true, max: 20, search: true, sort: true }),
    subject: text({ personal: true, required: true, immutable: true, max: 120, search: true, sort: true }),
    kind: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'SUSPICIOUS',
      options: {
        SUSPICIOUS: { label: 'Suspicious', color: 'warning' },
        LARGE_CASH: { label: 'Large cash', color: 'info' },
      },
    }),
    customer: reference({ immutable: true, to: 'users', filter: true }),
    seen: text({
      label: 'What was seen',
      required: true,
      immutable: true,
      min: 20,
      max: 5_000,
      lines: 8,
      sensitive: true,
      column: false,
      help: 'At least 20 characters. Do not tell the customer that you file this.',
    }),
    transactionNo: text({
      label: 'Transaction or bet',
      immutable: true,
      max: 100,
      search: true,
      column: false,
      help: 'Number of the deposit, withdrawal, receipt or bet, if it is about one',
    }),
    movement: reference({ label: 'Cash movement', managed: true, to: 'cashMovements', column: false }),
    currency: enumOf({
      required: true,
      immutable: true,
      filter: true,
      default: 'PHP',
      column: false,
      options: currencyOptions,
    }),
    amount: money({ immutable: true, currency: { field: 'currency' }, min: 1, sort: true }),
    determinedOn: date({
      label: 'Determined',
      immutable: true,
      filter: true,
      sort: true,
      help: `Leave empty for today. The ${reportWithin} working days count from here.`,
    }),
    filedAt: datetime({
      label: 'Filed',
      managed: true,
      stamp: 'now',
      filter: true,
      sort: true,
      column: false,
    }),
    filedBy: reference({
      managed: true,
      stamp: 'actor',
      to: 'staff',
      person: true,
      filter: true,
      help: 'Empty: the server filed it',
    }),
    dueAt: datetime({
      label: 'Report due',
      managed: true,
      filter: true,
      sort: true,
      column: false,
      help: `End of the last of ${reportWithin} working days in Manila; weekends and public holidays are not counted`,
    }),
    timeLeft: datetime({ managed: true, filter: true, sort: true, waits: reportTimeLeft }),
    state: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'OPEN',
      options: {
        OPEN: { label: 'To decide', color: 'warning' },
        REPORTED: { label: 'Reported', color: 'success' },
        DISMISSED: { label: 'Dismissed', color: 'default' },
      },
    }),
    reference: text({ label: 'AMLC reference', managed: true, max: 60, search: true }),
    reportedAt: datetime({ label: 'Reported', managed: true, filter: true, sort: true, column: false }),
    late: boolean({
      label: 'Reported late',
      managed: true,
      filter: true,
      column: false,
      help: 'The report was sent after it was due',
    }),
    dismissal: text({ label: 'Dismissed because', managed: true, max: 500, lines: 3, column: false }),
    decidedBy: reference({ managed: true, to: 'staff', person: true, filter: true, column: false }),
  },
  clones: false,
  scopedBy: { at: 'filedAt' },
  access: {
    list: ['admin', 'pagcor', 'nemoaudit', 'finance', 'csr', 'kyc'],
    create: ['admin', 'finance', 'csr', 'kyc'],
    edit: [],
    delete: [],
  },
  scope: { finance: own, csr: own, kyc: own },
  singles: {
    movement: {
      of: ['movement'],
      when: { kind: ['LARGE_CASH'] },
      problem: 'This cash movement is in the register already',
    },
  },
  actions: amlReportActions,
  checks: [
    {
      field: 'customer',
      reads: ['customer', 'kind'],
      problem: ({ customer, kind }) =>
        customer === null && kind !== 'LARGE_CASH' ? 'Choose the customer that the suspicion is about' : null,
    },
  ],
  sample: { determinedOn: null },
})
