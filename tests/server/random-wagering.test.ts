import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../server/db/id'
import { balanceOf } from '../../server/ledger/balance'
import { endBonuses } from '../../server/modules/bonuses/end'
import { startApp } from './app-fixture'
import { approve, finish, read } from './corrections-fixture'
import { customerWithCash, type PackDoors, signedInAgain } from './daily-packs-fixture'
import { deliver, openDoors, type Person, person, sessionOf } from './deposits-fixture'
import { expectDone, fixedBet, openBook, run, runFixedJobs, settle } from './fixed-fixture'
import { systemAt } from './harness'
import { done, openRace, runPoolJobs, sold } from './races-fixture'
import { type Draw, drawFrom } from './random-life'
import { askVoid } from './void-settled-fixture'

/** PADDOCK_RANDOM_WAGERING=12 tries more. */
const count = Number(process.env.PADDOCK_RANDOM_WAGERING ?? 1)
const secret = 'a-secret-of-the-game-provider'

let doors: PackDoors
let second: Person
let provider: { readonly code: string; readonly secret: string }
const games: Record<'SLOT' | 'TABLE', string> = { SLOT: '', TABLE: '' }

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf'), finance: await person(opened, 'finance') }
  second = await person(opened, 'admin')
  const code = `spel-${newId().slice(-8)}`
  provider = { code, secret }
  const made = { name: `Spel ${code}`, code, kind: 'GAME', webhookSecret: secret }
  const { id } = await done(doors, doors.admin, '/providers', made)
  for (const type of ['SLOT', 'TABLE'] as const) {
    games[type] = `${type}-${newId().slice(-6)}`
    await done(doors, doors.admin, '/games', {
      ...{ code: games[type], title: games[type], provider: id, type, currency: 'PHP' },
      ...{ minBet: 1, maxBet: 10_000_000 },
    })
  }
})

type Weight = 'pools' | 'sports' | 'slots' | 'table'

/** A bonus as its terms say it, in the order of the grants. */
interface Running {
  readonly id: string
  readonly amount: number
  readonly required: number
  readonly weights: Readonly<Record<Weight, number>>
  readonly minOdds: number | null
  readonly expiresAt: number
  wagered: number
  state: 'GRANTED' | 'ACTIVE' | 'COMPLETED' | 'EXPIRED'
}

interface Player {
  readonly customer: string
  readonly bonuses: Running[]
  /** What each stake counted for which bonus. */
  readonly progress: Map<string, readonly [Running, number][]>
}

const times = (n: number) => Array.from({ length: n }, (_, one) => one)
const anyOf = <T>(draw: Draw, all: readonly T[]) => all[draw(all.length)] as T
const isOpen = ({ state }: Running) => state === 'GRANTED' || state === 'ACTIVE'
const clock = () => doors.started.clock

async function grant(draw: Draw, { customer, bonuses }: Player) {
  const weights = {
    pools: anyOf(draw, [10_000, 3_333, 0]),
    sports: anyOf(draw, [10_000, 7_777, 1]),
    slots: anyOf(draw, [10_000, 2_501]),
    table: anyOf(draw, [1_000, 999, 0]),
  }
  const [multiplier, expiryDays] = [1 + draw(3), 1 + draw(4)]
  const minOdds = anyOf(draw, [null, 1.5, 2.01])
  const offer = await done(doors, doors.admin, '/bonusTemplates', {
    ...{ name: `Offer ${newId()}`, type: 'RELOAD', currency: 'PHP', multiplier, expiryDays },
    ...{ poolsWeight: weights.pools, sportsWeight: weights.sports, slotsWeight: weights.slots },
    ...{ tableWeight: weights.table, ...(minOdds !== null && { minOdds }) },
  })
  await done(doors, doors.admin, `/bonusTemplates/${offer.id}/activate`, { version: 1 })
  const amount = 1_000 + draw(20_000)
  const given = { customer, template: offer.id, amount, currency: 'PHP', reason: 'A gift of the house' }
  const { id } = await done(doors, doors.finance, '/bonuses', given)
  const expiresAt = clock().now().getTime() + expiryDays * 86_400_000
  const required = amount * multiplier
  bonuses.push({
    ...{ id: String(id), amount, required, weights, minOdds, expiresAt },
    ...{ wagered: 0, state: 'GRANTED' },
  })
}

