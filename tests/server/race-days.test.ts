import { beforeAll, describe, expect, it } from 'vitest'
import { bySystem, type Context } from '../../server/context'
import { actOnRow } from '../../server/crud/act'
import { changeRow } from '../../server/crud/change'
import { createRow } from '../../server/crud/create'
import { listRows } from '../../server/crud/list'
import { showRow } from '../../server/crud/read'
import { modules } from '../../server/modules'
import { followCards } from '../../server/modules/racing/race-days'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { venues } from '../../src/resources/masters/venues'
import { programs } from '../../src/resources/racing/programs'
import { raceDays } from '../../src/resources/racing/race-days'
import { races } from '../../src/resources/racing/races'
import { runners } from '../../src/resources/racing/runners'
import { contextOf, openTestDatabase } from './harness'
import { makeSample, sampleBody } from './samples'

let admin: Context
let chicago: string
let manila: string

beforeAll(async () => {
  admin = contextOf(await openTestDatabase(), 'admin')
  const venue = async (n: number, place: object) =>
    (await createRow(admin, venues, { ...(await sampleBody(admin, venues, n)), ...place })).id
  chicago = await venue(7, { country: 'US', timezone: 'America/Chicago' })
  manila = await venue(8, { country: 'PH', timezone: 'Asia/Manila' })
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

  it('runs when a race of its card opens, and is over when all have ended', async () => {
    const card = await makeSample(admin, programs, 1)
    const make = async (resource: AnyResource, n: number, rest: object) =>
      createRow(admin, resource, { ...(await sampleBody(admin, resource, n)), ...rest })
    const postTime = `${card.date}T12:00:00.000Z`
    const race = await make(races, 1, { program: card.id, postTime })
    for (const no of [1, 2]) await make(runners, no, { race: race.id, no })
    const { id } = await plan(manila, '2031-02-01', { program: card.id })
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
    ).rejects.toThrow('has a race day on 2031-05-14 already')
    expect(await daysFrom('2031-05-12', '2031-05-18')).toHaveLength(1)
    await expect(
      actOnRow(admin, raceDays, id, 'cloneWeek', { version: 1, to: '2031-05-11' }),
    ).rejects.toThrow()
  })
})
