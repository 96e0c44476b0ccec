import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../server/db/id'
import { startApp } from '../app-fixture'
import { openDoors, person, send } from '../deposits-fixture'
import { done, openRace, poolType, type RaceDoors } from '../races-fixture'

let doors: RaceDoors

beforeAll(async () => {
  const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  const opened = await openDoors(started)
  doors = { ...opened, metaf: await person(opened, 'metaf') }
})

type Row = Record<string, unknown>

const metaf = (path: string, body: object = {}) => send(doors, doors.metaf.token, `/admin${path}`, body)

const list = async (name: string, filter: object): Promise<readonly Row[]> => {
  const answer = await metaf(`/get/${name}`, { filters: [filter], limit: 100 })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body as unknown as { items: Row[] }).items
}
const of = (field: string, value: unknown) => ({ field, operator: 'eq', value })

async function newVenue(rest: object = {}): Promise<string> {
  const venue = await done(doors, doors.admin, '/venues', {
    code: `CRD-${newId().slice(-8)}`,
    name: `Course ${newId().slice(-6)}`,
    country: 'PH',
    timezone: 'Asia/Manila',
    currency: 'PHP',
    ...rest,
  })
  return String(venue.id)
}

async function newCard(date: string, venue: string, currency = 'PHP'): Promise<string> {
  const card = await done(doors, doors.metaf, '/programs', { name: 'Sunday card', venue, date, currency })
  return String(card.id)
}

const newRace = (program: string, no: number, postTime: string, rest: object = {}) =>
  done(doors, doors.metaf, '/races', { program, no, name: `Race ${no}`, postTime, distanceM: 1200, ...rest })

describe('what a new race starts with', () => {
  it('is of its venue: post time, surface, pools over one race; and of its card: day, currency, zone', async () => {
    const [win, double] = [await poolType(doors, 'WIN'), await poolType(doors, 'DD')]
    const venue = await newVenue({
      firstPost: '14:10',
      postInterval: 25,
      surface: ['SAND'],
      poolSet: [win, double],
    })
    const program = await newCard('2026-11-29', venue)
    const { rows } = (await done(doors, doors.metaf, '/get/races/first', {
      program,
      count: 2,
    })) as unknown as {
      rows: Row[]
    }
    expect(rows).toEqual([
      {
        ...{ no: 1, name: 'Race 1', postTime: '2026-11-29T06:10:00.000Z', surface: 'SAND', category: null },
        ...{ poolTypes: [win], venue, currency: 'PHP', date: '2026-11-29', timezone: 'Asia/Manila' },
      },
      expect.objectContaining({ no: 2, name: 'Race 2', postTime: '2026-11-29T06:35:00.000Z' }),
    ])
  })

  it('goes on from the last race of the card, with the usual half hour where the venue says nothing', async () => {
    const program = await newCard('2026-11-29', await newVenue())
    await newRace(program, 4, '2026-11-29T09:05:00.000Z')
    const { rows } = (await done(doors, doors.metaf, '/get/races/first', { program })) as unknown as {
      rows: Row[]
    }
    expect(rows).toMatchObject([{ no: 5, postTime: '2026-11-29T09:35:00.000Z', poolTypes: [] }])
  })

  it('is told to nobody who may not write cards, and of no card that is not there', async () => {
    const program = await newCard('2026-11-29', await newVenue())
    const other = await send(doors, (await person(doors, 'finance')).token, '/admin/get/races/first', {
      program,
    })
    expect(other.status).toBe(403)
    expect((await metaf('/get/races/first', { program: newId() })).status).toBe(404)
    expect(await metaf('/get/races/first', { program: 'x' })).toMatchObject({
      status: 422,
      body: { fields: { program: 'program must be the ID of a record' } },
    })
  })
})

