import { beforeAll, describe, expect, it } from 'vitest'
import type { TicketDetail } from '../../src/resources/betting/ticket-detail'
import { startApp } from './app-fixture'
import { fetchAtTerminal, finish, read, rowsOf, soldAtTerminal } from './corrections-fixture'
import { cashOf, openDoors, person, send } from './deposits-fixture'
import { bettor, done, openRace, type RaceDoors, runPoolJobs, sold } from './races-fixture'

let doors: RaceDoors

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
})

const ticketOf = async (bet: string, query = '', by = doors.admin) =>
  (await send(doors, by.token, `/admin/bets/${bet}/ticket${query}`, {}, { method: 'GET' }))
    .body as unknown as TicketDetail

describe('the ticket of a bet', () => {
  it('names its runners and combinations, what everybody staked on each, and what it won', async () => {
    const race = await openRace(doors, { types: ['EXA'] })
    const customer = await bettor(doors, 100_000)
    const exacta = (unitStake: number, selections: unknown) =>
      sold(doors, { customer, race: race.id, pool: race.pools.EXA, unitStake, selections })
    const bet = await exacta(1_000, [[1, 2], 'ALL'])
    await exacta(5_000, [[2], [4]])
    await done(doors, doors.metaf, `/races/${race.id}/scratch`, {
      ...{ runner: race.runners[5], reason: 'Lame before the start' },
    })
    await runPoolJobs(doors)
    const open = await ticketOf(bet)
    expect(open).toMatchObject({
      ...{ currency: 'PHP', unitStake: 1_000, unit: 100, box: false, isOrdered: true },
      legs: [
        {
          race: { id: race.id, no: 1 },
          lists: [
            { isAll: false, runners: [{ no: 1, name: 'Horse 1' }, { no: 2 }] },
            { isAll: true, runners: [1, 2, 3, 4, 5, 6].map(no => ({ no, isScratched: no === 6 })) },
          ],
        },
      ],
      combinations: { count: 10, after: null },
      pool: { id: race.pools.EXA, state: 'OPEN', gross: 15_000, sheet: null },
      entries: [{ kind: 'BET' }, { kind: 'BET_REFUND' }],
      receipts: [],
    })
    const outcomes = (told: TicketDetail) =>
      Object.fromEntries(told.combinations.items.map(one => [one.combination, one.outcome]))
    expect(outcomes(open)).toMatchObject({ '1-2': 'RUNS', '1-6': 'REFUNDED', '2-6': 'REFUNDED' })

    await finish(doors, race.id, [[2], [4], [1], [3], [5]])
    const paid = await ticketOf(bet)
    const dividend = paid.pool.sheet?.winners[0]?.dividend ?? 0
    // 13,000 less 18 % is 10,660 for 6,000: 1.77, cut to 1.70.
    expect(dividend).toBe(170)
    expect(paid.combinations.items[0]).toEqual({
      ...{ combination: '2-4', stake: 1_000, staked: 6_000, outcome: 'WON', dividend, won: 1_700 },
    })
    expect(outcomes(paid)).toMatchObject({ '1-2': 'LOST', '1-6': 'REFUNDED' })
    expect(paid.entries.map(({ kind }) => kind)).toEqual(['BET', 'BET_REFUND', 'WINNINGS'])
    for (const { lines } of paid.entries) expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    expect(await read(doors, 'Bet', bet)).toMatchObject({ returned: 1_700, refunded: 2_000 })
  })

  it('has its combinations fifty at a time, each once', async () => {
    const race = await openRace(doors, { types: ['TRI'] })
    const customer = await bettor(doors, 100_000)
    const bet = await sold(doors, {
      ...{ customer, race: race.id, pool: race.pools.TRI, unitStake: 100 },
      selections: ['ALL', 'ALL', 'ALL'],
    })
    const told: string[] = []
    for (let query = ''; ; ) {
      const { combinations } = await ticketOf(bet, query)
      expect(combinations).toMatchObject({ count: 120 })
      told.push(...combinations.items.map(({ combination }) => combination))
      if (combinations.after === null) break
      query = `?after=${combinations.after}`
    }
    expect(new Set(told).size).toBe(120)
    expect(told).toHaveLength(120)
  })

  it('sold for cash has the receipts of its sale and its payment', async () => {
    const race = await openRace(doors)
    const { WIN: pool } = race.pools
    const cash = await soldAtTerminal(doors, { race: race.id, pool, selections: [[1]] })
    await finish(doors, race.id, [[1], [2], [3], [4], [5], [6]])
    expect(await fetchAtTerminal(doors, cash)).toMatchObject({ status: 200 })
    const { receipts, entries } = await ticketOf(cash.id)
    expect(receipts.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['TICKET_SALE', 10_000],
      ['TICKET_PAYOUT', 10_000],
    ])
    expect(entries.map(({ kind }) => kind)).toEqual(['BET', 'WINNINGS'])
  })

  it('made void says so of every combination; csr reads it, metaf does not', async () => {
    const race = await openRace(doors)
    const customer = await bettor(doors, 10_000)
    const bet = await sold(doors, {
      ...{ customer, race: race.id, pool: race.pools.WIN, unitStake: 1_000 },
      selections: [[1, 2]],
    })
    await done(doors, doors.admin, `/bets/${bet}/void`, { version: 1, reason: 'DUPLICATE' })
    const csr = await person(doors, 'csr')
    expect((await ticketOf(bet, '', csr)).combinations.items.map(({ outcome }) => outcome)).toEqual([
      'VOID',
      'VOID',
    ])
    const refused = await send(doors, doors.metaf.token, `/admin/bets/${bet}/ticket`, {}, { method: 'GET' })
    expect(refused.status).toBe(403)
    expect(await cashOf(doors, customer)).toBe(10_000)
  })
})

describe('bonus wagering', () => {
  it('is fed by what a settled bet staked and did not give back', async () => {
    const race = await openRace(doors)
    const customer = await bettor(doors, 100_000)
    const bonus = await done(doors, doors.admin, '/bonuses', {
      ...{ customer, amount: 10_000, currency: 'PHP', reason: 'Goodwill after a fault of ours' },
    })
    expect(bonus).toMatchObject({ state: 'GRANTED', wagered: 0 })
    const bet = (runner: number[], unitStake: number) =>
      sold(doors, { customer, race: race.id, pool: race.pools.WIN, unitStake, selections: [runner] })
    await bet([1, 6], 2_000)
    await bet([2], 3_000)
    await done(doors, doors.metaf, `/races/${race.id}/scratch`, {
      ...{ runner: race.runners[5], reason: 'Lame before the start' },
    })
    await runPoolJobs(doors)
    await finish(doors, race.id, [[1], [2], [3], [4], [5]])
    const [fed] = await rowsOf(doors, 'bonuses', 'customer', customer)
    expect(fed).toMatchObject({ wagered: 5_000 })
  })
})
