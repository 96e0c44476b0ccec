import { isSignificantCash, seenDocuments } from '../../domain/cash'
import { ticketPayments } from '../../domain/postings/cash'
import { amounts, date, enumOf, integer, money, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { currencyOptions } from '../options'

const currency = { field: 'currency' } as const

const drawer = { accounts: ['DRAWER'] } as const

/** The lines of the drawer: the entries belong to the movement, or to the ticket that was sold or paid. */
const linesOfMovement = [
  { when: { kind: ['CASH_IN', 'FLOAT_IN'] }, ...drawer, entries: ['CASH_IN', 'FLOAT_IN'] },
  { when: { kind: ['CASH_OUT', 'FLOAT_OUT'] }, ...drawer, entries: ['CASH_OUT', 'FLOAT_OUT'] },
  { when: { kind: ['CASH_IN_REVERSED', 'CASH_OUT_REVERSED'] }, ...drawer, entries: ['REVERSAL'] },
  { when: { kind: ['TICKET_SALE'] }, ...drawer, entries: ['BET'], record: 'bet' },
  {
    when: { kind: ['TICKET_PAYOUT', 'TICKET_REFUND'] },
    ...drawer,
    entries: ticketPayments,
    record: 'bet',
    edition: 'edition',
  },
] as const

/** Each time that cash went into a drawer or out of it during a shift (docs/cash.md). */
export const cashMovements = defineResource({
  name: 'cashMovements',
  typename: 'CashMovement',
  label: 'Cash movements',
  title: 'receipt',
  icon: 'cash-in',
  base: '/business/cashmovements',
  partOf: 'shift',
  views: {},
  appendOnly: true,
  fields: {
    receipt: text({ required: true, unique: true, max: 60, search: true, sort: true }),
    n: integer({ required: true, min: 1, label: 'Number', column: false, help: 'In its shift' }),
    kind: enumOf({
      required: true,
      filter: true,
      options: {
        CASH_IN: { label: 'Cash in', color: 'success' },
        CASH_OUT: { label: 'Cash out', color: 'warning' },
        TICKET_SALE: { label: 'Ticket sold', color: 'success' },
        TICKET_PAYOUT: { label: 'Ticket paid', color: 'warning' },
        TICKET_REFUND: { label: 'Ticket refunded', color: 'warning' },
        FLOAT_IN: { label: 'Float in', color: 'info' },
        FLOAT_OUT: { label: 'Float out', color: 'default' },
        CASH_IN_REVERSED: { label: 'Cash in reversed', color: 'error' },
        CASH_OUT_REVERSED: { label: 'Cash out reversed', color: 'error' },
      },
    }),
    shift: reference({ required: true, to: 'shifts', filter: true }),
    terminal: reference({ managed: true, to: 'terminals', filter: true }),
    by: reference({ managed: true, to: 'staff', person: true, filter: true }),
    customer: reference({ to: 'users', filter: true }),
    code: reference({
      to: 'withdrawalCodes',
      managed: true,
      column: false,
      label: 'Withdrawal code',
    }),
    bet: reference({ to: 'bets', managed: true, filter: true, column: false, label: 'Ticket' }),
    edition: integer({
      ...{ required: true, managed: true, default: 0, min: 0, column: false },
      label: 'Settlement',
      help: 'Whose rest was paid, for a ticket that was paid before; 0 otherwise',
    }),
    currency: enumOf({ required: true, options: currencyOptions, column: false }),
    amount: money({ currency, required: true, min: 1, sort: true, lines: linesOfMovement }),
    tendered: money({
      currency,
      min: 1,
      label: 'Cash received',
      help: 'As the cashier noted it: not in the ledger, which has the amount alone',
    }),
    change: money({ currency, min: 0, label: 'Change given', help: 'Cash received less the amount' }),
    idKind: enumOf({
      label: 'Document seen',
      managed: true,
      column: false,
      options: seenDocuments,
      help: 'The identity document that the cashier saw',
    }),
    idNumber: text({
      label: 'Document number',
      managed: true,
      max: 40,
      masked: true,
      reveal: ['admin'],
      column: false,
    }),
    reverses: reference({
      to: 'cashMovements',
      managed: true,
      filter: true,
      column: false,
      help: 'The movement that this one takes back',
    }),
    reversed: amounts({
      of: 'cashMovements',
      by: 'reverses',
      sum: 'amount',
      read: ['admin'],
      help: 'What another movement took back',
    }),
    reason: text({ managed: true, max: 500, lines: 2, column: false }),
    reportBy: date({
      label: 'Report due',
      managed: true,
      filter: true,
      column: false,
      help: 'Of a transaction of ₱5,000,000 or MX$1,500,000 or more: five working days, public holidays not counted; in the Philippines to the AMLC',
    }),
  },
  clones: false,
  significant: { create: row => (isSignificantCash(row) ? 'LARGE_CASH' : null) },
  access: { list: ['admin'], show: ['admin'], create: [], export: ['admin'] },
  actions: {},
  linkedActions: {
    reverse: {
      label: 'Reverse',
      of: 'shift',
      action: 'reverseCash',
      input: 'movement',
      when: { kind: ['CASH_IN', 'CASH_OUT'] },
    },
  },
  singles: {
    code: {
      of: ['code'],
      when: { kind: ['CASH_OUT'] },
      problem: 'This code was paid already',
    },
    reversal: {
      of: ['reverses'],
      when: { kind: ['CASH_IN_REVERSED', 'CASH_OUT_REVERSED'] },
      problem: 'This was reversed before',
    },
    bet: {
      of: ['bet', 'edition'],
      when: { kind: ['TICKET_PAYOUT', 'TICKET_REFUND'] },
      problem: 'This ticket was paid already',
    },
  },
  sample: { currency: 'PHP', kind: 'CASH_IN' },
})
