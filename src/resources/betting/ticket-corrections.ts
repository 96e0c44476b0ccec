import { boolean, datetime, enumOf, integer, money, reference } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { currencyOptions, reason } from '../options'
import { ticketEnding, ticketNo } from './ticket-number'

const currency = { field: 'currency' } as const

const deciders = ['admin', 'finance'] as const

/** Only for a customer: nobody can take back cash that was paid at a terminal. */
const needsCustomer = ({ customer }: { readonly customer: string | null }) =>
  customer === null
    ? 'This ticket was paid in cash without a customer account. Only the operator can bear the overpayment.'
    : null

/** The change of a ticket by a corrected result: the owner gets more, or was paid too much (docs/races.md, Corrections). */
export const ticketCorrections = defineResource({
  name: 'ticketCorrections',
  typename: 'TicketCorrection',
  label: 'Ticket corrections',
  title: 'ending',
  icon: 'bets',
  partOf: 'race',
  movesMoney: true,
  views: {
    list: {
      path: '/business/ticketcorrections',
      label: 'Ticket corrections',
      account: { admin: 35, finance: 35, pagcor: 35 },
      sort: { field: 'createdAt', order: 'desc' },
      quick: [
        { label: 'To decide', filter: { field: 'state', operator: 'eq', value: 'OPEN' } },
        { label: 'In force', filter: { field: 'state', operator: 'ne', value: 'CORRECTED_AGAIN' } },
      ],
      columns: ['ending', 'race', 'pool', 'customer', 'before', 'after', 'difference', 'state', 'createdAt'],
      totals: ['difference'],
    },
  },
  figures: {
    open: {
      label: 'Tickets paid too much',
      group: 'queue',
      view: 'list',
      filter: [{ field: 'state', operator: 'eq', value: 'OPEN' }],
      sum: 'difference',
      at: 'createdAt',
      product: { is: 'POOL' },
      help: 'Overpaid after a corrected result. Decide who bears the difference.',
    },
  },
  badges: ['state'],
  fields: {
    ending: ticketEnding,
    ticketNo,
    bet: reference({ required: true, to: 'bets', filter: true, column: false }),
    customer: reference({
      to: 'users',
      managed: true,
      filter: true,
      help: 'Empty for a ticket sold without an account',
    }),
    race: reference({ required: true, to: 'races', filter: true, label: 'Event' }),
    pool: reference({ required: true, to: 'pools', filter: true }),
    edition: integer({
      required: true,
      managed: true,
      default: 1,
      min: 1,
      label: 'Settlement',
      column: false,
      help: 'The settlement of the pool that changed it',
    }),
    currency: enumOf({
      required: true,
      managed: true,
      default: 'PHP',
      filter: true,
      options: currencyOptions,
      column: false,
    }),
    before: money({
      currency,
      required: true,
      managed: true,
      default: 0,
      label: 'Was due',
      help: 'Of a ticket that was paid in cash: what was paid',
    }),
    after: money({ currency, required: true, managed: true, default: 0, label: 'Is due' }),
    difference: money({ currency, required: true, managed: true, default: 0, sort: true }),
    state: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'OPEN',
      options: {
        PAID: { label: 'Added to the wallet', color: 'success' },
        TAKEN: { label: 'Taken from the wallet', color: 'success' },
        TO_FETCH: { label: 'At the terminal', color: 'info' },
        MORE_DUE: { label: 'More is due than was paid', color: 'warning' },
        OPEN: { label: 'Paid too much', color: 'error' },
        OWED: { label: 'Owed by the customer', color: 'warning' },
        WRITTEN_OFF: { label: 'Borne by the operator', color: 'default' },
        FETCHED: { label: 'Paid at the terminal', color: 'success' },
        EXPIRED: { label: 'Expired, nobody fetched it', color: 'default' },
        CORRECTED_AGAIN: { label: 'Corrected again, or made void', color: 'default' },
      },
    }),
    decidedAt: datetime({ managed: true, column: false, label: 'Decided' }),
  },
  singles: {
    once: {
      of: ['bet', 'edition'],
      when: {},
      problem: 'This settlement changed the ticket already',
    },
  },
  clones: false,
  scopedBy: { through: 'bet' },
  access: { list: [...deciders, 'pagcor'], show: [...deciders, 'pagcor'], create: [], edit: [], delete: [] },
  actions: {
    takeBack: {
      label: 'Take from the wallet',
      done: 'Taken from the wallet',
      roles: deciders,
      when: { state: ['OPEN'] },
      problem: needsCustomer,
      confirm: 'The wallet must hold all of it.',
      changes: ['state', 'decidedAt'],
      set: (_row: object, _input: never, { now }) => ({ state: 'TAKEN', decidedAt: now }) as const,
    },
    owe: {
      label: 'Let the customer owe it',
      done: 'Owed by the customer',
      roles: deciders,
      singleOnly: true,
      when: { state: ['OPEN'] },
      problem: needsCustomer,
      confirm: 'The overpayment becomes a debt of the customer. An admin other than you decides first.',
      input: { reason },
      approval: { because: 'A debt of a customer needs a second person', roles: ['admin'] },
      changes: ['state', 'decidedAt'],
      set: (_row: object, _input: { readonly reason: string }, { now }) =>
        ({ state: 'OWED', decidedAt: now }) as const,
    },
    correctAgain: {
      label: 'Correct again',
      done: 'Corrected again',
      roles: [],
      hidden: true,
      singleOnly: true,
      when: { state: ['OPEN', 'TO_FETCH', 'MORE_DUE', 'WRITTEN_OFF', 'EXPIRED'] },
      changes: ['state', 'decidedAt'],
      set: (_row: object, _input: never, { now }) => ({ state: 'CORRECTED_AGAIN', decidedAt: now }) as const,
    },
    fetch: {
      label: 'Pay at the terminal',
      done: 'Paid at the terminal',
      roles: [],
      hidden: true,
      singleOnly: true,
      when: { state: ['TO_FETCH', 'MORE_DUE'] },
      changes: ['state', 'decidedAt'],
      set: (_row: object, _input: never, { now }) => ({ state: 'FETCHED', decidedAt: now }) as const,
    },
    expire: {
      label: 'Expire',
      done: 'Expired',
      roles: [],
      hidden: true,
      singleOnly: true,
      when: { state: ['TO_FETCH', 'MORE_DUE'] },
      changes: ['state', 'decidedAt'],
      set: (_row: object, _input: never, { now }) => ({ state: 'EXPIRED', decidedAt: now }) as const,
    },
    reopen: {
      label: 'Reopen',
      done: 'Can be fetched again',
      roles: [],
      hidden: true,
      singleOnly: true,
      when: { state: ['EXPIRED'] },
      input: { isPaid: boolean({ required: true, label: 'Some of the ticket is paid' }) },
      changes: ['state', 'decidedAt'],
      set: (_row: object, { isPaid }: { readonly isPaid: boolean }) =>
        ({ state: isPaid ? 'MORE_DUE' : 'TO_FETCH', decidedAt: null }) as const,
    },
    writeOff: {
      label: 'Write off',
      done: 'Borne by the operator',
      roles: deciders,
      singleOnly: true,
      serious: true,
      significant: 'ADJUSTMENT',
      when: { state: ['OPEN'] },
      confirm: 'The operator bears the whole overpayment. An admin other than you decides first.',
      input: { reason },
      approval: { because: 'Money that the operator gives up needs a second person', roles: ['admin'] },
      changes: ['state', 'decidedAt'],
      set: (_row: object, _input: { readonly reason: string }, { now }) =>
        ({ state: 'WRITTEN_OFF', decidedAt: now }) as const,
    },
  },
  sample: {},
})
