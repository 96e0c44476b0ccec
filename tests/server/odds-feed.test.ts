import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { countRows } from '../../server/crud/count'
import { storedColumns } from '../../server/crud/read'
import { newId } from '../../server/db/id'
import { columnFor, tableOf } from '../../server/db/tables'
import { readFigures } from '../../server/modules/dashboard/figures'
import { messageSchema } from '../../server/modules/odds-feed/message-schema'
import { sign } from '../../server/modules/provider-door/signature'
import { toPublishedSchema } from '../../server/read-by-schema'
import { todayOfDashboard } from '../../src/domain/dashboard-period'
import { maxMessageBytes } from '../../src/domain/odds-feed'
import { fixtures } from '../../src/resources/betting/fixtures'
import { markets } from '../../src/resources/betting/markets'
import { selections } from '../../src/resources/betting/selections'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { providerEvents } from '../../src/resources/money/provider-events'
import { startApp } from './app-fixture'
import { approve } from './corrections-fixture'
import { openDoors, person } from './deposits-fixture'
import { expectDone, fixedBet, recordOf, run, runFixedJobs } from './fixed-fixture'
import { contextOf } from './harness'
import { bettor, done, type RaceDoors } from './races-fixture'

const secret = 'a-secret-of-the-odds-provider'
const code = 'tinig'
let doors: RaceDoors
let sport: string

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  const of = { name: 'Tinig Odds', code, kind: 'ODDS', webhookSecret: secret }
  await done(doors, doors.admin, '/providers', of)
  sport = 'HANDBALL'
  await done(doors, doors.admin, '/categories', { code: sport, name: 'Handball', kind: 'MATCH' })
})

async function deliver(message: unknown, { by = secret, text = JSON.stringify(message) } = {}) {
  const answer = await doors.started.app.inject({
    method: 'POST',
    url: `/api/dev/providers/${code}/odds`,
    headers: {
      'content-type': 'application/json',
      'paddock-signature': sign(text, by, doors.started.clock.now()),
    },
    payload: text,
  })
  return { status: answer.statusCode, ...answer.json() }
}

interface Said {
  readonly status?: string
  readonly name?: string
  readonly market?: string
  readonly odds?: number
  readonly selection?: string
  readonly result?: object
}

/** A fixture with its winner, of two sides. */
const messageOf = (ref: string, sequence: number, said: Said = {}) => ({
  sequence,
  fixture: {
    ...{ ref, name: said.name ?? 'Alon v Bagwis', sport, league: 'Island League' },
    startsAt: new Date(doors.started.clock.now().getTime() + 7_200_000).toISOString(),
    status: said.status ?? 'NOT_STARTED',
  },
  markets: [
    {
      ...{ ref: 'm1', name: 'Winner', type: 'WINNER', currency: 'PHP', status: said.market ?? 'OPEN' },
      selections: [
        {
          ...{ ref: 's1', name: 'Alon', outcome: 'HOME', odds: said.odds ?? 1_800 },
          status: said.selection ?? 'OPEN',
          ...(said.result && { result: said.result }),
        },
        { ref: 's2', name: 'Bagwis', outcome: 'AWAY', odds: 2_050, status: 'OPEN' },
      ],
    },
  ],
})

async function bookOf(ref: string) {
  const rowsOf = (of: AnyResource, by: string, is: string) =>
    doors.database.orm
      .select(storedColumns(of))
      .from(tableOf(of))
      .where(eq(columnFor(of, by), is))
      .orderBy(asc(columnFor(of, 'feedRef')))
  const [fixture] = await rowsOf(fixtures, 'feedRef', ref)
  if (!fixture) return null
  const [market] = await rowsOf(markets, 'fixture', String(fixture.id))
  const [home, away] = market ? await rowsOf(selections, 'market', String(market.id)) : []
  return { fixture, market, home, away } as Record<string, Record<string, unknown>>
}

