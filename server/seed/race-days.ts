import { gamingDayOf } from '../../src/domain/gaming-day'
import type { Selections } from '../../src/domain/selection-text'
import { bets } from '../../src/resources/betting/bets'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { categories } from '../../src/resources/masters/categories'
import { poolTypes } from '../../src/resources/masters/pool-types'
import { venues } from '../../src/resources/masters/venues'
import { partners } from '../../src/resources/money/partners'
import { users } from '../../src/resources/people/users'
import { pools } from '../../src/resources/racing/pools'
import { programs } from '../../src/resources/racing/programs'
import { races } from '../../src/resources/racing/races'
import { runners } from '../../src/resources/racing/runners'
import { createRow } from '../crud/create'
import { perform } from '../crud/perform'
import { findRow } from '../crud/read'
import type { StoredRow } from '../db/stored-row'
import { sellTicket } from '../modules/pools'
import { type Demo, hour } from './demo'

/** Invented names. */
const horses = [
  ...[
    'Hangin Amihan',
    'Bulong ng Dagat',
    'Tala sa Umaga',
    'Kidlat Express',
    'Ginto at Pilak',
    'Sampaguita Run',
  ],
  ...['Alon ng Batangas', 'Bagong Bukas', 'Lakan Dula', 'Dalisay', 'Mayon Fire', 'Tamaraw Star'],
]
const jockeys = [
  'R. Abelardo',
  'J. Montoya',
  'K. Villareal',
  'P. Lacsamana',
  'E. Dimaculangan',
  'M. Sarmiento',
]

interface Story {
  readonly name: string
  readonly venue: string
  /** Hours until the post time of its first race; negative in the past. */
  readonly postIn: number
  /** Races of half an hour each; the first of them lives the story, the others are planned. */
  readonly races: number
  readonly runners: number
  readonly types: readonly string[]
  readonly tickets: readonly Sale[]
  /** How many of its last tickets an admin makes void: they were sold twice. */
  readonly duplicates?: number
  readonly scratched?: number
  readonly ends?: 'INTERIM' | 'OFFICIAL' | 'CANCELLED'
  readonly positions?: readonly (readonly number[])[]
}

/** Phone of the customer, code of the pool, stake on each combination, runners, code of the partner whose platform sells it. */
type Sale = readonly [
  phone: string,
  type: string,
  unitStake: number,
  selections: Selections,
  partner?: string,
]

const [alma, benito, celia, danilo] = [
  '+639175550301',
  '+639175550302',
  '+639175550303',
  '+639175550304',
] as const

const stories: readonly Story[] = [
  {
    name: 'Amihan Evening',
    venue: 'MMT',
    postIn: -26,
    races: 1,
    runners: 7,
    types: ['WIN', 'PLC', 'FC', 'TRI', 'PEN'],
    tickets: [
      [alma, 'WIN', 20_000, [[3]]],
      [benito, 'WIN', 10_000, [[5]], 'OTBQC'],
      [celia, 'WIN', 5_000, [[1, 2]], 'OTBQC'],
      [alma, 'PLC', 5_000, [[3]], 'OTBCEBU'],
      [danilo, 'PLC', 4_000, [[1]]],
      [benito, 'FC', 1_000, [[3], [5]], 'OTBQC'],
      [celia, 'FC', 1_000, [[5], [3]]],
      [danilo, 'TRI', 500, [[3, 5], [3, 5], 'ALL']],
      [danilo, 'PEN', 1_000, [[7], [6], [4], [1], [5]]],
    ],
    scratched: 2,
    ends: 'OFFICIAL',
    positions: [[3, 5], [1], [4], [6], [7]],
  },
  {
    name: 'Horsemen Sprint',
    venue: 'THT',
    postIn: -50,
    races: 1,
    runners: 5,
    types: ['WIN', 'FC'],
    tickets: [
      [celia, 'WIN', 5_000, [[2]]],
      [alma, 'FC', 1_000, [[1], [2, 3]]],
    ],
    ends: 'CANCELLED',
  },
  {
    name: 'Batangas Matinee',
    venue: 'THT',
    postIn: -0.7,
    races: 1,
    runners: 6,
    types: ['WIN', 'PLC', 'TRI'],
    tickets: [
      [alma, 'WIN', 10_000, [[4]]],
      [benito, 'WIN', 5_000, [[6]]],
      [celia, 'TRI', 500, [[4], [2, 6], 'ALL']],
    ],
    ends: 'INTERIM',
    positions: [[4], [2], [6], [1], [3], [5]],
  },
  {
    name: 'Metro Turf Racing',
    venue: 'MMT',
    postIn: 0.75,
    races: 3,
    runners: 8,
    types: ['WIN', 'PLC', 'FC', 'TRI', 'QRT'],
    tickets: [
      [alma, 'WIN', 10_000, [[1]]],
      [benito, 'WIN', 5_000, [[4, 7]]],
      [danilo, 'FC', 1_000, [[4], 'ALL']],
      [celia, 'PLC', 5_000, [[7]]],
      [alma, 'WIN', 10_000, [[1]]],
    ],
    duplicates: 1,
  },
]

const zone = 'Asia/Manila'

/**
 * Cards in all states: one settled with a dead heat and a scratch, one cancelled, one with an interim result, and one
 * that sells. Made by the functions that staff and the platform call.
 * @returns the pools that wait to be settled
 */
