import type { KnownAnswer } from './known-answer'
import type { PoolRules } from './rules'

// Worked examples that rules, operators and textbooks print, and figures derived from them. Amounts are minor units of
// a currency with cents; expected values are written as printed, in major units.

/** A win pool with a profit split, dividends in dimes, and no least dividend; each example lists its differences. */
const win: PoolRules = {
  family: 'SINGLE',
  positions: 1,
  legs: 1,
  ordered: false,
  anyOrder: false,
  unitMinor: 100,
  takeoutBps: 1800,
  breakMinor: 10,
  rounding: 'FLOOR',
  minDividendMinor: 0,
  split: 'PROFIT',
  deadHeat: 'PROFIT',
}
const net = { split: 'NET', deadHeat: 'NET' } as const
const toTheCent = { ...net, breakMinor: 1, rounding: 'NEAREST' } as const
const exacta = { family: 'MULTI_POS', positions: 2, ordered: true } as const

const pickSix = { ...win, ...net, family: 'MULTI_LEG', legs: 6 } as const
/** Runner 1 wins every leg. */
const sixLegs = [1, 2, 3, 4, 5, 6].map(() => ({ finish: [[1]] }))
/** Runners 1, 2 and 3 come in in this order. */
const firstWins = [[1], [2], [3]]