const idOf = (row: Record<string, unknown> | undefined) => String(row?.id)

/** Delivers a message and offers all of it. */
async function offered(ref: string) {
  expect(await deliver(messageOf(ref, 1))).toMatchObject({ status: 200, outcome: 'DONE' })
  const book = await bookOf(ref)
  expectDone(await run(doors, 'markets', idOf(book?.market), 'offer'))
  expectDone(await run(doors, 'fixtures', idOf(book?.fixture), 'offer'))
  return { fixture: idOf(book?.fixture), market: idOf(book?.market), home: idOf(book?.home) }
}

describe('a message of a feed of odds', () => {
  it('makes a fixture with its markets and selections, which a trader offers', async () => {
    const ref = newId()
    expect(await deliver(messageOf(ref, 1))).toEqual({ status: 200, outcome: 'DONE', replayed: false })
    expect(await bookOf(ref)).toMatchObject({
      fixture: { name: 'Alon v Bagwis', state: 'NOT_STARTED', offered: false, feedSequence: 1 },
      market: { type: 'WINNER', status: 'WITHDRAWN', feedStatus: 'OPEN', marginBps: 600 },
      home: { name: 'Alon', feedOdds: 1_800, odds: 1_800, order: 1 },
      away: { name: 'Bagwis', feedOdds: 2_050, odds: 2_050, order: 3 },
    })
  })

  it('is taken once: repeated it is answered as before, and with other content it is refused', async () => {
    const ref = newId()
    await deliver(messageOf(ref, 1))
    expect(await deliver(messageOf(ref, 1))).toMatchObject({ outcome: 'DONE', replayed: true })
    expect(await deliver(messageOf(ref, 1, { odds: 1_900 }))).toMatchObject({
      ...{ status: 409, code: 'sequence_used' },
      error: `Message 1 of fixture ${ref} was taken with other content: send corrections with a higher sequence`,
    })
    expect(await bookOf(ref)).toMatchObject({ home: { odds: 1_800 } })
  })

  it('that is older than what is known changes nothing', async () => {
    const ref = newId()
    await deliver(messageOf(ref, 2, { odds: 1_900 }))
    expect(await deliver(messageOf(ref, 1))).toMatchObject({ status: 200, outcome: 'IGNORED' })
    expect(await bookOf(ref)).toMatchObject({ fixture: { feedSequence: 2 }, home: { feedOdds: 1_900 } })
  })

  it('is refused with a wrong signature', async () => {
    const ref = newId()
    expect(await deliver(messageOf(ref, 1), { by: 'another-secret-of-nobody' })).toMatchObject({
      ...{ status: 401, code: 'bad_signature' },
    })
    expect(await bookOf(ref)).toBeNull()
  })
})

describe('what a feed repeats', () => {
  it('makes no version and no entry in the trail, but for the number of its message', async () => {
    const ref = newId()
    await offered(ref)
    const result = { result: { result: 'WON' } }
    await deliver(messageOf(ref, 2, result))
    const before = await bookOf(ref)
    expect(await deliver(messageOf(ref, 3, result))).toMatchObject({ outcome: 'DONE' })
    const after = await bookOf(ref)
    for (const part of ['fixture', 'market', 'home', 'away'])
      expect(after?.[part]).toMatchObject({ version: before?.[part]?.version, feedSequence: 3 })
    expect(after?.home).toMatchObject({ feedResultSequence: 3, result: 'WON' })
  })
})