describe('what a new card and a new runner start with', () => {
  it('is the currency of the venue and its next day without a card', async () => {
    const venue = await newVenue({ country: 'MX', timezone: 'America/Tijuana', currency: 'MXN' })
    const first = async () =>
      (
        (await done(doors, doors.metaf, '/get/programs/first', { venue })) as unknown as {
          rows: { date: string; currency: string }[]
        }
      ).rows[0]
    const today = await first()
    expect(today?.currency).toBe('MXN')
    await newCard(String(today?.date), venue, 'MXN')
    expect((await first())?.date).toBe(
      new Date(Date.parse(`${today?.date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10),
    )
  })

  it('is the category of the latest card of the venue, which its races take over', async () => {
    const venue = await newVenue()
    const category = await done(doors, doors.admin, '/categories', {
      code: 'RACE_TEST',
      name: 'Test racing',
      kind: 'RACE',
    })
    const card = { name: 'Sunday card', venue, date: '2026-11-29', currency: 'PHP' }
    const { id: program } = await done(doors, doors.metaf, '/programs', { ...card, category: category.id })
    const first = { rows: [expect.objectContaining({ category: category.id })] }
    expect(await done(doors, doors.metaf, '/get/programs/first', { venue })).toMatchObject(first)
    expect(await done(doors, doors.metaf, '/get/races/first', { program })).toMatchObject(first)
  })

  it('is the next number of the race', async () => {
    const race = await openRace(doors, { runners: 7 })
    const answer = await done(doors, doors.metaf, '/get/runners/first', { race: race.id, count: 2 })
    expect(answer).toEqual({ rows: [{ no: 8 }, { no: 9 }] })
  })
})

describe('the pools that are chosen with a race', () => {
  it('are planned with it, under the names of their types', async () => {
    const [win, exacta] = [await poolType(doors, 'WIN'), await poolType(doors, 'EXA')]
    const program = await newCard('2026-11-29', await newVenue())
    const race = await newRace(program, 1, '2026-11-29T06:00:00.000Z', { poolTypes: [win, exacta] })
    const pools = await list('pools', of('race', race.id))
    expect(
      pools.map(({ poolType: type, name, state, currency }) => [type, name, state, currency]).sort(),
    ).toEqual(
      [
        [win, 'WIN pool', 'PLANNED', 'PHP'],
        [exacta, 'EXA pool', 'PLANNED', 'PHP'],
      ].sort(),
    )
  })

  it('are over one race: one over several is refused by name, and no race is left behind', async () => {
    const program = await newCard('2026-11-29', await newVenue())
    const body = { program, no: 1, name: 'Race 1', postTime: '2026-11-29T06:00:00.000Z', distanceM: 1200 }
    const answer = await metaf('/races', { ...body, poolTypes: [await poolType(doors, 'DD')] })
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { poolTypes: 'Name the 2 races of this pool' } },
    })
    expect(await list('races', of('program', program))).toEqual([])
  })
})

it('a post time in a year that no calendar can follow is refused by name', async () => {
  const program = await newCard('2026-11-29', await newVenue())
  const body = { program, no: 1, name: 'Race 1', postTime: '9999-12-31T23:59:59Z', distanceM: 1200 }
  expect(await metaf('/races', body)).toMatchObject({
    status: 422,
    body: { fields: { postTime: 'Post time must be in the years 1000 to 9998' } },
  })
})

describe('runners pasted into the sheet', () => {
  it('are saved row by row, with the outcome of each, and once although they are sent twice', async () => {
    const program = await newCard('2026-11-29', await newVenue())
    const race = await newRace(program, 1, '2026-11-29T06:00:00.000Z')
    const row = (no: number, name: string, rest: object = {}) => ({
      id: newId(),
      values: { race: race.id, no, name, ...rest },
    })
    const rows = [
      row(1, 'Hiraya', { jockey: 'R. Abelardo', weightKg: 54 }),
      row(2, 'Silahis'),
      row(2, 'Twice'),
    ]
    const send = async () =>
      ((await metaf('/runners/batch', { rows })).body as unknown as { outcomes: Row[] }).outcomes
    const outcomes = await send()
    expect(outcomes).toMatchObject([
      { id: rows[0]?.id, result: 'saved', record: { no: 1, jockey: 'R. Abelardo', weightKg: 54 } },
      { id: rows[1]?.id, result: 'saved' },
      { id: rows[2]?.id, result: 'refused', fields: { no: 'This race has a runner with this number' } },
    ])
    expect((await send()).map(({ record }) => (record as Row | undefined)?.id)).toEqual(
      outcomes.map(({ record }) => (record as Row | undefined)?.id),
    )
    expect(await list('runners', of('race', race.id))).toHaveLength(2)
  })
})

describe('a cloned card', () => {
  /** Two races, the second after midnight, a double over both, two runners in the first. */
  async function card(date: string, times: readonly [string, string], rest: object, currency = 'PHP') {
    const program = await newCard(date, await newVenue(rest), currency)
    const isPeso = currency === 'PHP'
    const one = await newRace(
      program,
      1,
      times[0],
      isPeso ? { poolTypes: [await poolType(doors, 'WIN')] } : {},
    )
    const two = await newRace(program, 2, times[1])
    if (isPeso)
      await done(doors, doors.metaf, '/pools', {
        ...{ race: one.id, poolType: await poolType(doors, 'DD'), legs: [one.id, two.id] },
        ...{ guarantee: 1_000_000, isMandatory: true },
      })
    for (const [no, name] of [
      [1, 'Hiraya'],
      [2, 'Silahis'],
    ] as const)
      await done(doors, doors.metaf, '/runners', { race: one.id, no, name, jockey: 'R. Abelardo' })
    return program
  }

  const clone = (program: string, body: object) =>
    metaf(`/programs/${program}/clone`, { version: 1, name: 'Next card', withRunners: false, ...body })

  const racesOf = async (program: unknown) =>
    (await list('races', of('program', program))).toSorted((a, b) => Number(a.no) - Number(b.no))

  it('has its races and pools at the same times of the new day, drafts again, and no runners unless wanted', async () => {
    const program = await card('2027-11-22', ['2027-11-22T11:30:00.000Z', '2027-11-22T16:10:00.000Z'], {})
    const answer = await clone(program, { date: '2027-11-29' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { created } = answer.body as unknown as { created: string }
    expect(await list('programs', of('date', '2027-11-29'))).toContainEqual(
      expect.objectContaining({ id: created, name: 'Next card', date: '2027-11-29' }),
    )
    const races = await racesOf(created)
    expect(races).toMatchObject([
      { no: 1, state: 'DRAFT', date: '2027-11-29', postTime: '2027-11-29T11:30:00.000Z' },
      { no: 2, date: '2027-11-29', postTime: '2027-11-29T16:10:00.000Z', timezone: 'Asia/Manila' },
    ])
    const pools = await list('pools', of('race', races[0]?.id))
    expect(pools).toHaveLength(2)
    expect(pools.find(({ legs }) => (legs as string[]).length > 0)).toMatchObject({
      legs: races.map(({ id }) => id),
      guarantee: null,
      isMandatory: false,
      state: 'PLANNED',
    })
    expect(await list('runners', of('race', races[0]?.id))).toEqual([])
  })

  it('has the runners where they are wanted', async () => {
    const program = await card('2027-11-22', ['2027-11-22T06:00:00.000Z', '2027-11-22T06:30:00.000Z'], {})
    const { created } = (await clone(program, { date: '2027-12-06', withRunners: true })).body as Row
    const [first] = await racesOf(created)
    const runners = await list('runners', of('race', first?.id))
    expect(runners.map(({ no, name, jockey, status }) => [no, name, jockey, status]).sort()).toEqual([
      [1, 'Hiraya', 'R. Abelardo', 'RUN'],
      [2, 'Silahis', 'R. Abelardo', 'RUN'],
    ])
  })

  it('keeps the clocks of the venue over the end of summer time, also after midnight', async () => {
    const mexican = { country: 'MX', timezone: 'America/Tijuana', currency: 'MXN' }
    // 17:00 and 00:30 in Tijuana, seven hours behind UTC.
    const times = ['2027-11-01T00:00:00.000Z', '2027-11-01T07:30:00.000Z'] as const
    const program = await card('2027-10-31', times, mexican, 'MXN')
    const { created } = (await clone(program, { date: '2027-11-07' })).body as Row
    // Eight hours behind since 7 November at 02:00.
    expect((await racesOf(created)).map(({ postTime }) => postTime)).toEqual([
      '2027-11-08T01:00:00.000Z',
      '2027-11-08T08:30:00.000Z',
    ])
  })

  it('is on another day than the first that is not over, and made once by two people at once', async () => {
    const program = await card('2027-11-22', ['2027-11-22T06:00:00.000Z', '2027-11-22T06:30:00.000Z'], {})
    expect(await clone(program, { date: '2027-11-22' })).toMatchObject({
      status: 422,
      body: { fields: { date: 'Choose another day than that of this card' } },
    })
    expect(await clone(program, { date: '2020-01-05' })).toMatchObject({
      status: 422,
      body: { fields: { date: 'This day is over at the venue. Choose today or a later day.' } },
    })
    const both = await Promise.all([1, 2].map(() => clone(program, { date: '2027-12-13' })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
