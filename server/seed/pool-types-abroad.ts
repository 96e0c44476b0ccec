import type { poolTypes } from '../../src/resources/masters/pool-types'
import type { SeedRow } from './seed-row'

type PaidPlaces = Pick<SeedRow<typeof poolTypes>, 'positions' | 'places' | 'placesOn'>

const inOrder = { family: 'MULTI_POS', ordered: true } as const
const anyOrder = { family: 'MULTI_POS', anyOrder: true } as const

/** Bets from 6 pesos (2017). The names are real, the rates are ours (docs/domain.md, Demo data). */
const mexican = {
  country: 'MX',
  unitMinor: 100,
  minStakeMinor: 600,
  multipleMinor: 100,
  takeoutBps: 2000,
  breakMinor: 10,
  minDividendMinor: 100,
} as const

/**
 * JRA payouts of 80, 77.5, 75, 72.5 and 70 %, in yen, which have no minor unit. Losing stakes are shared equally
 * among the winners; without a winner the net pool goes back to all.
 */
const japanese = {
  country: 'JP',
  unitMinor: 100,
  minStakeMinor: 100,
  breakMinor: 10,
  minDividendMinor: 100,
  split: 'LOSERS_EQUAL',
  deadHeat: 'LOSERS_EQUAL',
} as const

const japaneseReturned = { ...japanese, consolation: 'REFUND' } as const

/** Two places from five declared runners, three from eight. */
const twoOrThreePlaces: PaidPlaces = {
  positions: 3,
  places: [
    { runners: 5, places: 2 },
    { runners: 8, places: 3 },
  ],
  placesOn: 'DECLARED',
}

/** Published rates of 17.5 %, and 25 % on exotics, per HK$10. */
const hongKong = {
  country: 'HK',
  unitMinor: 1000,
  minStakeMinor: 1000,
  breakMinor: 50,
  minDividendMinor: 1000,
  split: 'NET',
  deadHeat: 'NET',
} as const

/** Two places from four declared starters, three from seven. */
const placesOfHongKong: PaidPlaces = {
  positions: 3,
  places: [
    { runners: 4, places: 2 },
    { runners: 7, places: 3 },
  ],
  placesOn: 'DECLARED',
}

/** Win and place at most 18 %, tierce 25 % (Singapore Pools). */
const singaporean = {
  country: 'SG',
  unitMinor: 500,
  minStakeMinor: 500,
  breakMinor: 100,
  minDividendMinor: 500,
  split: 'NET',
  deadHeat: 'NET',
} as const

/** Rates of the Tote; a dividend below £1.02 is made up to it, and above a threshold to £1.10. */
const british = {
  country: 'GB',
  unitMinor: 100,
  minStakeMinor: 100,
  breakMinor: 10,
  minDividendMinor: 102,
  split: 'NET',
  deadHeat: 'NET',
} as const

/** Placed in a race of the Tote, by actual starters. */
const placedByStarters: PaidPlaces = {
  positions: 3,
  places: [
    { runners: 2, places: 1 },
    { runners: 5, places: 2 },
    { runners: 8, places: 3 },
  ],
  placesOn: 'ACTUAL',
}

/** Commissions of a published exercise: 15, 12 and 18 % (docs/domain.md, Demo data). */
const australian = {
  country: 'AU',
  unitMinor: 100,
  minStakeMinor: 100,
  breakMinor: 10,
  minDividendMinor: 104,
  split: 'NET',
  deadHeat: 'NET',
} as const

/** From 15 to 25 % with dime breakage; which bet has which rate is ours. */
const american = {
  country: 'US',
  unitMinor: 100,
  minStakeMinor: 200,
  multipleMinor: 100,
  breakMinor: 10,
  minDividendMinor: 105,
} as const