/** Counts a stake: the oldest bonus takes what it needs, and the rest of the stake goes to the next. */
function countStake({ bonuses, progress }: Player, ref: string, stake: number, of: Weight, odds?: number) {
  let rest = BigInt(stake)
  const counted: [Running, number][] = []
  for (const bonus of bonuses) {
    const isTooLow = bonus.minOdds !== null && odds !== undefined && odds < bonus.minOdds
    if (!isOpen(bonus) || clock().now().getTime() >= bonus.expiresAt || isTooLow) continue
    const weight = BigInt(bonus.weights[of])
    const most = (rest * weight) / 10_000n
    if (most === 0n) continue
    const needed = BigInt(bonus.required - bonus.wagered)
    const taken = most < needed ? most : needed
    counted.push([bonus, Number(taken)])
    bonus.wagered += Number(taken)
    bonus.state = bonus.wagered === bonus.required ? 'COMPLETED' : 'ACTIVE'
    if (most < needed) break
    // The smallest stake that counts as much as the bonus needed.
    let used = (taken * 10_000n) / weight
    if ((used * weight) / 10_000n < taken) used += 1n
    rest -= used
  }
  progress.set(ref, counted)
}

function takeBack({ progress }: Player, ref: string) {
  for (const [bonus, amount] of progress.get(ref) ?? []) if (isOpen(bonus)) bonus.wagered -= amount
  progress.delete(ref)
}

async function playFixed(draw: Draw, player: Player) {
  const { customer } = player
  const odds = anyOf(draw, [1_499, 1_500, 2_009, 2_010, 3_000])
  const line = draw(2) === 0 ? { type: 'HANDICAP', line: -0.25 } : {}
  const book = await openBook(doors, { prices: [odds, odds], market: line })
  const stake = 2 * (1 + draw(9_000)) - draw(2)
  const asked = { customer, selection: book.selections[0], price: odds, stake }
  const answer = await fixedBet(doors, asked)
  expectDone(answer)
  const ref = String(answer.body.id)
  if (draw(6) === 0) {
    expectDone(await askVoid(doors, ref))
    return
  }
  const isQuarter = 'line' in line
  const results = isQuarter ? ['HALF_LOST', 'LOST', 'WON'] : ['WON', 'LOST', 'VOID']
  const other = { WON: 'LOST', LOST: 'WON', VOID: 'VOID', HALF_LOST: 'HALF_WON' } as const
  const decide = async () => {
    const result = anyOf(draw, results) as keyof typeof other
    if (result === 'VOID') return
    await settle(doors, book, [{ result }, { result: other[result] }])
    const atRisk = result === 'HALF_LOST' ? stake - Math.floor(stake / 2) : stake
    countStake(player, ref, atRisk, 'sports', odds / 1_000)
  }
  await decide()
  if (!player.progress.has(ref) || draw(3) > 0) return
  const reason = 'The result was protested'
  const request = await run(doors, 'markets', book.market, 'rollBack', { reason })
  expectDone(await approve(doors, second, String(request.body.id)))
  await runFixedJobs(doors)
  takeBack(player, ref)
  await decide()
}

async function playRound(draw: Draw, player: Player) {
  const type = anyOf(draw, ['SLOT', 'TABLE'] as const)
  const [reference, stake] = [newId(), 1 + draw(40_000)]
  const tell = (event: object) => deliver(doors, provider, { reference, ...event })
  await tell({
    type: 'round.bet',
    customer: player.customer,
    amount: stake,
    currency: 'PHP',
    game: games[type],
  })
  await tell({ type: 'round.win', amount: 0 })
  countStake(player, reference, stake, type === 'SLOT' ? 'slots' : 'table')
  if (draw(4) > 0) return
  await tell({ type: 'round.rollback' })
  takeBack(player, reference)
}

