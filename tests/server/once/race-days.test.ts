import { beforeAll, describe, expect, it } from 'vitest'
import { bySystem, type Context } from '../../../server/context'
import { actOnRow } from '../../../server/crud/act'
import { changeRow } from '../../../server/crud/change'
import { createRow } from '../../../server/crud/create'
import { listRows } from '../../../server/crud/list'
import { showRow } from '../../../server/crud/read'
import { modules } from '../../../server/modules'
import { firstValuesOfRaceDay } from '../../../server/modules/racing/first-values'
import { followCards } from '../../../server/modules/racing/race-days'
import { dayInWords } from '../../../src/domain/day'
import type { AnyResource } from '../../../src/resources/kernel/declare/resource'
import { venues } from '../../../src/resources/masters/venues'
import { programs } from '../../../src/resources/racing/programs'
import { raceDays } from '../../../src/resources/racing/race-days'
import { races } from '../../../src/resources/racing/races'
import { runners } from '../../../src/resources/racing/runners'
import { contextOf, openTestDatabase } from '../harness'
import { makeSample, sampleBody } from '../samples'

let admin: Context
let chicago: string
let manila: string

beforeAll(async () => {
  admin = contextOf(await openTestDatabase(), 'admin')
  const venue = async (n: number, place: object) =>
    (await createRow(admin, venues, { ...(await sampleBody(admin, venues, n)), ...place })).id
  chicago = await venue(7, { country: 'US', timezone: 'America/Chicago', currency: 'USD', poolSet: [] })
  manila = await venue(8, { country: 'PH', timezone: 'Asia/Manila', currency: 'PHP', poolSet: [] })
})

const plan = (venue: string, date: string, rest: object = {}) =>
  createRow(admin, raceDays, { name: `Race day ${date}`, venue, date, ...rest })

const daysFrom = async (from: string, to: string) => {
  const { items } = await listRows(admin, raceDays, {
    sort: { field: 'date', order: 'asc' },
    filters: [{ field: 'date', operator: 'between', value: [from, to] }],
  })
  return items.map(({ date, venue, firstPost, status, races: count }) => ({
    date,
    venue,
    firstPost,
    status,
    races: count,
  }))
}

describe('a race day', () => {
  it('is planned once for a venue and a date, and again after it was cancelled', async () => {
    const { id } = await plan(manila, '2031-01-04')
    await expect(plan(manila, '2031-01-04')).rejects.toThrow('This venue has a race day on this date')
    await plan(chicago, '2031-01-04')
    await actOnRow(admin, raceDays, id, 'cancel', { version: 1, reason: 'The track is under water' })
    await plan(manila, '2031-01-04')
  })

  it('is found by the country of its venue, also after it moved to another venue or was planned again', async () => {
    const inCountry = async (country: string) => {
      const { items } = await listRows(admin, raceDays, {
        filters: [
          { field: 'country', operator: 'eq', value: country },
          { field: 'date', operator: 'between', value: ['2035-01-01', '2035-12-31'] },
        ],
      })
      return items.map(({ date }) => date)
    }
    const { id } = await plan(manila, '2035-01-02')
    expect(await inCountry('PH')).toEqual(['2035-01-02'])
    await changeRow(admin, raceDays, id, { venue: chicago, version: 1 })
    expect(await inCountry('PH')).toEqual([])
    await actOnRow(admin, raceDays, id, 'cloneWeek', { version: 2, to: '2035-02-06' })
    expect(await inCountry('US')).toEqual(expect.arrayContaining(['2035-01-02', '2035-02-06']))
  })

  it('runs when a race of its card opens, and is over when all have ended', async () => {
    const card = await makeSample(admin, programs, 1)
    const make = async (resource: AnyResource, n: number, rest: object) =>
      createRow(admin, resource, { ...(await sampleBody(admin, resource, n)), ...rest })
    const postTime = `${card.date}T12:00:00.000Z`
    const race = await make(races, 1, { program: card.id, postTime })
    for (const no of [1, 2]) await make(runners, no, { race: race.id, no })
    const { id } = await plan(String(card.venue), String(card.date), { program: card.id })
    const follow = () => followCards(admin.database, bySystem(admin, modules, admin.now))
    const status = async () => (await showRow(admin, raceDays, id)).status
    await follow()
    expect(await status()).toBe('PLANNED')
    await actOnRow(admin, races, race.id, 'open', { version: 1 })
    await follow()
    expect(await status()).toBe('RUNNING')
    await expect(changeRow(admin, raceDays, id, { date: '2031-02-02', version: 2 })).rejects.toThrow()
    const { version } = await showRow(admin, races, race.id)
    await actOnRow(admin, races, race.id, 'cancel', { version, reason: 'Fog over the whole track' })
    await follow()
    expect(await status()).toBe('DONE')
  })
})