describe('what is ours', () => {
  it('has a price of its own once customers see it: the price of the feed stands beside it', async () => {
    const ref = newId()
    const { market } = await offered(ref)
    await deliver(messageOf(ref, 2, { odds: 1_700 }))
    expect(await bookOf(ref)).toMatchObject({ home: { feedOdds: 1_700, odds: 1_800 } })
    expectDone(await run(doors, 'markets', market, 'withdraw'))
    await deliver(messageOf(ref, 3, { odds: 1_650 }))
    expect(await bookOf(ref)).toMatchObject({ home: { feedOdds: 1_650, odds: 1_800 } })
  })

  it('stays as a trader set it: a name, a price, a result', async () => {
    const ref = newId()
    await deliver(messageOf(ref, 1))
    const book = await bookOf(ref)
    expectDone(await run(doors, 'selections', idOf(book?.home), 'setOdds', { odds: 1_850 }))
    const { version } = await recordOf(doors, 'fixtures', idOf(book?.fixture))
    expectDone(await edit(`/admin/fixtures/${idOf(book?.fixture)}`, { version, name: 'Alon against Bagwis' }))
    await deliver(messageOf(ref, 2, { name: 'ALON - BAGWIS', odds: 1_700 }))
    expect(await bookOf(ref)).toMatchObject({
      fixture: { name: 'Alon against Bagwis', feedName: 'ALON - BAGWIS', league: 'Island League' },
      home: { odds: 1_850, feedOdds: 1_700 },
    })
    expectDone(await run(doors, 'markets', idOf(book?.market), 'close'))
    expectDone(await run(doors, 'selections', idOf(book?.home), 'setResult', { result: 'WON' }))
    await deliver(messageOf(ref, 3, { result: { result: 'LOST' } }))
    expect(await bookOf(ref)).toMatchObject({ home: { result: 'WON', feedResult: 'LOST' } })
  })

  it('keeps a result of a trader that is the same as that of the feed', async () => {
    const ref = newId()
    await offered(ref)
    await deliver(messageOf(ref, 2, { result: { result: 'WON' } }))
    const { home } = (await bookOf(ref)) ?? {}
    expect(home).toMatchObject({ result: 'WON', resultOfFeed: true })
    expectDone(await run(doors, 'selections', idOf(home), 'setResult', { result: 'WON' }))
    await deliver(messageOf(ref, 3, { result: { result: 'LOST' } }))
    expect(await bookOf(ref)).toMatchObject({
      home: { result: 'WON', resultOfFeed: false, feedResult: 'LOST' },
    })
  })

  it.each([
    ['CANCELLED', 'Cancelled, and bets are open: cancel it'],
    ['ABANDONED', 'Abandoned, and bets are open: abandon it'],
  ])('marks a fixture that is %s while bets on it are open, once', async (status, said) => {
    const ref = newId()
    const { fixture, home } = await offered(ref)
    const customer = await bettor(doors)
    await fixedBet(doors, { customer, selection: home, price: 1_800, stake: 10_000 })
    const marked = () => recordOf(doors, 'fixtures', fixture)
    await deliver(messageOf(ref, 2))
    expect(await marked()).toMatchObject({ needsAttention: false })
    await deliver(messageOf(ref, 3, { status }))
    expect(await marked()).toMatchObject({
      needsAttention: true,
      attention: `The feed now says ${said} to give the stakes back, or mark as resolved`,
    })
    expectDone(await run(doors, 'fixtures', fixture, 'resolve', { reason: 'It is played on' }))
    await deliver(messageOf(ref, 4, { status, odds: 1_900 }))
    expect(await marked()).toMatchObject({ needsAttention: false })
  })

  it('marks no fixture that is cancelled without bets', async () => {
    const ref = newId()
    const { fixture } = await offered(ref)
    await deliver(messageOf(ref, 2, { status: 'CANCELLED' }))
    expect(await recordOf(doors, 'fixtures', fixture)).toMatchObject({ needsAttention: false })
  })

  describe('of a market that is settled', () => {
    const settled = async (ref: string) => {
      await deliver(messageOf(ref, 1))
      await deliver(messageOf(ref, 2, { market: 'CLOSED', result: { result: 'WON' } }))
      const { home, away, market, fixture } = (await bookOf(ref)) ?? {}
      expectDone(await run(doors, 'selections', idOf(away), 'setResult', { result: 'LOST' }))
      expectDone(await run(doors, 'markets', idOf(market), 'settle'))
      await runFixedJobs(doors)
      return { home: idOf(home), fixture: idOf(fixture) }
    }
    const marked = async () => {
      const admin = contextOf(doors.database, 'admin')
      const today = todayOfDashboard(admin.now(), 'PHP')
      const filters = [{ field: 'needsAttention', operator: 'eq' as const, value: true }]
      const { count } = await countRows(admin, fixtures, { filters })
      const { figures } = await readFigures(admin, [today, today], 'PHP')
      expect(figures['fixtures.needsAttention']?.count).toBe(count)
      return count
    }
    const said = (ref: string, sequence: number, result: object) =>
      deliver(messageOf(ref, sequence, { market: 'CLOSED', result }))

    it('changes nothing by itself, and marks the fixture until a trader has looked at it', async () => {
      const ref = newId()
      const before = await marked()
      const { home, fixture } = await settled(ref)
      expect(await marked()).toBe(before)
      await said(ref, 3, { result: 'VOID' })
      expect(await recordOf(doors, 'selections', home)).toMatchObject({ result: 'WON', feedResult: 'VOID' })
      expect(await recordOf(doors, 'fixtures', fixture)).toMatchObject({
        needsAttention: true,
        attention:
          'The feed now says Void for “Alon” of “Winner”, which was settled as Won: roll back and settle again, or mark as resolved',
        attentionAt: expect.any(String),
      })
      expect(await marked()).toBe(before + 1)
      const reason = 'The feed withdrew it by telephone'
      expectDone(await run(doors, 'fixtures', fixture, 'resolve', { reason }))
      expect(await marked()).toBe(before)
      // The same again says nothing new, and what agrees with the settlement needs nobody.
      await said(ref, 4, { result: 'VOID' })
      await said(ref, 5, { result: 'WON' })
      expect(await marked()).toBe(before)
      await said(ref, 6, { result: 'WON', tied: 2 })
      expect(await recordOf(doors, 'fixtures', fixture)).toMatchObject({
        needsAttention: true,
        attention: expect.stringContaining('Won in a dead heat of 2 for “Alon”'),
      })
    })

    it('takes a selection that the feed names only then, and marks the fixture unless it lost', async () => {
      const ref = newId()
      const { fixture } = await settled(ref)
      const late = async (sequence: number, selection: string, result: string) => {
        const message = messageOf(ref, sequence, { market: 'CLOSED', result: { result: 'WON' } })
        const of = {
          ref: selection,
          name: `Dagit ${selection}`,
          outcome: 'OTHER',
          odds: 9_000,
          status: 'OPEN',
        }
        message.markets[0]?.selections.push({ ...of, result: { result } } as never)
        expect(await deliver(message)).toMatchObject({ status: 200, outcome: 'DONE' })
        return recordOf(doors, 'fixtures', fixture)
      }
      expect(await late(3, 's3', 'LOST')).toMatchObject({ needsAttention: false })
      expect(await late(4, 's4', 'WON')).toMatchObject({
        needsAttention: true,
        attention:
          'The feed now says Won for “Dagit s4” of “Winner”, which was settled without it: roll back and settle again, or mark as resolved',
      })
    })

    it('has the results that the feed corrected once it is rolled back, but for those that a trader entered', async () => {
      const ref = newId()
      const { home } = await settled(ref)
      const message = messageOf(ref, 3, { market: 'CLOSED', result: { result: 'LOST' } })
      const [market] = message.markets
      const corrected = market?.selections.map(each =>
        each.ref === 's2' ? { ...each, result: { result: 'WON' } } : each,
      )
      await deliver({ ...message, markets: [{ ...market, selections: corrected }] })
      const book = await bookOf(ref)
      const reason = 'The feed was right'
      const request = await run(doors, 'markets', idOf(book?.market), 'rollBack', { reason })
      expectDone(await approve(doors, await person(doors, 'admin'), String(request.body.id)))
      await runFixedJobs(doors)
      expect(await recordOf(doors, 'selections', home)).toMatchObject({ result: 'LOST', resultOfFeed: true })
      expect(await recordOf(doors, 'selections', idOf(book?.away))).toMatchObject({
        ...{ result: 'LOST', resultOfFeed: false, feedResult: 'WON' },
      })
    })

    it('marks nothing while the feed is ignored', async () => {
      const ref = newId()
      const { fixture } = await settled(ref)
      expectDone(await run(doors, 'fixtures', fixture, 'ignoreFeed', { reason: 'It is often wrong' }))
      await said(ref, 3, { result: 'VOID' })
      expect(await recordOf(doors, 'fixtures', fixture)).toMatchObject({ needsAttention: false })
    })
  })

  it('has no result of a feed that is ignored: that is kept beside it', async () => {
    const ref = newId()
    const { fixture, market } = await offered(ref)
    expectDone(await run(doors, 'markets', market, 'close'))
    expectDone(await run(doors, 'fixtures', fixture, 'ignoreFeed', { reason: 'The feed is wrong about it' }))
    await deliver(messageOf(ref, 2, { result: { result: 'WON' } }))
    expect(await bookOf(ref)).toMatchObject({ home: { result: null, feedResult: 'WON' } })
  })

  it('takes no bets while the feed has suspended it, unless the feed is ignored', async () => {
    const ref = newId()
    const { fixture, home } = await offered(ref)
    const customer = await bettor(doors, 100_000)
    const bet = { customer, selection: home, price: 1_800, stake: 1_000 }
    expect((await fixedBet(doors, bet)).status).toBe(200)
    const refused = async (said: Said, sequence: number) => {
      await deliver(messageOf(ref, sequence, said))
      return (await fixedBet(doors, bet)).body.error
    }
    expect(await refused({ status: 'SUSPENDED' }, 2)).toBe('The feed takes no bets on this fixture now')
    expect(await refused({ market: 'SUSPENDED' }, 3)).toBe('The feed takes no bets on this market now')
    expect(await refused({ selection: 'SUSPENDED' }, 4)).toBe('The feed takes no bets on this selection now')
    expectDone(await run(doors, 'fixtures', fixture, 'ignoreFeed', { reason: 'The feed is wrong about it' }))
    expect((await fixedBet(doors, bet)).status).toBe(200)
    await deliver(messageOf(ref, 5, { status: 'ENDED' }))
    expect(await bookOf(ref)).toMatchObject({ fixture: { state: 'NOT_STARTED', feedState: 'ENDED' } })
  })

  it('starts, ends, closes and has results as the feed says; money waits for a trader', async () => {
    const ref = newId()
    await offered(ref)
    await deliver(messageOf(ref, 2, { status: 'LIVE' }))
    expect(await bookOf(ref)).toMatchObject({ fixture: { state: 'LIVE', startedAt: expect.anything() } })
    await deliver(messageOf(ref, 3, { status: 'ENDED', market: 'CLOSED', result: { result: 'WON' } }))
    expect(await bookOf(ref)).toMatchObject({
      ...{ fixture: { state: 'ENDED' }, market: { status: 'CLOSED', settlementVersion: 0 } },
      home: { result: 'WON', feedResult: 'WON' },
    })
    await deliver(messageOf(ref, 4, { status: 'ENDED', market: 'CLOSED', result: { result: 'VOID' } }))
    expect(await bookOf(ref)).toMatchObject({ home: { result: 'VOID' } })
  })
})

