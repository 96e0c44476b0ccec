import { beforeAll, describe, expect, it } from 'vitest'
import { probableDividends } from '../../src/domain/pools/probable'
import { settlePool } from '../../src/domain/pools/worksheet'
import type { PoolTotals, RaceTotals } from '../../src/resources/racing/race-totals'
import { startApp } from './app-fixture'
import { act, read } from './corrections-fixture'
import { openDoors, person, send } from './deposits-fixture'
import { bettor, done, openRace, plannedRace, type RaceDoors, runPoolJobs, sold } from './races-fixture'

let doors: RaceDoors

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
})

const totalsOf = async (race: string) =>
  (await send(doors, doors.metaf.token, `/admin/races/${race}/totals`, {}, { method: 'GET' }))
    .body as unknown as RaceTotals

const poolOf = ({ pools }: RaceTotals, id: string | undefined) =>
  pools.find(({ pool }) => pool === id) as PoolTotals

describe('the totals of a race', () => {
  it('are what is sold, and their probable dividends are what is paid when no more bets come', async () => {
    const race = await openRace(doors, { types: ['WIN', 'EXA', 'PLC', 'TRI'] })
    const { WIN, EXA, PLC, TRI } = race.pools
    const customer = await bettor(doors)
    const bet = (pool: string | undefined, unitStake: number, selections: unknown) =>
      sold(doors, { customer, race: race.id, pool, unitStake, selections })
    await bet(WIN, 20_000, [[1, 2, 6]])
    await bet(WIN, 5_300, [[3]])
    await bet(EXA, 700, [[1, 2], 'ALL'])
    await bet(EXA, 4_100, [[3], [1]])
    await bet(PLC, 1_000, [[1, 2, 3]])
    await bet(TRI, 200, [[1, 2, 3], [1, 2, 3], 'ALL'])
    const wrong = await bet(WIN, 9_000, [[4]])
    await done(doors, doors.admin, `/bets/${wrong}/void`, { version: 1, reason: 'DUPLICATE' })
    await done(doors, doors.metaf, `/races/${race.id}/scratch`, {
      ...{ runner: race.runners[5], reason: 'Lame before the start' },
    })
    await runPoolJobs(doors)

    const open = await totalsOf(race.id)
    expect(open.runners.at(-1)).toEqual({ no: 6, name: 'Horse 6', isScratched: true, coupled: [] })
    const win = poolOf(open, WIN)
    expect(win).toMatchObject({
      ...{ shape: 'RUNNERS', isDivided: false, state: 'OPEN', tickets: 2, sold: 4 },
      // 65,300 less 20,000 of the scratched runner; 45,300 less 18 % is 37,146.
      ...{ gross: 65_300, net: 37_146, unit: 100 },
      combinations: [
        { combination: '1', stake: 20_000, dividend: 180 },
        { combination: '2', stake: 20_000, dividend: 180 },
        { combination: '3', stake: 5_300, dividend: 700 },
        { combination: '4', stake: 0, dividend: null },
        { combination: '5', stake: 0, dividend: null },
        { combination: '6', stake: 20_000, dividend: null },
      ],
    })
    const pairs = poolOf(open, EXA)
    expect(pairs).toMatchObject({ shape: 'PAIRS', isOrdered: true, tickets: 2, sold: 11 })
    expect(poolOf(open, PLC).combinations.map(({ dividend }) => dividend)).toEqual(Array(6).fill(null))
    expect(poolOf(open, TRI)).toMatchObject({ shape: 'TOP', sold: 24 })
    expect(poolOf(open, TRI).combinations).toHaveLength(20)

    await act(doors, doors.metaf, race.id, 'close')
    await done(doors, doors.metaf, `/races/${race.id}/enterResult`, { positions: [[3], [1], [2], [4], [5]] })
    await act(doors, doors.admin, race.id, 'declareOfficial')
    await runPoolJobs(doors)
    const paid = await totalsOf(race.id)
    const dividendOf = (told: RaceTotals, pool: string | undefined, key: string) =>
      poolOf(told, pool).combinations.find(({ combination }) => combination === key)?.dividend
    expect(dividendOf(paid, WIN, '3')).toBe(dividendOf(open, WIN, '3'))
    expect(dividendOf(paid, WIN, '1')).toBeNull()
    expect(dividendOf(paid, EXA, '3-1')).toBe(dividendOf(open, EXA, '3-1'))
    expect(dividendOf(paid, PLC, '3')).toBeGreaterThan(0)
    const told = await send(doors, doors.key, `/platform/races/${race.id}/pools`, {}, { method: 'GET' })
    const platform = (told.body as unknown as { pools: { pool: string; combinations: object[] }[] }).pools
    expect(platform.find(({ pool }) => pool === WIN)?.combinations).toContainEqual(
      expect.objectContaining({ combination: '3', probable: dividendOf(paid, WIN, '3') }),
    )
    expect(platform.find(({ pool }) => pool === WIN)?.combinations).toContainEqual(
      expect.objectContaining({ combination: '1', probable: null }),
    )
    expect(poolOf(paid, WIN)).toMatchObject({ isDivided: true, state: 'SETTLED', gross: 65_300, net: 37_146 })
    expect(await read(doors, 'Pool', WIN as string)).toMatchObject({ gross: 65_300, net: 37_146 })
  })

  it('have coupled runners as one, under the number of the first, also once that is scratched', async () => {
    const { id, runners, pools } = await plannedRace(doors, { types: ['WIN', 'EXA'] })
    const { version } = await read(doors, 'Runner', String(runners[4]))
    const coupling = { version, coupledWith: 2 }
    await send(doors, doors.metaf.token, `/admin/runners/${runners[4]}`, coupling, { method: 'PUT' })
    await act(doors, doors.metaf, id, 'open')
    const customer = await bettor(doors)
    await sold(doors, { customer, race: id, pool: pools.WIN, unitStake: 1_000, selections: [[5]] })
    await done(doors, doors.metaf, `/races/${id}/scratch`, {
      ...{ runner: runners[1], reason: 'Lame before the start' },
    })

    const told = await totalsOf(id)
    expect(told.runners.map(({ no }) => no)).toEqual([1, 2, 3, 4, 6])
    expect(told.runners[1]).toEqual({
      ...{ no: 2, name: 'Horse 2', isScratched: true },
      coupled: [{ no: 5, name: 'Horse 5', isScratched: false }],
    })
    expect(poolOf(told, pools.WIN).combinations[1]).toMatchObject({ combination: '2', stake: 1_000 })
  })

  it('are for those who run races', async () => {
    const race = await openRace(doors)
    const csr = await person(doors, 'csr')
    const refused = await send(doors, csr.token, `/admin/races/${race.id}/totals`, {}, { method: 'GET' })
    expect(refused.status).toBe(403)
  })
})

