import { voidReasons } from '../../domain/bet'
import { betAccounts } from '../../domain/bet-account'
import { boolean, changes, datetime, enumOf, money, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { currencyOptions } from '../options'
import { adminBetTabs } from './bet-account'

const currency = { field: 'currency' } as const
const watching = ['admin', 'pagcor'] as const

/**
 * Changes of staff to the outcome of bets (docs/bets.md, Admin Bets): a view over the audit trail, with an entry for each
 * bet that staff made void, settled or rolled back, alone or with its market or fixture, and for each bet settled again.
 */
export const changedBets = defineResource({
  name: 'changedBets',
  typename: 'ChangedBet',
  label: 'Bets changed by staff',
  title: 'ending',
  icon: 'admin-bets',
  appendOnly: true,
  projection: { of: ['bets'] },
  views: {
    list: {
      path: adminBetTabs[1].path,
      label: 'Bets changed by staff',
      roles: watching,
      family: adminBetTabs,
      totals: ['stake', 'returnBefore', 'returnAfter'],
      quick: [
        { label: 'Void', filter: { field: 'change', operator: 'eq', value: 'VOID' } },
        { label: 'Late cancels', filter: { field: 'change', operator: 'eq', value: 'LATE_CANCEL' } },
        { label: 'Rolled back', filter: { field: 'change', operator: 'eq', value: 'ROLLED_BACK' } },
        { label: 'Settled again', filter: { field: 'change', operator: 'eq', value: 'SETTLED_AGAIN' } },
      ],
      columns: [
        'ending',
        'at',
        'change',
        'stake',
        'returnBefore',
        'returnAfter',
        'maker',
        'checker',
        'reason',
        'excluded',
      ],
    },
  },
  badges: ['change'],
  fields: {
    ending: text({ label: 'Ticket', required: true, max: 24, filter: true }),
    at: datetime({ label: 'Time', required: true, filter: true, exact: true }),
    bet: reference({ to: 'bets', required: true, filter: true, column: false }),
    change: enumOf({
      required: true,
      filter: true,
      options: {
        VOID: { label: 'Void', color: 'error' },
        LATE_CANCEL: { label: 'Late cancel', color: 'error' },
        SETTLED: { label: 'Settled by hand', color: 'warning' },
        ROLLED_BACK: { label: 'Rolled back', color: 'warning' },
        SETTLED_AGAIN: { label: 'Settled again', color: 'warning' },
      },
      help: 'A late cancel is a bet made void after its event closed, or its fixture started',
    }),
    maker: reference({
      to: 'staff',
      person: true,
      filter: true,
      help: 'Where the system changed the bet, the user who corrected the result, or settled, rolled back or made void its market or fixture',
    }),
    checker: reference({ to: 'staff', person: true, filter: true, help: 'The user who approved it' }),
    reason: text({ max: 500, words: voidReasons }),
    changes: changes({ label: 'Before and after', type: 'objectType', action: 'action' }),
    customer: reference({ to: 'users', filter: true, column: false }),
    account: enumOf({ required: true, filter: true, column: false, options: betAccounts }),
    excluded: boolean({ label: 'Excluded from GGR', required: true, filter: true, column: false }),
    currency: enumOf({ required: true, filter: true, column: false, options: currencyOptions }),
    stake: money({ currency, required: true }),
    returnBefore: money({ label: 'Return before', currency, required: true }),
    returnAfter: money({ label: 'Return after', currency, required: true }),
    action: text({ required: true, max: 100, column: false }),
    objectType: text({ label: 'Record type', required: true, max: 100, column: false }),
  },
  scopedBy: { through: 'bet' },
  access: { list: watching, show: watching, create: [] },
  actions: {},
})
