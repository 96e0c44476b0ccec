import { fixtures } from '../../src/resources/betting/fixtures'
import { markets } from '../../src/resources/betting/markets'
import { selections } from '../../src/resources/betting/selections'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { categories } from '../../src/resources/masters/categories'
import { partners } from '../../src/resources/money/partners'
import { users } from '../../src/resources/people/users'
import { createRow } from '../crud/create'
import { perform } from '../crud/perform'
import { findRow } from '../crud/read'
import { sellFixed } from '../modules/fixed-odds'
import { type Demo, hour } from './demo'

interface Market {
  readonly name: string
  readonly type: string
  readonly line?: number
  readonly places?: number
  readonly placeFraction?: number
  /** Name, outcome and price × 1,000. */
  readonly prices: readonly (readonly [name: string, outcome: string, odds: number])[]
}

/** Phone of the customer, name of the selection, stake. */
type Sale = readonly [
  phone: string,
  selection: string,
  stake: number,
  more?: { readonly eachWay?: true; readonly partner?: string },
]

interface Story {
  /** Invented names. */
  readonly name: string
  readonly sport: string
  readonly league: string
  /** Hours until it starts; negative in the past. */
  readonly startsIn: number
  readonly markets: readonly Market[]
  readonly bets?: readonly Sale[]
  readonly actions: readonly (readonly [action: string, input?: Record<string, unknown>])[]
  /** The selections that win; the others lose, and the markets are settled. */
  readonly won?: readonly string[]
}

const [alma, benito, celia, danilo, edna] = [
  '+639175550301',
  '+639175550302',
  '+639175550303',
  '+639175550304',
  '+639175550305',
] as const

const winner = (home: string, away: string, prices: readonly [number, number]): Market => ({
  name: 'Winner',
  type: 'WINNER',
  prices: [
    [home, 'HOME', prices[0]],
    [away, 'AWAY', prices[1]],
  ],
})

const total = (line: number, prices: readonly [number, number]): Market => ({
  name: `Total ${line}`,
  type: 'TOTAL',
  line,
  prices: [
    [`Over ${line}`, 'OVER', prices[0]],
    [`Under ${line}`, 'UNDER', prices[1]],
  ],
})

const stories: readonly Story[] = [
  {
    name: 'Alon v Bagwis',
    sport: 'BASKETBALL',
    league: 'Island League',
    startsIn: 3,
    markets: [winner('Alon', 'Bagwis', [1_650, 2_250]), total(178.5, [1_909, 1_909])],
    bets: [
      [alma, 'Alon', 250_000],
      [edna, 'Bagwis', 60_000],
      [benito, 'Over 178.5', 80_000],
      [celia, 'Under 178.5', 30_000],
      [danilo, 'Alon', 100_000],
      [edna, 'Alon', 45_000, { partner: 'OTBQC' }],
    ],
    actions: [['offer']],
  },
  {
    name: 'Tigres del Norte v Cometas',
    sport: 'FOOTBALL',
    league: 'Liga del Golfo',
    startsIn: -0.5,
    markets: [
      {
        name: 'Winner or draw',
        type: 'WINNER_OR_DRAW',
        prices: [
          ['Tigres del Norte', 'HOME', 2_100],
          ['Draw', 'DRAW', 3_300],
          ['Cometas', 'AWAY', 3_600],
        ],
      },
      total(2.5, [1_950, 1_870]),
    ],
    bets: [
      [alma, 'Draw', 50_000],
      [benito, 'Tigres del Norte', 120_000],
      [edna, 'Over 2.5', 75_000],
    ],
    actions: [['offer'], ['start']],
  },
  {
    name: 'Habagat v Kalasag',
    sport: 'BASKETBALL',
    league: 'Island League',
    startsIn: 1,
    markets: [winner('Habagat', 'Kalasag', [1_400, 2_900])],
    actions: [['offer'], ['suspend', { reason: 'A starter is injured: new prices first' }]],
  },
  {
    name: 'Lawin v Sinag',
    sport: 'BASKETBALL',
    league: 'Island League',
    startsIn: -3,
    markets: [winner('Lawin', 'Sinag', [1_909, 1_909])],
    bets: [
      [alma, 'Lawin', 90_000],
      [celia, 'Sinag', 40_000],
    ],
    actions: [['offer'], ['start'], ['end']],
  },
  {
    name: 'Dagitab v Bulusan',
    sport: 'BASKETBALL',
    league: 'Island League',
    startsIn: -27,
    markets: [winner('Dagitab', 'Bulusan', [1_800, 2_050]), total(165.5, [1_909, 1_909])],
    bets: [
      [alma, 'Dagitab', 150_000],
      [benito, 'Bulusan', 200_000],
      [celia, 'Over 165.5', 60_000],
      [edna, 'Under 165.5', 110_000],
      [danilo, 'Dagitab', 80_000],
      [benito, 'Dagitab', 25_000, { partner: 'OTBQC' }],
    ],
    actions: [['offer'], ['start'], ['end']],
    won: ['Dagitab', 'Under 165.5'],
  },
  {
    name: 'Island League champion',
    sport: 'BASKETBALL',
    league: 'Island League',
    startsIn: 240,
    markets: [
      {
        name: 'Champion',
        type: 'OUTRIGHT',
        places: 3,
        placeFraction: 4,
        prices: [
          ['Alon', 'OTHER', 3_500],
          ['Bagwis', 'OTHER', 4_500],
          ['Habagat', 'OTHER', 5_000],
          ['Kalasag', 'OTHER', 9_000],
          ['Lawin', 'OTHER', 6_500],
          ['Sinag', 'OTHER', 11_000],
        ],
      },
    ],
    bets: [
      [alma, 'Kalasag', 40_000, { eachWay: true }],
      [celia, 'Habagat', 30_000],
    ],
    actions: [['offer']],
  },
]

