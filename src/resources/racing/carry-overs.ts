import { array, enumOf, money, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { currencyOptions, racing } from '../options'

const currency = { field: 'currency' } as const
const watching = [...racing, 'pagcor', 'finance', 'nemoaudit'] as const

/** Money that nobody won, which waits for the next pool of a type at a venue (docs/pools.md). */
export const carryOvers = defineResource({
  name: 'carryOvers',
  typename: 'CarryOver',
  one: 'Carry-over',
  label: 'Carry-overs',
  title: 'name',
  icon: 'pool',
  base: '/customer/carryovers',
  partOf: 'venue',
  views: {},
  fields: {
    name: text({ required: true, max: 200, sort: true }),
    venue: reference({ required: true, immutable: true, to: 'venues', filter: true }),
    poolType: reference({ required: true, immutable: true, to: 'poolTypes', filter: true }),
    currency: enumOf({ required: true, immutable: true, options: currencyOptions }),
    amount: money({
      currency,
      required: true,
      managed: true,
      default: 0,
      lines: { account: 'CARRY', owner: 'id' },
    }),
    byTier: array({
      of: money({ currency, required: true, min: 0 }),
      managed: true,
      label: 'By tier',
      help: 'What each tier of the next pool is given, the first tier first',
    }),
  },
  singles: {
    one: {
      of: ['venue', 'poolType', 'currency'],
      when: {},
      problem: 'This pool has its carry-over at this venue',
    },
  },
  clones: false,
  movesMoney: true,
  scopedBy: { venue: 'venue', product: { is: 'POOL' } },
  access: { list: watching, show: watching, create: [], edit: [], delete: [] },
  actions: {
    carry: {
      label: 'Carry over',
      done: 'Carried over',
      roles: [],
      hidden: true,
      singleOnly: true,
      set: () => ({}),
      changes: ['amount', 'byTier'],
    },
  },
  sample: { currency: 'PHP' },
})