export async function plantRaceDays(demo: Demo, start = Date.now()): Promise<readonly Decided[]> {
  const decided: Decided[] = []
  for (const story of stories) decided.push(...(await plantCard(demo, story, start)))
  return decided
}

async function plantCard(demo: Demo, story: Story, start: number): Promise<readonly Decided[]> {
  const first = start + story.postIn * hour
  const date = gamingDayOf(new Date(first), zone)
  const planned = Math.max(1 - story.postIn, 0) + 3
  const card = await make(demo, planned, programs, {
    name: story.name,
    venue: demo.id(venues, story.venue),
    category: demo.id(categories, 'RACE_THB'),
    date,
    currency: 'PHP',
    weather: 'CLEAR',
    trackState: 'FAST',
  })
  const made: Made[] = []
  for (let no = 1; no <= story.races; no += 1) {
    const postTime = new Date(first + (no - 1) * (hour / 2))
    if (gamingDayOf(postTime, zone) === date)
      made.push(await plantRace(demo, story, { card, no, postTime, planned }))
  }
  const [race] = made
  return race ? runRace(demo, story, race) : []
}

/** A pool whose race is over, and how many hours ago it is settled. */
export interface Decided {
  readonly pool: string
  readonly ago: number
}

interface Made {
  readonly id: string
  readonly runners: readonly string[]
  readonly pools: Readonly<Record<string, string>>
}

async function plantRace(
  demo: Demo,
  { types, runners: count }: Story,
  { card, no, postTime, planned }: { card: string; no: number; postTime: Date; planned: number },
): Promise<Made> {
  const race = await make(demo, planned, races, {
    program: card,
    no,
    name: no === 1 ? 'Maiden Race' : `Handicap ${no}`,
    postTime: postTime.toISOString(),
    distanceM: 1000 + 200 * no,
    surface: 'SAND',
    category: demo.id(categories, 'RACE_THB'),
    raceClass: no === 1 ? 'Maiden' : `Class ${no}`,
    purse: 35_000_000,
  })
  const made: string[] = []
  for (let number = 1; number <= count; number += 1)
    made.push(
      await make(demo, planned, runners, {
        race,
        no: number,
        name: horses[(number * no) % horses.length],
        jockey: jockeys[number % jockeys.length],
        weightKg: 54,
        draw: number,
      }),
    )
  const offered: Record<string, string> = {}
  for (const type of types)
    offered[type] = await make(demo, planned, pools, { race, poolType: demo.id(poolTypes, type) })
  return { id: race, runners: made, pools: offered }
}

/** Opens the race, sells its tickets and brings it to where the story ends. */
async function runRace(demo: Demo, story: Story, race: Made): Promise<readonly Decided[]> {
  const post = -story.postIn
  const open = Math.max(post + 2, 0.1)
  await act(demo, 'metaf', open, race.id, 'open')
  const sold: StoredRow[] = []
  for (const [n, [phone, type, unitStake, selections, partner]] of story.tickets.entries()) {
    const ticket = await sellTicket(demo.transaction, demo.system(open - 0.01 * (n + 1)), {
      customer: demo.id(users, phone),
      channel: 'APP',
      partner: partner ? demo.id(partners, partner) : null,
      race: race.id,
      pool: race.pools[type] as string,
      unitStake,
      selections,
    })
    sold.push(ticket)
  }
  for (const { id, version } of sold.slice(sold.length - (story.duplicates ?? 0)))
    await perform(
      demo.transaction,
      demo.as(usernames.admin, 0.01),
      bets,
      { id, version: Number(version) },
      'void',
      {
        reason: 'DUPLICATE',
      },
    )
  if (story.scratched !== undefined) {
    const runner = race.runners[story.scratched - 1]
    await act(demo, 'metaf', post + 0.5, race.id, 'scratch', { runner, reason: 'Lame at the inspection' })
  }
  if (story.ends === undefined) return []
  if (story.ends === 'CANCELLED') {
    await act(demo, 'metaf', post + 0.2, race.id, 'cancel', { reason: 'Thunderstorm over the course' })
    return decidedOf(race, post + 0.2)
  }
  await act(demo, 'metaf', post, race.id, 'close')
  await act(demo, 'metaf', post - 0.1, race.id, 'enterResult', {
    positions: story.positions,
    officialTime: '1:14.2',
  })
  if (story.ends === 'INTERIM') return []
  await act(demo, 'admin', post - 0.2, race.id, 'declareOfficial')
  return decidedOf(race, post - 0.2)
}

/** The job settles pools a minute after what decided them. */
function decidedOf({ pools: offered }: Made, ago: number): readonly Decided[] {
  return Object.values(offered).map(pool => ({ pool, ago: ago - 1 / 60 }))
}

const usernames = { metaf: 'dolores', admin: 'marisol' } as const

async function make(demo: Demo, ago: number, resource: AnyResource, body: object): Promise<string> {
  const made = (await createRow(demo.as(usernames.metaf, ago), resource, body)) as { id: string }
  await demo.backdate(resource, made.id, ago)
  return made.id
}

async function act(
  demo: Demo,
  who: keyof typeof usernames,
  ago: number,
  race: string,
  action: string,
  input: object = {},
): Promise<void> {
  const { version } = await findRow(demo.transaction, races, race, { viewer: null, verb: 'show' })
  const by = demo.as(usernames[who], ago)
  await perform(demo.transaction, by, races, { id: race, version }, action, input as Record<string, unknown>)
}