const edit = async (path: string, body: object) => {
  const answer = await doors.started.app.inject({
    method: 'PUT',
    url: `/api/dev${path}`,
    headers: { authorization: `Bearer ${doors.admin.token}` },
    payload: body,
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers } as never
}

describe('the same messages', () => {
  const said = fc.record(
    {
      status: fc.constantFrom('NOT_STARTED', 'LIVE', 'SUSPENDED', 'ENDED', 'CANCELLED', 'ABANDONED'),
      name: fc.constantFrom('Alon v Bagwis', 'Alon vs. Bagwis'),
      market: fc.constantFrom('OPEN', 'SUSPENDED', 'CLOSED'),
      odds: fc.integer({ min: 1_100, max: 4_000 }),
      selection: fc.constantFrom('OPEN', 'SUSPENDED'),
      result: fc.constantFrom({ result: 'WON' }, { result: 'LOST' }, { result: 'WON', tied: 2 }),
    },
    { requiredKeys: [] },
  )
  // Bare of what is another for each fixture and each order: ids, times, versions.
  const stateOf = async (ref: string) =>
    Object.fromEntries(
      Object.entries((await bookOf(ref)) ?? {}).map(([part, row]) => [
        part,
        Object.fromEntries(
          Object.entries(row).filter(
            ([name]) => !/^(id|version|.*At|feedRef|fixture|market|titles)$/.test(name),
          ),
        ),
      ]),
    )

  /** A trader closes the market, and says who won. */
  const decide = async (ref: string, result: string) => {
    const { market, home } = (await bookOf(ref)) ?? {}
    if (market?.status !== 'CLOSED') expectDone(await run(doors, 'markets', idOf(market), 'close'))
    expectDone(await run(doors, 'selections', idOf(home), 'setResult', { result }))
  }

  it('in any order, some of them twice, end in the same state, with a result of a trader between them, too', async () => {
    const messages = fc.array(said, { minLength: 2, maxLength: 5 })
    const shuffled = messages.chain(all =>
      fc.tuple(
        fc.constant(all),
        fc.option(fc.record({ after: fc.nat(all.length - 1), result: fc.constantFrom('WON', 'LOST') })),
        fc.shuffledSubarray([...all.keys(), ...all.keys()], { minLength: all.length * 2 }),
      ),
    )
    await fc.assert(
      fc.asyncProperty(shuffled, async ([all, trader, order]) => {
        const [inOrder, anyOrder] = [newId(), newId()]
        const deliverAll = async (ref: string, indexes: readonly number[]) => {
          for (const [place, index] of indexes.entries()) {
            expect(await deliver(messageOf(ref, index + 1, all[index]))).toMatchObject({ status: 200 })
            if (place === trader?.after) await decide(ref, trader.result)
          }
        }
        await deliverAll(inOrder, [...all.keys()])
        await deliverAll(anyOrder, order)
        if (trader) expect(await bookOf(inOrder)).toMatchObject({ home: { result: trader.result } })
        expect(await stateOf(anyOrder)).toEqual(await stateOf(inOrder))
      }),
      { numRuns: 12 },
    )
  }, 300_000)

  it('close a market that arrives after the end of its fixture', async () => {
    const [inOrder, late] = [newId(), newId()]
    const [first, last] = [{ odds: 1_800 }, { status: 'ENDED' }]
    const bare = (ref: string) => ({ ...messageOf(ref, 2, last), markets: [] })
    const deliverAll = async (...all: readonly object[]) => {
      for (const message of all) expect(await deliver(message)).toMatchObject({ status: 200 })
    }
    await deliverAll(messageOf(inOrder, 1, first), bare(inOrder))
    await deliverAll(bare(late), messageOf(late, 1, first))
    expect(await bookOf(late)).toMatchObject({ fixture: { state: 'ENDED' }, market: { status: 'CLOSED' } })
    expect(await stateOf(late)).toEqual(await stateOf(inOrder))
  })

  it('sent at once leave one of each thing, and the newest of what was said', async () => {
    const ref = newId()
    const all = [1, 2, 3, 4, 5, 6].flatMap(sequence => {
      const message = messageOf(ref, sequence, { odds: 1_800 + sequence })
      return [message, message]
    })
    const answers = await Promise.all(all.map(message => deliver(message)))
    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200))
    expect(await bookOf(ref)).toMatchObject({
      fixture: { feedSequence: 6 },
      home: { feedOdds: 1_806, odds: 1_806 },
    })
    const table = tableOf(providerEvents)
    const kept = await doors.database.orm.select({ id: table.id }).from(table).where(eq(table.reference, ref))
    expect(kept).toHaveLength(6)
  })
})