export const knownAnswers: readonly KnownAnswer[] = [
  {
    id: 'E1',
    title: 'Win pool after refunds',
    source: 'W. Va. Code R. 178-05, table 178-5C',
    pool: {
      rules: win,
      scratched: [9],
      finish: [[1]],
      stakes: { '1': 2_387_200n, '2': 16_904_100n, '9': 131_700n },
    },
    expected: {
      refunds: '1317.00',
      takeout: '34724.34',
      net: '158188.66',
      unbroken: { '1': '6.6265357' },
      dividends: { '1': '6.60' },
      paid: '157555.20',
      breakage: '633.46',
    },
  },
  {
    id: 'E2',
    title: 'Win pool at 14.25%',
    source: 'Wikipedia, Parimutuel betting',
    pool: {
      rules: { ...win, takeoutBps: 1425 },
      finish: [[1]],
      stakes: { '1': 11_000n, '2': 91_800n },
    },
    expected: {
      takeout: '146.49',
      net: '881.51',
      unbroken: { '1': '8.0137' },
      dividends: { '1': '8.00' },
      paid: '880.00',
      breakage: '1.51',
    },
  },
  ...(
    [
      [1, '14.69'],
      [2, '6.30'],
      [3, '36.73'],
      [4, '8.01'],
      [5, '4.01'],
      [6, '9.38'],
      [7, '2.94'],
      [8, '11.02'],
    ] as const
  ).map(
    ([winner, printed]): KnownAnswer => ({
      id: `E2-${winner}`,
      title: `Win pool of 514: number ${winner} wins`,
      source: 'liquisearch, parimutuel example',
      pool: {
        rules: { ...win, takeoutBps: 1425 },
        finish: [[winner]],
        stakes: {
          '1': 3_000n,
          '2': 7_000n,
          '3': 1_200n,
          '4': 5_500n,
          '5': 11_000n,
          '6': 4_700n,
          '7': 15_000n,
          '8': 4_000n,
        },
      },
      expected: { unbroken: { [winner]: printed } },
    }),
  ),
  {
    id: 'E3W',
    title: 'Win, to the nearest cent',
    source: 'Tabcorp exercise: ToteDividendCalculator, tote-calc',
    pool: {
      rules: { ...win, ...toTheCent, takeoutBps: 1500 },
      finish: [[2], [3], [1]],
      stakes: { '1': 6_100n, '2': 11_000n, '3': 9_000n, '4': 7_700n },
    },
    expected: { dividends: { '2': '2.61' } },
  },
  {
    id: 'E3P',
    title: 'Place, to the nearest cent: pays more than there is',
    source: 'Tabcorp exercise: ToteDividendCalculator, tote-calc',
    pool: {
      rules: { ...win, ...toTheCent, positions: 3, takeoutBps: 1200 },
      finish: [[2], [3], [1]],
      stakes: { '1': 8_900n, '2': 17_900n, '3': 14_900n, '4': 22_900n },
    },
    expected: {
      net: '568.48',
      dividends: { '2': '1.06', '3': '1.27', '1': '2.13' },
      paid: '568.54',
      minus: '0.06',
    },
  },
  {
    id: 'E3X',
    title: 'Exacta, to the nearest cent',
    source: 'Tabcorp exercise: ToteDividendCalculator, tote-calc',
    pool: {
      rules: { ...win, ...toTheCent, ...exacta },
      finish: [[2], [3], [1]],
      stakes: { '1-2': 9_900n, '2-3': 20_600n, '1-3': 20_300n, '3-2': 10_300n },
    },
    expected: { dividends: { '2-3': '2.43' } },
  },
  {
    id: 'E4',
    title: 'Three places, profit split',
    source: 'keibayosou.metabopro.com, tansyou',
    pool: {
      rules: { ...win, positions: 3, takeoutBps: 2000 },
      finish: firstWins,
      stakes: { '1': 10_000_000n, '2': 8_000_000n, '3': 2_000_000n, '4': 80_000_000n },
    },
    expected: { dividends: { '1': '3.00', '2': '3.50', '3': '11.00' }, breakage: '0.00' },
  },
  {
    id: 'E5',
    title: 'Place with a minus pool, (W + D/P)·R',
    source: 'note.com/mh35, n026aaa42d6c4',
    // Yen, which have no minor unit. The stakes of the other two are not printed; they are part of W here.
    pool: {
      rules: {
        ...win,
        split: 'LOSERS_EQUAL',
        deadHeat: 'LOSERS_EQUAL',
        positions: 3,
        takeoutBps: 2000,
        minDividendMinor: 100,
      },
      finish: firstWins,
      stakes: { '1': 1_771_789_700n, '2': 10_000_000n, '3': 10_000_000n, '4': 304_461_700n },
    },
    expected: {
      unbroken: { '1': '0.8458' },
      dividends: { '1': '1.00' },
      shortfalls: { '1': '2731681.5333' },
    },
  },
  {
    id: 'E6',
    title: 'Win with a break of 10',
    source: 'wp-test.biz',
    pool: {
      rules: { ...win, takeoutBps: 2000 },
      finish: [[1]],
      stakes: { '1': 500_000_000n, '2': 400_000_000n },
    },
    expected: {
      net: '7200000.00',
      unbroken: { '1': '1.44' },
      dividends: { '1': '1.40' },
      breakage: '200000.00',
    },
  },
  ...(
    [
      [1, '7.65', '7.60'],
      [2, '2.55', '2.50'],
      [3, '1.53', '1.50'],
    ] as const
  ).map(
    ([winner, printed, dividend]): KnownAnswer => ({
      id: `E7-${winner}`,
      title: `Odds from totals: number ${winner} wins`,
      source: 'had2know.org, horse racing calculator',
      pool: {
        rules: { ...win, takeoutBps: 1500 },
        finish: [[winner]],
        stakes: { '1': 10_000n, '2': 30_000n, '3': 50_000n },
      },
      expected: {
        net: '765.00',
        unbroken: { [winner]: printed },
        dividends: { [winner]: dividend },
      },
    }),
  ),
  ...(
    [
      ['6.49', 649, '6.40', false],
      ['1.19', 119, '1.10', false],
      ['1.05', 105, '1.10', false],
      ['0.90', 90, '1.02', false],
      ['0.55 in a dead heat', 55, '0.60', true],
    ] as const
  ).map(
    ([title, calculated, dividend, isDeadHeat], place): KnownAnswer => ({
      id: `E8-${place + 1}`,
      title: `UK Tote rounding of ${title}`,
      source: 'chisholm.uk.com, kiosk rules, totewin',
      rounding: {
        calculated,
        isDeadHeat,
        rules: {
          unitMinor: 100,
          breakMinor: 10,
          rounding: 'FLOOR',
          minDividendMinor: 102,
          liftAboveMinor: 90,
          deadHeatMinMinor: 60,
        },
      },
      expected: { dividend },
    }),
  ),
  {
    id: 'E9P',
    title: 'Dead heat for win, profit split',
    source: 'Ohio Adm. Code 3769-13-16 (figures derived)',
    pool: {
      rules: win,
      finish: [[1, 2]],
      stakes: { '1': 200_000n, '2': 120_000n, '3': 680_000n },
    },
    expected: { dividends: { '1': '2.20', '2': '3.00' }, paid: '8000.00', breakage: '200.00' },
  },
  {
    id: 'E9N',
    title: 'Dead heat for win, net split',
    source: 'Ohio Adm. Code 3769-13-16 (figures derived)',
    pool: {
      rules: { ...win, ...net },
      finish: [[1, 2]],
      stakes: { '1': 200_000n, '2': 120_000n, '3': 680_000n },
    },
    expected: { dividends: { '1': '2.00', '2': '3.40' }, paid: '8080.00', breakage: '120.00' },
  },
  {
    id: 'E10',
    title: 'Place, dead heat for second',
    source: 'Wis. Admin. Code Game 9.04 (figures derived)',
    pool: {
      rules: { ...win, positions: 2 },
      finish: [[1], [2, 3]],
      stakes: { '1': 200_000n, '2': 100_000n, '3': 80_000n, '4': 620_000n },
    },
    expected: { dividends: { '1': '2.10', '2': '2.10', '3': '2.30' }, paid: '8140.00', breakage: '60.00' },
  },
  {
    id: 'E11',
    title: 'Exacta, dead heat for first',
    source: 'Canada SOR/91-365, ss. 139–142 (figures derived)',
    pool: {
      rules: { ...win, ...exacta },
      finish: [[1, 2], [3]],
      stakes: { '1-2': 200_000n, '2-1': 120_000n, '1-3': 680_000n },
    },
    expected: { dividends: { '1-2': '2.20', '2-1': '3.00' }, paid: '8000.00', breakage: '200.00' },
  },
  {
    id: 'E12',
    title: 'Philippine forecast with tax from the pool',
    source: 'EO 194; winnings tax of 2009; Santa Ana Park rules (figures derived)',
    pool: {
      rules: { ...win, ...exacta, ...net, minDividendMinor: 100, taxOnWinningsBps: 400, taxStage: 'POOL' },
      finish: [[1], [2]],
      stakes: { '1-2': 620_000n, '2-1': 9_380_000n },
    },
    expected: {
      takeout: '18000.00',
      tax: '3280.00',
      net: '78720.00',
      unbroken: { '1-2': '12.6968' },
      dividends: { '1-2': '12.60' },
      paid: '78120.00',
      breakage: '600.00',
    },
  },
  {
    id: 'E14',
    title: 'Exacta with a scratched runner',
    source: 'W. Va. Code R. 178-05: refunds before takeout (figures derived)',
    pool: {
      rules: { ...win, ...exacta },
      scratched: [3],
      finish: [[1], [2]],
      stakes: { '1-2': 100_000n, '1-3': 50_000n, '3-2': 30_000n, '2-1': 300_000n },
    },
    expected: { refunds: '800.00', takeout: '720.00', net: '3280.00', dividends: { '1-2': '3.20' } },
  },
  {
    id: 'E15',
    title: 'Show with a minus pool',
    source: 'Least dividends of U.S. rules (figures derived)',
    pool: {
      rules: { ...win, positions: 3, minDividendMinor: 105 },
      finish: firstWins,
      stakes: { '1': 9_000_000n, '2': 100_000n, '3': 100_000n, '4': 800_000n },
    },
    // Net 82,000 is less than the 92,000 staked on the three.
    expected: {
      net: '82000.00',
      dividends: { '1': '1.05', '2': '1.05', '3': '1.05' },
      paid: '96600.00',
      breakage: '0.00',
      minus: '14600.00',
    },
  },
  {
    id: 'E16',
    title: 'Two takeouts in one pool, net price',
    source: 'Okla. Admin. Code 325:65-9-1 (figures derived)',
    netPrice: {
      sources: [
        { gross: 10_000_000n, takeoutBps: 1700, stakes: [1_000_000n] },
        { gross: 5_000_000n, takeoutBps: 1800, stakes: [500_000n] },
      ],
      unitMinor: 100,
      breakMinor: 10,
    },
    expected: { dividends: ['8.30', '8.20'] },
  },
  ...(
    [
      [1, '3.40'],
      [2, '4.80'],
      [3, '5.70'],
      [4, '6.20'],
      [5, '6.80'],
      [6, '11.40'],
      [7, '13.60'],
      [8, '34.20'],
    ] as const
  ).map(
    ([winner, dividend]): KnownAnswer => ({
      id: `F1-${winner}`,
      title: `Supertab win pool: number ${winner} wins`,
      source: 'Supertab, 2003',
      pool: {
        rules: { ...win, ...net, takeoutBps: 1450 },
        finish: [[winner]],
        stakes: {
          '1': 10_000n,
          '2': 7_000n,
          '3': 6_000n,
          '4': 5_500n,
          '5': 5_000n,
          '6': 3_000n,
          '7': 2_500n,
          '8': 1_000n,
        },
      },
      expected: { takeout: '58.00', net: '342.00', dividends: { [winner]: dividend } },
    }),
  ),
  {
    id: 'F2',
    title: 'UK Tote win',
    source: 'UK Tote rules (figures derived)',
    pool: {
      rules: { ...win, ...net, takeoutBps: 1925 },
      finish: [[1]],
      stakes: { '1': 200_000n, '2': 800_000n },
    },
    expected: { net: '8075.00', dividends: { '1': '4.00' } },
  },
  ...(
    [
      ['50,000', 5_000_000n, 3_645n],
      ['400,000', 40_000_000n, 29_160n],
    ] as const
  ).map(
    ([title, pool, surviving]): KnownAnswer => ({
      id: `F3-${title}`,
      title: `Placepot of ${title}: 30% of the units survive each of six legs`,
      source: 'UK Tote placepot (figures recomputed)',
      pool: {
        rules: { ...win, ...net, family: 'MULTI_LEG', positions: 3, legs: 6, takeoutBps: 0, breakMinor: 1 },
        legs: [1, 2, 3, 4, 5, 6].map(() => ({ finish: firstWins })),
        stakes: { '1/2/3/1/2/3': surviving, '4/4/4/4/4/4': pool - surviving },
      },
      expected: { dividends: { '1/2/3/1/2/3': '1371.74' } },
    }),
  ),
  ...(
    [
      ['carries', true, '555240.00', '110238.94'],
      ['does not carry', false, '478072.74', '33071.68'],
    ] as const
  ).map(
    ([title, carriesTopUp, carryOut, topUp]): KnownAnswer => ({
      id: `F4-${carriesTopUp ? 'A' : 'B'}`,
      title: `Guaranteed pick six that nobody hit: the top-up ${title}`,
      source: 'California Cup, 2004 (printed in whole dollars)',
      pool: {
        rules: {
          ...pickSix,
          takeoutBps: 2068,
          carriesTopUp,
          tiers: [
            { right: 6, shareBps: 7000, unwon: 'CARRY' },
            { right: 5, shareBps: 3000, unwon: 'BEST' },
          ],
        },
        legs: sixLegs,
        stakes: { '1/1/1/1/1/2': 5_000n, '2/2/2/2/2/2': 86_097_000n },
        guarantee: 100_000_000n,
      },
      expected: { gross: '861020.00', carryOut, topUp },
    }),
  ),
  {
    id: 'E13',
    title: 'Winner Take All without 7 of 7',
    source: 'Santa Ana Park betting rules (figures derived)',
    pool: {
      rules: {
        ...pickSix,
        legs: 7,
        takeoutBps: 0,
        carryoverBps: 7500,
        consolation: 'BEST_TICKETS',
        minDividendMinor: 100,
      },
      legs: [...sixLegs, { finish: [[1]] }],
      stakes: { '1/1/1/1/1/1/2': 8_400n, '2/2/2/2/2/2/2': 99_991_600n },
    },
    expected: {
      net: '1000000.00',
      carryOut: '750000.00',
      dividends: { '1/1/1/1/1/1/2': '2976.10' },
      breakage: '7.60',
    },
  },
  ...(
    [
      [5, 120, '24.00'],
      [6, 720, '144.00'],
      [7, 2_520, '504.00'],
      [8, 6_720, '1344.00'],
      [9, 15_120, '3024.00'],
      [10, 30_240, '6048.00'],
    ] as const
  ).map(
    ([runners, combinations, cost]): KnownAnswer => ({
      id: `F5-${runners}`,
      title: `Superfive box of ${runners} at 0.20`,
      source: 'Ticket costs of a superfive',
      ticket: {
        rules: { ...win, ...exacta, positions: 5 },
        runners: [14],
        unitMinor: 20,
        selections: [Array.from({ length: runners }, (_, place) => place + 1)],
        box: true,
      },
      expected: { combinations, cost },
    }),
  ),
  ...(
    [
      ['key 5/1,2,3/1,2,3', [[5], [1, 2, 3], [1, 2, 3]], 6, '6.00'],
      ['key over four', [[5], [1, 2, 3, 4], [1, 2, 3, 4]], 12, '12.00'],
      ['wheel 9/3/all of 12', [[9], [3], 'ALL'], 10, '10.00'],
      [
        '4,7/1,9,11/2,5',
        [
          [4, 7],
          [1, 9, 11],
          [2, 5],
        ],
        12,
        '12.00',
      ],
    ] as const
  ).map(
    ([title, selections, combinations, cost], place): KnownAnswer => ({
      id: `F6-${place + 1}`,
      title: `Trifecta ${title} at 1`,
      source: 'Ticket costs of a trifecta',
      ticket: { rules: { ...win, ...exacta, positions: 3 }, runners: [12], unitMinor: 100, selections },
      expected: { combinations, cost },
    }),
  ),
]
