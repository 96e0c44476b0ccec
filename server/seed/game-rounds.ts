import { providers } from '../../src/resources/games/providers'
import { users } from '../../src/resources/people/users'
import { findRow } from '../crud/read'
import type { StoredRow } from '../db/stored-row'
import { gamesModule } from '../modules/games'
import { takeEvent } from '../modules/provider-door'
import type { Demo } from './demo'

interface Story {
  readonly provider: string
  readonly game: string
  readonly currency: 'PHP' | 'MXN'
  readonly phones: readonly string[]
  /** Stakes of the rounds in turn, in minor units. */
  readonly stakes: readonly number[]
}

const [alma, benito, danilo, edna] = [
  '+639175550301',
  '+639175550302',
  '+639175550304',
  '+639175550305',
] as const
const [araceli, benjamin] = ['+525555550308', '+525555550309'] as const

const stories: readonly Story[] = [
  {
    provider: 'Anahaw Games',
    game: 'ANA-001',
    currency: 'PHP',
    phones: [alma, edna],
    stakes: [2_000, 5_000],
  },
  { provider: 'Anahaw Games', game: 'ANA-003', currency: 'PHP', phones: [benito, danilo], stakes: [1_500] },
  {
    provider: 'Anahaw Games',
    game: 'ANA-005',
    currency: 'MXN',
    phones: [araceli, benjamin],
    stakes: [1_000, 2_500],
  },
  {
    provider: 'Bughaw Studio',
    game: 'BUG-102',
    currency: 'PHP',
    phones: [alma, benito],
    stakes: [20_000, 10_000],
  },
]

/** Winnings of the rounds of a game in turn, as multiples of their stakes. */
const winnings = [0, 2, 0, 0, 1.5, 0, 3, 0, 0.5, 1, 0.5, 0] as const

/** Hours between two rounds of a game. */
const pause = 8

/** Rounds of four days, as the providers say them. Of each game the newest is under way, and one was taken back. */
export async function plantGameRounds(demo: Demo): Promise<void> {
  for (const { provider, game, currency, phones, stakes } of stories) {
    const id = demo.id(providers, provider)
    const row = await findRow(demo.transaction, providers, id, { viewer: null, verb: 'show' })
    for (const [index, times] of winnings.entries()) {
      const ago = pause * (winnings.length - index) - pause + 0.4
      const reference = `${game}-${1001 + index}`
      const customer = demo.id(users, phones[index % phones.length] as string)
      const stake = stakes[index % stakes.length] as number
      await sendEvent(demo, row, ago, {
        ...{ type: 'round.bet', reference, game, customer, amount: stake, currency },
      })
      if (index === undone) await sendEvent(demo, row, ago - 0.1, { type: 'round.rollback', reference })
      else if (index < winnings.length - 1)
        await sendEvent(demo, row, ago - 0.1, { type: 'round.win', reference, amount: stake * times })
    }
  }
}

/** The round of each game that its provider takes back. */
const undone = 5

async function sendEvent(
  demo: Demo,
  provider: StoredRow,
  ago: number,
  event: { readonly type: string; readonly reference: string; readonly [name: string]: unknown },
): Promise<void> {
  const sent = { id: `${event.reference}:${event.type}`, ...event }
  const { database } = demo.as('marisol', ago)
  const body = Buffer.from(JSON.stringify(sent))
  const call = { provider, body, handlers: gamesModule.providerEvents ?? {} }
  await takeEvent(database, demo.system(ago), call, sent)
}