describe('a message that is not right', () => {
  it('does nothing at all, and says where and what instead', async () => {
    const ref = newId()
    const { markets: [market] = [], ...rest } = messageOf(ref, 1)
    const second = { ...market, ref: 'm2', type: 'TOTAL', name: 'Total' }
    const answer = await deliver({ ...rest, markets: [market, second] })
    expect(answer).toMatchObject({ status: 422, code: 'invalid' })
    expect(answer.fields.body).toContain(
      'markets[1].line is not possible: Handicaps and totals need a line, such as 2.5',
    )
    expect(await bookOf(ref)).toBeNull()
  })

  it('with a line beside the quarters, or a result that such a market does not have, names the place', async () => {
    const { markets: [market] = [], ...rest } = messageOf(newId(), 1)
    const side = (result: string) => ({
      ...{ ref: 's1', name: 'Alon', outcome: 'HOME', odds: 1_950, status: 'OPEN', result: { result } },
    })
    const said = (line: number, result: string) => ({
      ...rest,
      markets: [{ ...market, type: 'HANDICAP', line, status: 'CLOSED', selections: [side(result)] }],
    })
    const problemOf = async (message: object) => (await deliver(message)).fields?.body ?? null
    expect(await problemOf(said(2.13, 'WON'))).toContain('markets[0].line must be a multiple of 0.25')
    expect(await problemOf(said(-0.5, 'HALF_WON'))).toContain(
      'markets[0].selections[0].result.result is not possible: Only with a quarter line, such as 2.25, is a selection half won or half lost',
    )
    expect(await problemOf(said(-0.75, 'HALF_WON'))).toBeNull()
    expect(await problemOf(said(-0.75, 'PLACED'))).toContain(
      'markets[0].selections[0].result.result is not possible: Only an outright has places',
    )
  })

  it('with an outcome that does not fit its market, or stands there already, names the place', async () => {
    const ref = newId()
    const { markets: [market] = [], ...rest } = messageOf(ref, 1)
    const side = (id: string, outcome: string, score?: string) => ({
      ...{ ref: id, name: `Side ${id}`, outcome, odds: 1_950, status: 'OPEN', score },
    })
    const said = (...sides: object[]) => ({
      ...rest,
      markets: [{ ...market, type: 'TOTAL', line: 2.5, selections: sides }],
    })
    const problemOf = async (message: object) => (await deliver(message)).fields?.body ?? null
    expect(await problemOf(said(side('1', 'OVER'), side('2', 'SCORE', '1-1')))).toContain(
      'markets[0].selections[1].outcome is not possible: The outcomes of a market of this type are: Over, Under, Other',
    )
    expect(await problemOf(said(side('1', 'OVER'), side('2', 'OVER')))).toContain(
      'markets[0].selections[1].outcome is not possible: “Side 1” has this outcome: each outcome can be in a market only once',
    )
    expect(await problemOf(said(side('1', 'OVER', '1-1')))).toContain(
      'markets[0].selections[0].score is not possible: Only a selection of the outcome Score has a score',
    )
    expect(await bookOf(ref)).toBeNull()
    expect((await deliver(said(side('1', 'OVER')))).status).toBe(200)
    expect(await deliver({ ...said(side('2', 'OVER')), sequence: 2 })).toMatchObject({
      status: 422,
      fields: {
        'markets[0].selections[0].outcome':
          '“Side 1” has this outcome: each outcome can be in a market only once',
      },
    })
  })

  it('names line and column of each value that is wrong', async () => {
    const ref = newId()
    const text = JSON.stringify(messageOf(ref, 1, { odds: 1 }), null, 2).replace('"OPEN"', '"AJAR"')
    const { fields } = await deliver(null, { text })
    expect(fields.body).toMatch(
      /Line \d+, column \d+, markets\[0\]\.status must be one of OPEN, SUSPENDED, CLOSED/,
    )
    expect(fields.body).toMatch(
      /Line \d+, column \d+, markets\[0\]\.selections\[0\]\.odds must be at least 1001/,
    )
  })

  it('names a kick-off in a year that cannot be', async () => {
    for (const startsAt of [
      '0000-01-01T00:00:00+08:00',
      '9999-12-31T23:00:00-08:00',
      '2100-01-01T00:00:00Z',
    ]) {
      const message = messageOf(newId(), 1)
      const answer = await deliver({ ...message, fixture: { ...message.fixture, startsAt } })
      expect(answer).toMatchObject({ status: 422 })
      expect(answer.fields.body).toMatch(
        /^Line 1, column \d+, fixture\.startsAt must be in the years 2000 to 2099, in UTC$/,
      )
    }
  })

  it('has more than 3,000 values', async () => {
    const { fields } = await deliver(null, { text: `[${Array(3_001).fill(1).join()}]` })
    expect(fields.body).toContain('The text has more than 3,000 values')
  })

  it('takes lines as the quarters that they are', async () => {
    const lineOf = (line: number) => {
      const {
        markets: [market],
        ...rest
      } = messageOf('lines', 1)
      const read = messageSchema.parse({ ...rest, markets: [{ ...market, type: 'HANDICAP', line }] })
      return read.markets?.[0]?.line
    }
    expect([2.250000000000001, 1e-300, -1e-300, -0.75].map(lineOf)).toEqual([2.25, 0, 0, -0.75])
  })

  it('of an unknown sport says who adds it', async () => {
    const message = messageOf(newId(), 1)
    const answer = await deliver({ ...message, fixture: { ...message.fixture, sport: 'CHESS' } })
    expect(answer).toMatchObject({
      status: 422,
      fields: {
        'fixture.sport':
          'There is no sport with the code CHESS: an admin adds it in Sports Category, then send this again',
      },
    })
  })

  it('that makes another thing of a market is refused, and keeps what else it says', async () => {
    const ref = newId()
    await deliver(messageOf(ref, 1))
    const message = messageOf(ref, 2, { status: 'LIVE' })
    const [market] = message.markets
    const answer = await deliver({ ...message, markets: [{ ...market, currency: 'MXN' }] })
    expect(answer).toMatchObject({ status: 409, code: 'feed_conflict' })
    expect(answer.error).toContain('markets[0]: market m1 has another type, line or currency here')
    expect(await bookOf(ref)).toMatchObject({ fixture: { state: 'NOT_STARTED', feedSequence: 1 } })
  })

  it('is refused when it is too large or too deep', async () => {
    expect((await deliver(null, { text: ' '.repeat(maxMessageBytes + 1) })).status).toBe(413)
    const { fields } = await deliver(null, { text: '['.repeat(20) + ']'.repeat(20) })
    expect(fields.body).toMatch(/^Line 1, column \d+: /)
  })
})

describe('docs/odds-feed.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/odds-feed.md'), 'utf8')
  const blocks = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => text ?? '')

  it('has the schema that the door holds messages to', () => {
    expect(JSON.parse(blocks.at(-1) ?? '')).toEqual(
      JSON.parse(JSON.stringify(toPublishedSchema(messageSchema))),
    )
  })

  it('has an example that is taken', async () => {
    const text = (blocks[0] ?? '').replace('"BASKETBALL"', `"${sport}"`)
    expect(await deliver(null, { text })).toMatchObject({ status: 200, outcome: 'DONE' })
  })
})