export const poolRowsAbroad: readonly SeedRow<typeof poolTypes>[] = [
  { ...mexican, code: 'MX-1', name: 'Primero', minInterests: 2 },
  { ...mexican, code: 'MX-2', name: 'Segundo', positions: 2, minInterests: 3 },
  { ...mexican, code: 'MX-3', name: 'Tercero', positions: 3, minInterests: 4 },
  { ...mexican, ...inOrder, code: 'MX-EXA', name: 'Exacta', positions: 2, takeoutBps: 2500 },
  { ...mexican, ...anyOrder, code: 'MX-QUI', name: 'Quiniela', positions: 2, takeoutBps: 2500 },
  { ...mexican, ...inOrder, code: 'MX-TRI', name: 'Trifecta', positions: 3, takeoutBps: 2500 },
  {
    ...mexican,
    ...inOrder,
    code: 'MX-SUP',
    name: 'Superfecta',
    positions: 4,
    takeoutBps: 2500,
    carryoverBps: 10_000,
  },
  { ...japaneseReturned, code: 'JP-WIN', name: 'Win (Japan)', takeoutBps: 2000 },
  { ...japaneseReturned, code: 'JP-PLC', name: 'Place (Japan)', ...twoOrThreePlaces, takeoutBps: 2000 },
  {
    ...japaneseReturned,
    ...anyOrder,
    code: 'JP-QIN',
    name: 'Quinella (Japan)',
    positions: 2,
    takeoutBps: 2250,
  },
  { ...japaneseReturned, ...inOrder, code: 'JP-EXA', name: 'Exacta (Japan)', positions: 2, takeoutBps: 2500 },
  { ...japaneseReturned, ...anyOrder, code: 'JP-TRIO', name: 'Trio (Japan)', positions: 3, takeoutBps: 2500 },
  {
    ...japaneseReturned,
    ...inOrder,
    code: 'JP-TRI',
    name: 'Trifecta (Japan)',
    positions: 3,
    takeoutBps: 2750,
  },
  {
    ...japanese,
    code: 'JP-WIN5',
    name: 'WIN5 (Japan)',
    family: 'MULTI_LEG',
    positions: 1,
    legs: 5,
    takeoutBps: 3000,
    carryoverBps: 10_000,
    capMinor: 600_000_000,
    substitution: 'REFUND',
  },
  { ...hongKong, code: 'HK-WIN', name: 'Win (Hong Kong)', takeoutBps: 1750 },
  { ...hongKong, code: 'HK-PLC', name: 'Place (Hong Kong)', ...placesOfHongKong, takeoutBps: 1750 },
  { ...hongKong, ...anyOrder, code: 'HK-QIN', name: 'Quinella (Hong Kong)', positions: 2, takeoutBps: 1750 },
  { ...hongKong, ...inOrder, code: 'HK-TRI', name: 'Tierce (Hong Kong)', positions: 3, takeoutBps: 2500 },
  { ...singaporean, code: 'SG-WIN', name: 'Win (Singapore)', takeoutBps: 1800 },
  {
    ...singaporean,
    ...anyOrder,
    code: 'SG-FC',
    name: 'Forecast (Singapore)',
    positions: 2,
    takeoutBps: 1800,
  },
  { ...singaporean, ...inOrder, code: 'SG-TRC', name: 'Tierce (Singapore)', positions: 3, takeoutBps: 2500 },
  {
    ...british,
    code: 'GB-WIN',
    name: 'Tote Win',
    takeoutBps: 1925,
    liftAboveMinor: 90,
    deadHeatMinMinor: 60,
  },
  { ...british, ...placedByStarters, code: 'GB-PLC', name: 'Tote Place', takeoutBps: 2000 },
  {
    ...british,
    ...anyOrder,
    code: 'GB-SWG',
    name: 'Tote Swinger',
    positions: 2,
    within: 3,
    takeoutBps: 3000,
    liftAboveMinor: 70,
  },
  { ...british, ...inOrder, code: 'GB-TRI', name: 'Tote Trifecta', positions: 3, takeoutBps: 2500 },
  {
    ...british,
    ...placedByStarters,
    code: 'GB-QUAD',
    name: 'Tote Quadpot',
    family: 'MULTI_LEG',
    legs: 4,
    takeoutBps: 2600,
    minDividendMinor: 110,
    carryoverBps: 10_000,
    substitution: 'FAVOURITE',
  },
  { ...australian, code: 'AU-WIN', name: 'Win (Australia)', takeoutBps: 1500 },
  { ...australian, code: 'AU-PLC', name: 'Place (Australia)', ...twoOrThreePlaces, takeoutBps: 1200 },
  { ...australian, ...inOrder, code: 'AU-EXA', name: 'Exacta (Australia)', positions: 2, takeoutBps: 1800 },
  { ...american, code: 'US-WIN', name: 'Win (United States)', takeoutBps: 1500 },
  { ...american, ...inOrder, code: 'US-EXA', name: 'Exacta (United States)', positions: 2, takeoutBps: 2000 },
  {
    ...american,
    ...inOrder,
    code: 'US-TRI',
    name: 'Trifecta (United States)',
    positions: 3,
    takeoutBps: 2500,
  },
  {
    ...american,
    code: 'US-PK6',
    name: 'Pick Six (United States)',
    family: 'MULTI_LEG',
    legs: 6,
    takeoutBps: 2068,
    deadHeat: 'SINGLE_PRICE',
    substitution: 'FAVOURITE',
    mandatoryConsolation: true,
    // California Cup, 2004: 70 % for six right, 30 % for five.
    tiers: [
      { right: 6, shareBps: 7000, unwon: 'CARRY', unique: null },
      { right: 5, shareBps: 3000, unwon: 'BEST', unique: null },
    ],
  },
]
