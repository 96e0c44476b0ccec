import { dayIn } from '../../domain/day'
import {
  breakProblem,
  carryoverProblem,
  effectiveFromProblem,
  legsProblem,
  minDividendProblem,
  minInterestsProblem,
  minStakeProblem,
  multipleProblem,
  orderProblem,
  positionsProblem,
  roundingProblem,
} from '../../domain/pool-type'
import { takeoutProblem } from '../../domain/takeout'
import { countries } from '../../domain/venue'
import { boolean, computed, date, enumOf, integer, money, percent, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { countryOptions, currencyOfCountry } from '../options'

/** Amounts of a pool are in the currency of the country whose law applies. */
const currency = { field: 'country', of: currencyOfCountry } as const

const splitOptions = { PROFIT: 'Profit split', NET: 'Net split' } as const

/** Fields that decide how much of a pool is paid out. */
const shares = ['takeoutBps', 'breakMinor', 'rounding'] as const

/** The types of pools that a race can offer, and how each pays (docs/domain.md, Pool types). */
export const poolTypes = defineResource({
  name: 'poolTypes',
  typename: 'PoolType',
  label: 'Pools',
  title: 'name',
  icon: 'pool',
  base: '/masters/Pools',
  views: {
    list: {
      path: '/masters/Poolslist',
      label: 'Pools',
      menu: { admin: 19 },
      sort: { field: 'code', order: 'asc' },
    },
  },
  approval: {
    edit: {
      because: 'A change of takeout or breakage needs a second person',
      roles: ['admin'],
      when: (before, after) => shares.some(name => before?.[name] !== after[name]),
    },
  },
  fields: {
    code: text({ required: true, unique: true, max: 16, search: true, sort: true }),
    name: text({ required: true, search: true, sort: true }),
    country: enumOf({
      required: true,
      filter: true,
      default: 'PH',
      options: countryOptions,
      help: 'Decides the takeout cap and the currency',
    }),
    family: enumOf({
      required: true,
      filter: true,
      default: 'SINGLE',
      options: { SINGLE: 'Single', MULTI_POS: 'Several positions', MULTI_LEG: 'Several legs' },
    }),
    positions: integer({
      required: true,
      min: 1,
      default: 1,
      help: 'Single: places paid. Multi-position: positions to name. Multi-leg: positions in each leg.',
    }),
    legs: integer({ required: true, min: 1, default: 1, help: 'Number of races' }),
    ordered: boolean({ column: false, help: 'Positions must finish in the order on the ticket' }),
    anyOrder: boolean({ column: false, help: 'Positions may finish in any order' }),
    unitMinor: money({
      required: true,
      currency,
      min: 0,
      label: 'Unit',
      help: 'Dividends are declared for this stake',
    }),
    minStakeMinor: money({
      required: true,
      currency,
      min: 0,
      label: 'Minimum stake',
      help: 'A multiple of the unit',
    }),
    multipleMinor: money({
      currency,
      min: 0,
      label: 'Stake step',
      column: false,
      help: 'Step between stakes. Leave empty to use the unit.',
    }),
    takeoutBps: percent({
      significant: 'PARAMETER_CHANGE',
      required: true,
      label: 'Takeout',
      filter: true,
      sort: true,
      help: 'Taken after refunds, before dividends. Capped by law.',
    }),
    payoutBps: computed({
      as: percent({}),
      label: 'Payout',
      from: ['takeoutBps'],
      value: ({ takeoutBps }: { takeoutBps: number }) => 10_000 - takeoutBps,
      column: false,
    }),
    breakMinor: money({
      significant: 'PARAMETER_CHANGE',
      required: true,
      currency,
      min: 0,
      label: 'Dividend rounding step',
      help: 'Dividends are rounded to a multiple of this. The unit must be a multiple, too.',
    }),
    rounding: enumOf({
      significant: 'PARAMETER_CHANGE',
      required: true,
      default: 'FLOOR',
      column: false,
      options: { FLOOR: 'Down', NEAREST: 'To the nearest' },
      help: 'PROD always rounds down: rounding to the nearest can pay out more than the pool holds',
    }),
    minDividendMinor: money({
      significant: 'PARAMETER_CHANGE',
      required: true,
      currency,
      min: 0,
      label: 'Minimum dividend',
      help: 'Per unit. If the pool holds less, the operator pays the difference.',
    }),
    split: enumOf({
      significant: 'PARAMETER_CHANGE',
      required: true,
      default: 'PROFIT',
      column: false,
      options: splitOptions,
      help: "Profit: winners' stakes are returned first. Net: the whole net pool is divided.",
    }),
    deadHeat: enumOf({
      required: true,
      default: 'PROFIT',
      column: false,
      options: splitOptions,
      help: 'How the pool is divided in a dead heat',
    }),
    minInterests: integer({
      min: 2,
      max: 24,
      label: 'Minimum runners',
      column: false,
      help: 'With fewer runners, the whole pool is refunded',
    }),
    carryoverBps: percent({
      significant: 'PARAMETER_CHANGE',
      label: 'Carry-over',
      column: false,
      help: 'Share of a pool without a winner that is added to the next pool',
    }),
    consolation: enumOf({
      column: false,
      options: { BEST_TICKETS: 'Best tickets share the rest', REFUND: 'The rest is refunded' },
      help: 'What happens to the share that is not carried over',
    }),
    substitution: enumOf({
      column: false,
      options: { FAVOURITE: 'Favourite runs for it', REFUND: 'Ticket is refunded' },
      help: 'What happens to a ticket when one of its runners is scratched',
    }),
    taxOnWinningsBps: percent({ significant: 'PARAMETER_CHANGE', label: 'Tax on winnings', column: false }),
    taxStage: enumOf({
      column: false,
      options: { POOL: 'From the pool, before dividends', TICKET: 'From each winning ticket' },
    }),
    effectiveFrom: date({
      filter: true,
      sort: true,
      column: false,
      help: 'First day that uses these terms. Leave empty to use them from when they are saved.',
    }),
  },
  editions: {
    without: ['code', 'name'],
    from: 'effectiveFrom',
    columns: ['takeoutBps', 'breakMinor', 'effectiveFrom'],
    startProblem: (row, now) => effectiveFromProblem(row, dayIn(countries[row.country].timeZones[0], now)),
  },
  access: { create: ['admin'], edit: ['admin'], delete: ['admin'] },
  actions: {},
  checks: [
    { field: 'positions', reads: ['family', 'positions'], problem: positionsProblem },
    { field: 'legs', reads: ['family', 'legs'], problem: legsProblem },
    { field: 'anyOrder', reads: ['family', 'ordered', 'anyOrder'], problem: orderProblem },
    { field: 'minStakeMinor', reads: ['unitMinor', 'minStakeMinor'], problem: minStakeProblem },
    { field: 'multipleMinor', reads: ['unitMinor', 'multipleMinor'], problem: multipleProblem },
    {
      field: 'rounding',
      reads: ['rounding'],
      environments: ['PROD'],
      problem: row => roundingProblem(row, 'PROD'),
    },
    {
      field: 'takeoutBps',
      reads: ['country', 'takeoutBps'],
      problem: ({ country, takeoutBps }) => takeoutProblem(country, takeoutBps),
    },
    { field: 'breakMinor', reads: ['unitMinor', 'breakMinor'], problem: breakProblem },
    { field: 'minDividendMinor', reads: ['unitMinor', 'minDividendMinor'], problem: minDividendProblem },
    { field: 'minInterests', reads: ['positions', 'ordered', 'minInterests'], problem: minInterestsProblem },
    { field: 'carryoverBps', reads: ['family', 'carryoverBps'], problem: carryoverProblem },
  ],
  sample: {
    country: 'PH',
    rounding: 'FLOOR',
    family: 'SINGLE',
    positions: 1,
    legs: 1,
    ordered: false,
    anyOrder: false,
    unitMinor: 100,
    minStakeMinor: 200,
    multipleMinor: 100,
    takeoutBps: 1800,
    breakMinor: 10,
    minDividendMinor: 100,
    minInterests: 2,
    carryoverBps: 0,
  },
})