const limits = {
  limitPerBet: 2_000_000,
  limitPerCustomer: 10_000_000,
  limitOfMarket: 500_000_000,
  maxPayout: 100_000_000,
}

/** A market whose bets are decided, and how many hours ago they are paid. */
export interface DecidedMarket {
  readonly market: string
  readonly ago: number
}

/**
 * Plants fixtures in most states, with markets, prices and bets, by the functions that staff and the platform call. Returns
 * the markets whose bets the job pays.
 */
export async function plantFixtures(demo: Demo, start = Date.now()): Promise<readonly DecidedMarket[]> {
  const decided: DecidedMarket[] = []
  for (const story of stories) {
    const started = Math.max(-story.startsIn, 0)
    const planned = started + 20
    const fixture = await make(demo, planned, fixtures, {
      name: story.name,
      sport: demo.id(categories, story.sport),
      league: story.league,
      startsAt: new Date(start + story.startsIn * hour).toISOString(),
    })
    const offer: Offer = { markets: [], selections: new Map() }
    for (const [index, market] of story.markets.entries())
      await plantMarket(demo, planned, { ...market, fixture, order: index + 1 }, offer)
    const [first, ...later] = story.actions
    if (first) await act(demo, started + 19, fixtures, fixture, first)
    for (const [index, bet] of (story.bets ?? []).entries())
      await sell(demo, started + 18 - 2 * index, offer, bet)
    for (const [index, action] of later.entries())
      await act(demo, Math.max(started - 2 * index, 1 / (index + 2)), fixtures, fixture, action)
    if (story.won) decided.push(...(await decide(demo, started - 2.5, offer, story.won)))
  }
  return decided
}

interface Offer {
  readonly markets: string[]
  /** By name. */
  readonly selections: Map<string, { readonly id: string; readonly odds: number }>
}

async function plantMarket(
  demo: Demo,
  planned: number,
  { prices, ...market }: Market & { readonly fixture: string; readonly order: number },
  offer: Offer,
): Promise<void> {
  const id = await make(demo, planned, markets, { currency: 'PHP', ...market, ...limits })
  offer.markets.push(id)
  for (const [place, [name, outcome, odds]] of prices.entries()) {
    const selection = await make(demo, planned, selections, {
      market: id,
      order: place + 1,
      ...{ name, outcome, odds },
    })
    offer.selections.set(name, { id: selection, odds })
  }
  await act(demo, planned - 1, markets, id, ['offer'])
}

async function sell(
  demo: Demo,
  ago: number,
  offer: Offer,
  [phone, name, stake, { eachWay, partner } = {}]: Sale,
): Promise<void> {
  const { id: selection, odds: price } = selectionNamed(offer, name)
  await sellFixed(demo.transaction, demo.system(ago), {
    customer: demo.id(users, phone),
    channel: 'APP',
    partner: partner ? demo.id(partners, partner) : null,
    ...{ selection, price, stake, eachWay },
    waited: Number.POSITIVE_INFINITY,
  })
}

function selectionNamed({ selections }: Offer, name: string) {
  const selection = selections.get(name)
  if (!selection) throw new Error(`No selection of the demo is called ${name}`)
  return selection
}

async function decide(
  demo: Demo,
  ago: number,
  offer: Offer,
  won: readonly string[],
): Promise<readonly DecidedMarket[]> {
  for (const [name, { id }] of offer.selections)
    await act(demo, ago, selections, id, ['setResult', { result: won.includes(name) ? 'WON' : 'LOST' }])
  for (const market of offer.markets) await act(demo, ago, markets, market, ['settle'])
  return offer.markets.map(market => ({ market, ago: ago - 1 / 60 }))
}

async function make(demo: Demo, ago: number, resource: AnyResource, body: object): Promise<string> {
  const made = (await createRow(demo.as('marisol', ago), resource, body)) as { id: string }
  await demo.backdate(resource, made.id, ago)
  return made.id
}

async function act(
  demo: Demo,
  ago: number,
  resource: AnyResource,
  id: string,
  [action, input = {}]: Story['actions'][number],
): Promise<void> {
  const { version } = await findRow(demo.transaction, resource, id, { viewer: null, verb: 'show' })
  await perform(demo.transaction, demo.as('marisol', ago), resource, { id, version }, action, input)
}
