import { enumOf, integer, money, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { currencyOptions, racing } from '../options'

const watching = [...racing, 'admin', 'pagcor', 'finance', 'nemoaudit'] as const
const currency = { field: 'currency' } as const

/** The dividend of each winning combination of a pool per unit, at the settlement of the race (docs/pools.md). */
export const dividends = defineResource({
  name: 'dividends',
  typename: 'Dividend',
  label: 'Dividends',
  title: 'combination',
  icon: 'pool',
  base: '/customer/dividends',
  partOf: 'pool',
  appendOnly: true,
  views: {},
  fields: {
    pool: reference({ required: true, to: 'pools', filter: true, column: false }),
    resultVersion: integer({ required: true, min: 1, label: 'Result edition', filter: true }),
    combination: text({ required: true, max: 200, sort: true }),
    currency: enumOf({ required: true, options: currencyOptions, column: false }),
    right: integer({
      min: 0,
      column: false,
      help: 'How many positions or legs are right: all, unless nobody has all or the pool has tiers',
    }),
    stake: money({ currency, required: true, min: 0 }),
    unbroken: text({
      required: true,
      max: 200,
      column: false,
      label: 'Before rounding',
      help: 'Minor units per unit, as an exact fraction',
    }),
    dividend: money({ currency, required: true, min: 0, help: 'Per unit' }),
    paid: money({ currency, required: true, min: 0 }),
  },
  singles: {
    combination: {
      of: ['pool', 'resultVersion', 'combination'],
      when: {},
      problem: 'This combination already has a dividend',
    },
  },
  clones: false,
  access: { list: watching, show: watching, create: [] },
  actions: {},
  sample: { currency: 'PHP', unbroken: '100' },
})