async function playRace(draw: Draw, player: Player) {
  const race = await openRace(doors, { date: dayAtPost() })
  const bet = (runners: number[], unitStake: number, customer = player.customer) =>
    sold(doors, { customer, race: race.id, pool: race.pools.WIN, unitStake, selections: [runners] })
  const unitStake = 200 + 100 * draw(60)
  const id = await bet([1, 2], unitStake)
  const other = await bet([3, 4], 2_000)
  const isScratched = draw(2) === 0
  if (isScratched) {
    const scratch = { runner: race.runners[1], reason: 'Lame before the start' }
    await done(doors, doors.metaf, `/races/${race.id}/scratch`, scratch)
    await runPoolJobs(doors)
  }
  await finish(doors, race.id, isScratched ? [[1], [3], [4], [5], [6]] : [[1], [2], [3], [4], [5], [6]])
  // Tickets are settled in the order of their sales.
  countStake(player, id, unitStake * (isScratched ? 1 : 2), 'pools')
  countStake(player, other, 4_000, 'pools')
}

const dayAtPost = () => new Date(clock().now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10)

async function expectAsCounted({ customer, bonuses }: Player) {
  for (const { id, wagered, required, state, amount } of bonuses) {
    const converted = state === 'COMPLETED' ? amount : 0
    expect(await read(doors, 'Bonus', id)).toMatchObject({ wagered, required, state, converted })
  }
  const open = bonuses.filter(isOpen).reduce((sum, { amount }) => sum + amount, 0)
  const wallet = { kind: 'WALLET_BONUS', owner: customer } as const
  expect(await balanceOf(doors.database.orm, wallet, 'PHP')).toBe(open)
}

async function passTo(moment: number) {
  clock().set(new Date(moment))
  doors = await signedInAgain(doors)
  second = { ...second, token: await sessionOf(doors, second.id) }
}

/** To the very moment at which a bonus expires, a millisecond before it, or some hours on. */
async function pass(draw: Draw, { bonuses }: Player) {
  const now = clock().now().getTime()
  const next = bonuses
    .filter(isOpen)
    .map(({ expiresAt }) => expiresAt)
    .toSorted((a, b) => a - b)[0]
  const on = now + 3_600_000 * (1 + draw(30))
  await passTo(next !== undefined && next > now + 1 && draw(3) > 0 ? next - draw(2) : on)
}

describe(`${count} random players with several bonuses`, () => {
  it.each(times(count).map(n => n + 2))(
    'wager what a calculation from their stakes alone says, to the millisecond of each expiry: %i',
    async seed => {
      const draw = drawFrom(seed * 32_452_843)
      const player = { customer: await customerWithCash(doors, 90_000_000), bonuses: [], progress: new Map() }
      for (const _ of times(10)) {
        if (draw(2) === 0) await grant(draw, player)
        await grant(draw, player)
        for (const _of of times(3)) await anyOf(draw, [playFixed, playRound, playRace])(draw, player)
        await expectAsCounted(player)
        await pass(draw, player)
        if (draw(2) === 0) continue
        await endBonuses(doors.database, systemAt(clock().now()))
        const now = clock().now().getTime()
        for (const bonus of player.bonuses as Running[])
          if (isOpen(bonus) && bonus.expiresAt <= now) bonus.state = 'EXPIRED'
        await expectAsCounted(player)
      }
      const states = new Set((player.bonuses as Running[]).map(({ state }) => state))
      expect([...states]).toEqual(expect.arrayContaining(['COMPLETED', 'EXPIRED']))
    },
    300_000,
  )
})
