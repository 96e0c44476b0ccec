import { replayDay } from '../../server/modules/pools'
import type { ReplayedPool } from '../../src/resources/racing/replayed-pool'
import { act, approve, read } from './corrections-fixture'
import { type Answer, balance, type Person, send } from './deposits-fixture'
import { bettor, done, openRace, type RaceDoors, runPoolJobs, sold } from './races-fixture'

/** Asks to make a bet void; the answer is a request for approval where it needs a second person. */
export async function askVoid(
  doors: RaceDoors,
  bet: string,
  input: object = {},
  by: Person = doors.admin,
): Promise<Answer> {
  const { version } = await read(doors, 'Bet', bet)
  return send(doors, by.token, `/admin/bets/${bet}/void`, { version, reason: 'FRAUD', ...input })
}

/** Makes a settled bet void: one admin asks, the other approves. */
export async function voidSettled(
  doors: RaceDoors,
  checker: Person,
  bet: string,
  input: object = {},
): Promise<void> {
  const asked = await askVoid(doors, bet, input)
  if (asked.body.typename !== 'Approval')
    throw new Error(`void: ${asked.status} ${JSON.stringify(asked.body)}`)
  const approved = await approve(doors, checker, String(asked.body.id))
  if (approved.status !== 200) throw new Error(`approve: ${approved.status} ${JSON.stringify(approved.body)}`)
}

export const threeFirst = [[3], [1], [2], [4], [5], [6]]
export const oneFirst = [[1], [3], [2], [4], [5], [6]]

export async function settleRace(doors: RaceDoors, race: string, positions = threeFirst): Promise<void> {
  await makeOfficial(doors, race, positions)
  await runPoolJobs(doors)
}

export async function makeOfficial(doors: RaceDoors, race: string, positions = threeFirst): Promise<void> {
  await act(doors, doors.metaf, race, 'close')
  await done(doors, doors.metaf, `/races/${race}/enterResult`, { positions })
  const { status, body } = await act(doors, doors.admin, race, 'declareOfficial')
  if (status !== 200) throw new Error(`official: ${status} ${JSON.stringify(body)}`)
}

export async function correctRace(
  doors: RaceDoors,
  checker: Person,
  race: string,
  positions: number[][],
): Promise<void> {
  const reason = 'The photo finish was read the wrong way round'
  const asked = await act(doors, doors.metaf, race, 'correctResult', { positions, reason })
  const { status, body } = await approve(doors, checker, String(asked.body.id))
  if (status !== 200) throw new Error(`correct: ${status} ${JSON.stringify(body)}`)
  await runPoolJobs(doors)
}

/** Two customers, 20,000 on 3 and 80,000 on 1: at 18 % the one is paid 82,000, or the other 80,000. */
export async function twoBets(doors: RaceDoors, type = 'WIN') {
  const race = await openRace(doors, { types: [type] })
  const pool = race.pools[type] as string
  const [three, one] = [await bettor(doors, 20_000), await bettor(doors, 80_000)]
  const bet = (customer: string, runner: number, unitStake: number) =>
    sold(doors, { customer, race: race.id, pool, unitStake, selections: [[runner]] })
  const onThree = await bet(three, 3, 20_000)
  return { race: race.id, pool, three, one, onThree, onOne: await bet(one, 1, 80_000) }
}

/** Returns the change of an account that all bets share, while the work runs. */
export async function changeOf(
  doors: RaceDoors,
  kind: 'CORRECTIONS' | 'GOODWILL' | 'WINNINGS_TAX' | 'UNCLAIMED' | 'FIXED',
  work: () => Promise<unknown>,
): Promise<number> {
  const before = await balance(doors, { kind })
  await work()
  return (await balance(doors, { kind })) - before
}

/** The pools of the day on which tests start, computed again, that do not agree. */
export async function replayDifferences(doors: RaceDoors): Promise<ReplayedPool[]> {
  const wrong: ReplayedPool[] = []
  for await (const one of replayDay(doors.database.orm, '2026-11-20'))
    if (one.outcome === 'DIFFERS') wrong.push(one)
  return wrong
}
