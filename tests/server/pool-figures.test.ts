import { beforeAll, describe, expect, it } from 'vitest'
import { whyThisNumber } from '../../server/modules/wallets/why'
import { startApp } from './app-fixture'
import { act, read } from './corrections-fixture'
import { openDoors, type Person, person } from './deposits-fixture'
import { expectExplained } from './explained-amounts'
import { contextOf, resourceNamed } from './harness'
import {
  bettor,
  done,
  openRace,
  plannedRace,
  type Race,
  type RaceDoors,
  runPoolJobs,
  sold,
} from './races-fixture'
import { askVoid, correctRace, oneFirst, settleRace, threeFirst, voidSettled } from './void-settled-fixture'

let doors: RaceDoors
let checker: Person

beforeAll(async () => {
  const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  const opened = await openDoors(started)
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  checker = await person(opened, 'admin')
})

const admin = () => contextOf(doors.database, 'admin')
const why = async (id: string, field: string) => {
  const answer = await whyThisNumber(admin(), { type: 'Pool', id, field })
  if (!('sum' in answer)) throw new Error('The first page has no sum')
  return answer
}

const betOn = async (race: Race, code: string, unitStake: number, selections: number[][]) =>
  sold(doors, {
    customer: await bettor(doors),
    race: race.id,
    pool: race.pools[code],
    unitStake,
    selections,
  })

async function scratch(race: Race, runner: number): Promise<void> {
  const reason = 'Lame in the paddock'
  await done(doors, doors.metaf, `/races/${race.id}/scratch`, { runner: race.runners[runner - 1], reason })
  await runPoolJobs(doors)
}

describe('what a pool sold and gave back', () => {
  it('has no tickets that were made void before the settlement, and keeps those of after it', async () => {
    const race = await openRace(doors)
    const pool = race.pools.WIN as string
    const [part, whole] = [await betOn(race, 'WIN', 10_000, [[2, 5]]), await betOn(race, 'WIN', 7_000, [[5]])]
    const [voidPart, voidWhole, voidOpen] = [
      await betOn(race, 'WIN', 3_000, [[1, 5]]),
      await betOn(race, 'WIN', 2_000, [[5]]),
      await betOn(race, 'WIN', 1_000, [[3]]),
    ]
    await betOn(race, 'WIN', 30_000, [[3]])
    await betOn(race, 'WIN', 40_000, [[1]])
    await scratch(race, 5)
    expect((await read(doors, 'Pool', pool)).gross).toBeNull()
    for (const bet of [voidPart, voidOpen]) expect((await askVoid(doors, bet)).body.state).toBe('VOID')
    await voidSettled(doors, checker, voidWhole)
    await settleRace(
      doors,
      race.id,
      threeFirst.filter(([runner]) => runner !== 5),
    )
    const expectFigures = async () => {
      // 20,000 + 7,000 + 30,000 + 40,000, of which 10,000 and 7,000 were on the scratched runner.
      expect(await read(doors, 'Pool', pool)).toMatchObject({ gross: 97_000, refunds: 17_000 })
      expect(await why(pool, 'gross')).toMatchObject({ account: 'Pool', sum: 97_000, count: 4 })
      expect(await why(pool, 'refunds')).toMatchObject({ account: 'Pool', sum: -17_000, count: 2 })
      const compared = await expectExplained(admin(), resourceNamed('pools'))
      expect(Object.keys(compared)).toEqual(expect.arrayContaining(['gross', 'refunds', 'takeout', 'net']))
    }
    await expectFigures()
    for (const bet of [part, whole]) await voidSettled(doors, checker, bet)
    await expectFigures()
    await correctRace(
      doors,
      checker,
      race.id,
      oneFirst.filter(([runner]) => runner !== 5),
    )
    await expectFigures()
  })

  it('unfolds while tickets are being paid: what was sold as a whole, the refunds as far as they are posted', async () => {
    const race = await openRace(doors)
    await betOn(race, 'WIN', 10_000, [[3]])
    await betOn(race, 'WIN', 4_000, [[5]])
    await scratch(race, 5)
    const pool = race.pools.WIN as string
    await settleRace(
      doors,
      race.id,
      threeFirst.filter(([runner]) => runner !== 5),
    )
    const refunds = Number((await read(doors, 'Pool', pool)).refunds)
    // A ticket of 1,000 that the settlement refunds has no entry yet.
    const put = (state: string, back: number) =>
      doors.database.orm.execute(
        `update pools set state = '${state}', refunds = ${back} where id = '${pool}'`,
      )
    await put('PAYING', refunds + 1_000)
    expect((await why(pool, 'gross')).sum).toBe(14_000)
    expect(await why(pool, 'refunds')).toMatchObject({ sum: -4_000, number: 5_000, count: 1 })
    await put('SETTLED', refunds)
  })
})

describe('what was carried into a pool and out of it', () => {
  it('unfolds to the lines of the carry-over before and after its settlement', async () => {
    const nobody = [[6], [5], [4], [3], [2], [1]]
    const first = await openRace(doors, { types: ['TRI'] })
    await betOn(first, 'TRI', 10_000, [[1], [2], [3]])
    await settleRace(doors, first.id, nobody)
    const second = await plannedRace(doors, { types: ['TRI'], program: first.program, no: 2 })
    await act(doors, doors.metaf, second.id, 'open')
    await betOn(second, 'TRI', 5_000, [[1], [2], [3]])
    await settleRace(doors, second.id, nobody)
    const [one, two] = [first.pools.TRI as string, second.pools.TRI as string]
    expect(await why(one, 'carryIn')).toMatchObject({ number: 0, count: 0 })
    expect(await why(one, 'carryOut')).toMatchObject({ number: 8_200, sum: 8_200, count: 1 })
    expect(await why(two, 'carryIn')).toMatchObject({ number: 8_200, sum: 8_200, count: 1 })
    expect(await why(two, 'carryOut')).toMatchObject({ number: 12_300, sum: 12_300, count: 2 })
    // A pool without sales passes on what it was given, and the ledger has nothing to say.
    const third = await plannedRace(doors, { types: ['TRI'], program: first.program, no: 3 })
    await act(doors, doors.metaf, third.id, 'open')
    await settleRace(doors, third.id, nobody)
    expect(await why(third.pools.TRI as string, 'carryIn')).toMatchObject({ number: 12_300, count: 0 })
  })
})
