import { fixtures } from '../../src/resources/betting/fixtures'
import { markets } from '../../src/resources/betting/markets'
import { selections } from '../../src/resources/betting/selections'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { categories } from '../../src/resources/masters/categories'
import { createRow } from '../crud/create'
import { perform } from '../crud/perform'
import { findRow } from '../crud/read'
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

interface Story {
  /** Invented names. */
  readonly name: string
  readonly sport: string
  readonly league: string
  /** Hours until it starts; negative in the past. */
  readonly startsIn: number
  readonly markets: readonly Market[]
  readonly actions: readonly (readonly [action: string, input?: Record<string, unknown>])[]
}

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
    actions: [['offer'], ['start'], ['end']],
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
    actions: [['offer']],
  },
]

const limits = {
  limitPerBet: 2_000_000,
  limitPerCustomer: 10_000_000,
  limitOfMarket: 500_000_000,
  maxPayout: 100_000_000,
}

/** Fixtures in most states, with their markets and prices. Made by the functions that staff call. */
export async function plantFixtures(demo: Demo, start = Date.now()): Promise<void> {
  for (const story of stories) {
    const planned = Math.max(-story.startsIn, 0) + 20
    const fixture = await make(demo, planned, fixtures, {
      name: story.name,
      sport: demo.id(categories, story.sport),
      league: story.league,
      startsAt: new Date(start + story.startsIn * hour).toISOString(),
    })
    for (const [index, { prices, ...market }] of story.markets.entries()) {
      const made = await make(demo, planned, markets, {
        fixture,
        order: index + 1,
        currency: 'PHP',
        ...market,
        ...limits,
      })
      for (const [place, [name, outcome, odds]] of prices.entries())
        await make(demo, planned, selections, { market: made, order: place + 1, name, outcome, odds })
      await act(demo, planned - 1, markets, made, ['offer'])
    }
    for (const [index, action] of story.actions.entries())
      await act(
        demo,
        Math.max(-story.startsIn, 0) + (index === 0 ? 19 : 1 / (index + 1)),
        fixtures,
        fixture,
        action,
      )
  }
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
