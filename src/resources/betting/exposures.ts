import { enumOf, integer, money, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { currencyOptions } from '../options'

const currency = { field: 'currency' } as const

/** The stakes and possible returns of the open bets on a selection (docs/fixed-odds.md): a view over their totals. */
export const exposures = defineResource({
  name: 'exposures',
  typename: 'Exposure',
  label: 'Exposure',
  title: 'name',
  icon: 'odds',
  base: '/business/exposures',
  appendOnly: true,
  projection: { of: ['selections'] },
  partOf: 'market',
  columns: ['name', 'bets', 'stake', 'payout', 'liability'],
  views: {},
  fields: {
    name: text({ label: 'Outcome', required: true }),
    selection: reference({ required: true, to: 'selections', filter: true, column: false }),
    market: reference({ required: true, to: 'markets', filter: true, column: false }),
    fixture: reference({ required: true, to: 'fixtures', filter: true, column: false }),
    currency: enumOf({ required: true, options: currencyOptions, column: false }),
    bets: integer({ required: true, help: 'Open bets on it' }),
    stake: money({ required: true, currency }),
    payout: money({ required: true, currency, help: 'What they return, stakes included' }),
    placed: money({
      required: true,
      currency,
      column: false,
      label: 'If it is placed',
      help: 'What each-way bets return then',
    }),
    liability: money({
      required: true,
      currency,
      help: 'Their return and the most expensive other places, less the stakes of the whole market',
    }),
  },
  access: { list: ['admin'], create: [] },
  actions: {},
})
