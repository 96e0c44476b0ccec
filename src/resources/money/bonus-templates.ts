import {
  activationProblem,
  type BonusCurrency,
  bonusCurrencies,
  bonusTypes,
  bonusZones,
  periodProblem,
  termsStartProblem,
} from '../../domain/bonus'
import { codesProblem, matchProblem } from '../../domain/bonus-code'
import { dayIn } from '../../domain/day'
import { products } from '../../domain/wagering'
import {
  array,
  date,
  datetime,
  decimal,
  enumOf,
  integer,
  money,
  percent,
  text,
} from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { countryOptions, reason, tag } from '../options'

const currency = { field: 'currency' } as const
const weight = (product: keyof typeof products) =>
  percent({
    required: true,
    min: 0,
    max: 10_000,
    default: products[product].weightBps,
    label: `${products[product].label} count`,
    column: false,
    help: 'How much of a stake counts towards the wagering',
  })

const largeCodes = 'Codes that give a customer a large bonus need a second person'

/** The operator's offers (docs/bonuses.md). Customers' bonuses are a list of their own. */
export const bonusTemplates = defineResource({
  name: 'bonusTemplates',
  typename: 'BonusTemplate',
  label: 'Bonus',
  title: 'name',
  icon: 'bonus',
  views: {
    list: {
      path: '/business/bonus',
      label: 'Bonus',
      menu: { admin: 27 },
      roles: ['admin', 'finance', 'pagcor'],
      sort: { field: 'createdAt', order: 'desc' },
      columns: ['name', 'type', 'state', 'currency', 'maxAmount', 'spent', 'budget', 'startAt', 'endAt'],
      totals: ['spent'],
      quick: [{ label: 'Active', filter: { field: 'state', operator: 'eq', value: 'ACTIVE' } }],
    },
  },
  badges: ['state'],
  sections: {
    Offer: ['type', 'description', 'currency', 'maxAmount', 'percentBps', 'minDeposit', 'codes'],
    Wagering: [
      'multiplier',
      'expiryDays',
      'minOdds',
      'poolsWeight',
      'sportsWeight',
      'slotsWeight',
      'tableWeight',
    ],
    Audience: ['countries', 'tags'],
    Period: ['startAt', 'endAt', 'effectiveFrom'],
    Budget: ['budget', 'spent', 'perUserCap'],
  },
  fields: {
    name: text({ required: true, search: true, sort: true }),
    type: enumOf({ required: true, filter: true, options: bonusTypes }),
    state: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'DRAFT',
      options: {
        DRAFT: { label: 'Draft', color: 'default' },
        ACTIVE: { label: 'Active', color: 'success' },
        PAUSED: { label: 'Paused', color: 'warning' },
        ENDED: { label: 'Ended', color: 'info' },
      },
    }),
    description: text({ max: 2_000, lines: 3, column: false }),
    currency: enumOf({ required: true, immutable: true, filter: true, options: bonusCurrencies }),
    maxAmount: money({ currency, min: 1, label: 'Maximum per grant' }),
    percentBps: percent({
      min: 0,
      max: 100_000,
      label: 'Share of the deposit',
      column: false,
      help: 'For a deposit match: how much of the deposit is granted',
    }),
    minDeposit: money({ currency, min: 0, label: 'Minimum deposit', column: false }),
    codes: array({
      of: text({
        label: 'Code',
        required: true,
        max: 30,
        pattern: {
          source: '^[A-Z0-9]+$',
          expected: 'capital letters and digits, such as WELCOME26',
          sample: n => `CODE${n}`,
        },
      }),
      max: 50,
      column: false,
      help: 'What customers enter to get the bonus. No other active offer may have the same code.',
    }),
    multiplier: integer({
      required: true,
      min: 0,
      max: 100,
      default: 1,
      label: 'Wagering',
      unit: '×',
      help: 'How often the bonus is wagered before it becomes cash. 0 makes it cash at once.',
      column: false,
    }),
    expiryDays: integer({
      required: true,
      min: 1,
      max: 366,
      default: 30,
      label: 'Expires after',
      unit: 'days',
    }),
    minOdds: decimal({
      scale: 2,
      min: 1,
      max: 1000,
      label: 'Minimum odds',
      column: false,
      help: 'Bets at lower odds do not count towards the wagering',
    }),
    poolsWeight: weight('POOLS'),
    sportsWeight: weight('SPORTS'),
    slotsWeight: weight('SLOTS'),
    tableWeight: weight('TABLE'),
    countries: array({
      of: enumOf({ label: 'Country', required: true, options: countryOptions }),
      column: false,
      none: 'All countries',
    }),
    tags: array({ of: tag, max: 20, column: false, none: 'All customers' }),
    startAt: datetime({ label: 'Starts', filter: true, sort: true }),
    endAt: datetime({ label: 'Ends', filter: true, sort: true }),
    budget: money({
      currency,
      min: 1,
      help: 'Grants above it are refused. The offer pauses automatically when it is used up.',
    }),
    perUserCap: money({ currency, min: 1, label: 'Maximum per customer', column: false }),
    spent: money({
      unaudited: true,
      required: true,
      managed: true,
      currency,
      default: 0,
      sort: true,
      help: 'Granted and not cancelled. A file that is being granted counts whole at once.',
      lines: {
        accounts: ['WALLET_BONUS'],
        entries: ['BONUS_GRANT'],
        parts: [
          {
            of: 'bonuses',
            by: 'template',
            when: { state: ['GRANTED', 'ACTIVE', 'COMPLETED', 'EXPIRED', 'FORFEITED'] },
          },
        ],
      },
    }),
    effectiveFrom: date({
      column: false,
      help: 'First day that uses these terms. Leave empty to use them from when they are saved.',
    }),
  },
  editions: {
    without: ['name', 'state', 'spent'],
    from: 'effectiveFrom',
    columns: ['maxAmount', 'multiplier', 'expiryDays', 'effectiveFrom'],
    startProblem: (row, now) => termsStartProblem(row, dayIn(bonusZones[row.currency as BonusCurrency], now)),
  },
  access: {
    create: ['admin'],
    edit: ['admin'],
    delete: ['admin'],
  },
  edits: { state: ['DRAFT', 'ACTIVE', 'PAUSED'] },
  approval: {
    edit: {
      because: largeCodes,
      roles: ['admin'],
      // The judge knows the own limit of the person.
      when: 'handler',
    },
  },
  deletes: { state: ['DRAFT'] },
  actions: {
    activate: {
      label: 'Activate',
      done: 'Activated',
      roles: ['admin'],
      first: true,
      when: { state: ['DRAFT', 'PAUSED'] },
      problem: (row, { now }) => activationProblem(row, now),
      // The handler knows the own limit of the person.
      approval: { because: largeCodes, roles: ['admin'], when: 'handler' },
      set: { state: 'ACTIVE' },
      significant: 'PARAMETER_CHANGE',
    },
    pause: {
      label: 'Pause',
      done: 'Paused',
      roles: ['admin'],
      when: { state: ['ACTIVE'] },
      set: { state: 'PAUSED' },
      input: { reason },
      significant: 'PARAMETER_CHANGE',
    },
    end: {
      label: 'End',
      done: 'Ended',
      roles: ['admin'],
      when: { state: ['ACTIVE', 'PAUSED'] },
      set: { state: 'ENDED' },
      input: { reason },
      confirm: "An ended offer can't be activated again. Bonuses that were granted keep their terms.",
      serious: true,
      significant: 'PARAMETER_CHANGE',
    },
  },
  checks: [
    { field: 'endAt', reads: ['startAt', 'endAt'], problem: periodProblem },
    { field: 'codes', reads: ['codes', 'maxAmount', 'percentBps'], problem: codesProblem },
    { field: 'percentBps', reads: ['type', 'percentBps'], problem: matchProblem },
  ],
  sample: {
    startAt: null,
    endAt: null,
    effectiveFrom: null,
    countries: [],
    tags: [],
    budget: null,
    perUserCap: null,
  },
})