describe('a probable dividend', () => {
  it('of coupled runners is told although the first of them is scratched', () => {
    const rules = {
      ...{ legs: 1, unitMinor: 100, takeoutBps: 1800, breakMinor: 10, minDividendMinor: 100 },
      ...({ rounding: 'FLOOR', deadHeat: 'NET', anyOrder: false, split: 'NET' } as const),
      ...({ family: 'SINGLE', positions: 1, ordered: false } as const),
    }
    const runners = [
      { number: 1, scratched: true },
      { number: 2 },
      { number: 7, coupledWith: 1 },
      { number: 8, scratched: true },
    ]
    const totals = [
      { combination: '1', stake: 20_000n },
      { combination: '2', stake: 30_000n },
    ]
    const pool = { rules, races: [{ runners, positions: [] }], totals, carryIn: 0n, guarantee: 0n }
    // 50,000 less 18 % are 41,000 for 20,000: 2.05, rounded down to 2.00.
    expect(probableDividends({ ...pool, isMandatory: false }, ['1', '2'])).toEqual(
      new Map([
        ['1', 200n],
        ['2', 130n],
      ]),
    )
  })

  it('is what the whole worksheet says, whatever was sold and scratched', () => {
    let seed = 7
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % most
    }
    const base = {
      ...{ legs: 1, unitMinor: 100, takeoutBps: 1800, breakMinor: 10, minDividendMinor: 100 },
      ...({ rounding: 'FLOOR', deadHeat: 'NET', anyOrder: false } as const),
    }
    for (let round = 0; round < 300; round += 1) {
      const split = (['PROFIT', 'NET', 'LOSERS_EQUAL'] as const)[random(3)] ?? 'NET'
      const isPair = random(2) === 1
      const rules = isPair
        ? ({ ...base, split, family: 'MULTI_POS', positions: 2, ordered: true } as const)
        : ({ ...base, split, family: 'SINGLE', positions: 1, ordered: false } as const)
      const scratched = random(8)
      const runners = [1, 2, 3, 4, 5, 6].map(number => ({ number, scratched: number === scratched }))
      const keys = isPair
        ? runners.flatMap(a => runners.filter(b => b !== a).map(b => `${a.number}-${b.number}`))
        : runners.map(({ number }) => `${number}`)
      const totals = keys
        .filter(() => random(3) > 0)
        .map(combination => ({ combination, stake: BigInt(1 + random(500)) * 100n }))
      const terms = {
        carryIn: BigInt(random(2) * 5_000),
        guarantee: BigInt(random(2) * 60_000),
        isMandatory: false,
      }
      const race = { runners, positions: [] }
      const found = probableDividends(
        { rules, races: [race], totals, ...terms },
        totals.map(({ combination }) => combination),
      )
      for (const { combination } of totals) {
        const named = combination.split('-').map(Number)
        if (named.includes(scratched)) {
          expect(found.has(combination)).toBe(false)
          continue
        }
        const sheet = settlePool(rules, {
          ...{ races: [{ runners, positions: named.map(no => [no]) }], totals, ...terms },
        })
        const winner = sheet.winners.find(one => one.combination === combination)
        expect(found.get(combination)).toBe(winner?.dividend)
      }
    }
  })
})