describe('a race day that moves', () => {
  it('has a card of its own venue and day only, and does not move away from it', async () => {
    const card = await makeSample(admin, programs, 2)
    const [venue, date] = [String(card.venue), String(card.date)]
    await expect(plan(manila, date, { program: card.id })).rejects.toMatchObject({ status: 422 })
    const day = dayInWords(date)
    await expect(plan(venue, '2031-02-03', { program: card.id })).rejects.toMatchObject({
      details: {
        fields: {
          program: `The card “${card.name}” is of ${day}. Choose the card of this day, or leave it empty.`,
        },
      },
    })
    const { id } = await plan(venue, date, { program: card.id })
    const move = (version: number) => actOnRow(admin, raceDays, id, 'move', { version, date: '2031-02-03' })
    await expect(move(1)).rejects.toMatchObject({
      details: { fields: { date: `The card “${card.name}” is of ${day}. Take it out first.` } },
    })
    await changeRow(admin, raceDays, id, { program: null, version: 1 })
    expect(await move(2)).toMatchObject({ date: '2031-02-03' })
  })

  it('keeps its time by the clocks of its venue, over a change of summer time', async () => {
    const { id } = await plan(chicago, '2032-03-12', { firstPost: '2032-03-12T19:00:00.000Z' })
    const moved = await actOnRow(admin, raceDays, id, 'move', { version: 1, date: '2032-03-16' })
    // 13:00 in Chicago, before and after the clocks go forward on 14 March.
    expect(moved).toMatchObject({
      date: '2032-03-16',
      firstPost: '2032-03-16T18:00:00.000Z',
      timezone: 'America/Chicago',
      version: 2,
    })
  })

  it('must be planned, and not go where its venue races already', async () => {
    const { id } = await plan(manila, '2032-04-01')
    const { id: other } = await plan(manila, '2032-04-02')
    const move = (to: string, version: number) => actOnRow(admin, raceDays, id, 'move', { version, date: to })
    await expect(move('2032-04-02', 1)).rejects.toThrow('This venue has a race day on this date')
    await actOnRow(admin, raceDays, other, 'cancel', { version: 1, reason: 'The track is under water' })
    await move('2032-04-02', 1)
    await actOnRow(admin, raceDays, id, 'confirm', { version: 2 })
    await expect(move('2032-04-03', 3)).rejects.toMatchObject({ status: 409 })
    await expect(changeRow(admin, raceDays, id, { date: '2032-04-03', version: 3 })).rejects.toThrow(
      'Only a planned race day is moved. Cancel this one, and plan another.',
    )
    expect(await changeRow(admin, raceDays, id, { name: 'Derby day', version: 3 })).toMatchObject({
      date: '2032-04-02',
    })
  })
})

describe('the first post of a race day', () => {
  it('is on the day by the clocks of its venue, or in the night after it', async () => {
    const wrong = { firstPost: '2032-05-01T22:30:00.000Z' }
    await expect(plan(manila, '2032-05-01', wrong)).rejects.toMatchObject({
      details: {
        fields: { firstPost: 'The post time must be on the race day 1 May 2032, or in the night after it' },
      },
    })
    const { id } = await plan(manila, '2032-05-01', { firstPost: '2032-05-01T17:30:00.000Z' })
    await expect(changeRow(admin, raceDays, id, { date: '2032-05-03', version: 1 })).rejects.toThrow(
      'race day',
    )
    await changeRow(admin, raceDays, id, {
      ...{ venue: chicago, firstPost: '2032-05-01T19:00:00.000Z', version: 1 },
    })
    expect(await showRow(admin, raceDays, id)).toMatchObject({ timezone: 'America/Chicago' })
  })

  it('is suggested with the next free day, once the venue is chosen', async () => {
    const venue = await showRow(admin, venues, manila)
    const now = new Date('2033-01-01T23:00:00.000Z')
    await plan(manila, '2033-01-02')
    const [first] = await firstValuesOfRaceDay(admin.database.orm, venue as never, 1, now)
    expect(first).toEqual({
      name: venue.name,
      date: '2033-01-03',
      timezone: 'Asia/Manila',
      firstPost: '2033-01-03T06:00:00.000Z',
    })
  })
})

describe('a week of race days', () => {
  it('is cloned with the same times by the clocks of each venue, over a change of summer time', async () => {
    const { id } = await plan(chicago, '2031-03-07', { firstPost: '2031-03-07T19:00:00.000Z', races: 9 })
    await plan(manila, '2031-03-08', { firstPost: '2031-03-08T06:00:00.000Z' })
    await plan(manila, '2031-03-10')
    await actOnRow(admin, raceDays, id, 'cloneWeek', { version: 1, to: '2031-03-19' })
    expect(await daysFrom('2031-03-17', '2031-03-23')).toEqual([
      {
        date: '2031-03-21',
        venue: chicago,
        firstPost: '2031-03-21T18:00:00.000Z',
        status: 'PLANNED',
        races: 9,
      },
      {
        date: '2031-03-22',
        venue: manila,
        firstPost: '2031-03-22T06:00:00.000Z',
        status: 'PLANNED',
        races: null,
      },
    ])
  })

  it('is not cloned onto a day that is taken, nor onto itself, and nothing is planned then', async () => {
    const { id } = await plan(manila, '2031-05-06')
    await plan(manila, '2031-05-07')
    await plan(manila, '2031-05-14')
    await expect(
      actOnRow(admin, raceDays, id, 'cloneWeek', { version: 1, to: '2031-05-12' }),
    ).rejects.toThrow('has a race day on 14 May 2031 already')
    expect(await daysFrom('2031-05-12', '2031-05-18')).toHaveLength(1)
    await expect(
      actOnRow(admin, raceDays, id, 'cloneWeek', { version: 1, to: '2031-05-11' }),
    ).rejects.toThrow()
  })
})
