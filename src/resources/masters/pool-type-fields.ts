import { array, boolean, enumOf, group, integer, money, percent } from '../kernel/declare/field'
import { currencyOfCountry } from '../options'

/** Amounts of a pool are in the currency of the country whose law applies. */
export const currency = { field: 'country', of: currencyOfCountry } as const

const splitOptions = {
  PROFIT: 'Profit split',
  NET: 'Net split',
  LOSERS_EQUAL: 'Losing stakes shared equally (Japan)',
} as const

/** The places that count, by the number of runners (docs/pools.md, Rules). */
export const placeFields = {
  within: integer({
    significant: 'PARAMETER_CHANGE',
    min: 3,
    max: 6,
    label: 'Within the first',
    unit: 'places',
    column: false,
    onlyWhen: { family: ['MULTI_POS'] },
    help: 'In any order: where the named runners must finish, such as 2 within the first 3. Leave empty for exactly the positions named.',
  }),
  places: array({
    significant: 'PARAMETER_CHANGE',
    of: group({
      runners: integer({ required: true, min: 2, max: 24, label: 'From', unit: 'runners' }),
      places: integer({ required: true, min: 1, max: 4, label: 'Places paid' }),
    }),
    max: 5,
    column: false,
    none: 'The same places, however many run',
    label: 'Places by runners',
    help: 'With fewer runners than the first row, the pool is refunded',
  }),
  placesOn: enumOf({
    significant: 'PARAMETER_CHANGE',
    column: false,
    label: 'Runners counted',
    onlyWhen: { family: ['SINGLE', 'MULTI_LEG'] },
    options: { DECLARED: 'Declared', ACTUAL: 'Actual starters' },
    help: 'Whether scratched runners count for the places that pay',
  }),
} as const

/** How winners are paid (docs/pools.md, Split rules and Rounding). */
export const dividendFields = {
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
    significant: 'PARAMETER_CHANGE',
    required: true,
    default: 'PROFIT',
    column: false,
    options: { ...splitOptions, SINGLE_PRICE: 'One dividend for all' },
    help: 'How the pool is divided in a dead heat',
  }),
  liftAboveMinor: money({
    significant: 'PARAMETER_CHANGE',
    currency,
    min: 0,
    label: 'Round up above',
    column: false,
    onlyWhen: { country: ['GB'] },
    help: 'A dividend above this is at least the unit plus one rounding step',
  }),
  deadHeatMinMinor: money({
    significant: 'PARAMETER_CHANGE',
    currency,
    min: 0,
    label: 'Minimum in a dead heat',
    column: false,
    onlyWhen: { country: ['GB'] },
    help: 'Paid instead of the minimum dividend when a dead heat leaves this or less',
  }),
  capMinor: money({
    significant: 'PARAMETER_CHANGE',
    currency,
    min: 0,
    label: 'Dividend cap',
    column: false,
    help: 'The highest dividend per unit. The rest is added to the next pool.',
  }),
} as const

/** The rules for money that nobody won (docs/pools.md, Carry-over and Tiers). */
export const carryOverFields = {
  carryoverBps: percent({
    significant: 'PARAMETER_CHANGE',
    label: 'Carry-over',
    column: false,
    help: 'Share of a pool without a winner that is added to the next pool',
  }),
  consolation: enumOf({
    significant: 'PARAMETER_CHANGE',
    column: false,
    options: { BEST_TICKETS: 'Best tickets share the rest', REFUND: 'The rest is refunded' },
    help: 'What happens to the share that is not carried over',
  }),
  consolationOf: enumOf({
    significant: 'PARAMETER_CHANGE',
    column: false,
    label: 'Consolation from',
    onlyWhen: { consolation: ['BEST_TICKETS', 'REFUND'] },
    options: { ALL: 'The whole net pool', NEW_MONEY: 'New stakes only' },
    help: 'Whether the carry-over from earlier pools is shared, too',
  }),
  tiers: array({
    of: group({
      right: integer({ required: true, min: 1, max: 10, label: 'Right', unit: 'positions or legs' }),
      shareBps: percent({ required: true, min: 1, max: 10_000, label: 'Share' }),
      unwon: enumOf({
        required: true,
        label: 'If nobody wins it',
        options: {
          CARRY: 'Added to the next pool',
          DOWN: 'Added to the tier below',
          UP: 'Added to the tier above',
          BEST: 'Best tickets share it',
        },
      }),
      unique: enumOf({
        label: 'Must be won alone',
        options: { TICKET: 'By one ticket', COMBINATION: 'By one minimum stake' },
      }),
    }),
    max: 5,
    column: false,
    significant: 'PARAMETER_CHANGE',
    none: 'One tier',
    help: 'Shares of the net pool, for the most right first. Leave empty to pay everything to the winners.',
  }),
  mandatoryConsolation: boolean({
    significant: 'PARAMETER_CHANGE',
    column: false,
    label: 'Consolation on mandatory days',
    help: 'On days when everything must be paid, lower tiers are paid, too. Otherwise the best tickets take it all.',
  }),
  carriesTopUp: boolean({
    significant: 'PARAMETER_CHANGE',
    column: false,
    label: 'Carry over guarantees',
    help: 'What a guarantee added is carried over with the rest when nobody wins',
  }),
} as const
