import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { actOnRow } from '../../server/crud/act'
import { changeRow } from '../../server/crud/change'
import { createRow } from '../../server/crud/create'
import { historyOf } from '../../server/crud/history'
import { perform } from '../../server/crud/perform'
import { showRow } from '../../server/crud/read'
import { deleteRow } from '../../server/crud/write'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { streams } from '../../src/resources/places/streams'
import { contextOf, openTestDatabase, resourceNamed, systemAt } from './harness'
import { makeSample, sampleBody } from './samples'

let admin: Context
let cor: Context
let venue: WireRow

beforeAll(async () => {
  const database = await openTestDatabase()
  admin = contextOf(database, 'admin')
  cor = contextOf(database, 'cor')
  venue = await makeSample(admin, resourceNamed('venues'), 1)
})

let made = 0
async function makeStream(changes: object = {}): Promise<WireRow> {
  made += 1
  const body = await sampleBody(admin, streams, 100 + made)
  return createRow(admin, streams, { ...body, venue: venue.id, event: `Race ${made}`, ...changes })
}

const act = (row: WireRow, name: string) => actOnRow(cor, streams, row.id, name, { version: row.version })

describe('a stream', () => {
  it('is ready when it is made, goes live, and ends for good', async () => {
    const ready = await makeStream()
    expect(ready).toMatchObject({ state: 'READY', role: 'PRIMARY' })
    const live = await act(ready, 'goLive')
    expect(live.state).toBe('LIVE')
    const ended = await act(live, 'stop')
    expect(ended.state).toBe('ENDED')
    for (const name of ['goLive', 'enable', 'disable', 'stop'])
      await expect(act(ended, name)).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
  })

  it('that is disabled is enabled before it goes live', async () => {
    const disabled = await act(await makeStream(), 'disable')
    await expect(act(disabled, 'goLive')).rejects.toMatchObject({
      message: 'Go live needs State to be Ready or Error; it is Disabled',
    })
    expect((await act(await act(disabled, 'enable'), 'goLive')).state).toBe('LIVE')
  })

  it('is linked to another event or venue by who runs it, until it has ended', async () => {
    const elsewhere = await makeSample(admin, resourceNamed('venues'), 2)
    const relink = (row: WireRow, input: object) =>
      actOnRow(cor, streams, row.id, 'relink', { version: row.version, ...input })
    const live = await act(await makeStream(), 'goLive')
    const moved = await relink(live, { event: 'Race 9' })
    expect(moved).toMatchObject({ event: 'Race 9', venue: venue.id, state: 'LIVE' })
    const away = await relink(moved, { venue: elsewhere.id })
    expect(away).toMatchObject({ event: null, venue: elsewhere.id })
    await expect(relink(await act(away, 'stop'), { event: 'Race 1' })).rejects.toMatchObject({
      status: 409,
      code: 'wrong_state',
    })
  })

  it('is not linked to an event that another one is live for, nor to a venue that is closed', async () => {
    await act(await makeStream({ event: 'Cup' }), 'goLive')
    const other = await act(await makeStream({ event: 'Plate' }), 'goLive')
    const relink = (input: object) =>
      actOnRow(cor, streams, other.id, 'relink', { version: other.version, ...input })
    await expect(relink({ event: 'CUP' })).rejects.toMatchObject({ status: 409, code: 'taken' })
    const venues = resourceNamed('venues')
    const shut = await makeSample(admin, venues, 3)
    await actOnRow(admin, venues, shut.id, 'deactivate', { version: shut.version })
    await expect(relink({ venue: shut.id })).rejects.toMatchObject({
      status: 422,
      details: { fields: { venue: expect.stringContaining('needs Status to be Active') } },
    })
  })

  it('keeps the names of who switched it', async () => {
    const live = await act(await makeStream(), 'goLive')
    const { items } = await historyOf(admin, streams, live.id, undefined)
    expect(items[0]).toMatchObject({ action: 'goLive', actor: { name: 'Test cor' } })
  })

  it('names the user who changed it last, and nobody where the system did', async () => {
    const made = await makeStream()
    expect(made.updatedBy).toBe(admin.actor.id)
    const live = await act(made, 'goLive')
    expect(live.updatedBy).toBe(cor.actor.id)
    await admin.database.transaction(orm =>
      perform(orm, systemAt(new Date()), streams, { id: live.id }, 'fail', { reason: 'No picture' }),
    )
    expect(await showRow(admin, streams, live.id)).toMatchObject({ state: 'ERROR', updatedBy: null })
    const { items } = await historyOf(admin, streams, live.id, undefined)
    const changes = items.filter(({ action }) => action !== 'create').flatMap(entry => entry.changes)
    expect(changes.map(({ field }) => field)).not.toContain('updatedBy')
  })

  it('comes from an allowed host, also after a change', async () => {
    const said = { primaryUrl: expect.stringContaining('Streams from elsewhere.test are not allowed') }
    const primaryUrl = 'https://elsewhere.test/a.m3u8'
    await expect(makeStream({ primaryUrl })).rejects.toMatchObject({ status: 422, details: { fields: said } })
    const stream = await makeStream({ primaryUrl: 'https://eu.cdn.example.com/a.m3u8' })
    await expect(
      changeRow(cor, streams, stream.id, { primaryUrl, version: stream.version }),
    ).rejects.toMatchObject({ status: 422, details: { fields: said } })
  })

  it('whose host is taken off the list can be stopped and disabled, and not shown again', async () => {
    const primaryUrl = 'https://live.example.com/a.m3u8'
    const [ready, live] = [
      await makeStream({ primaryUrl }),
      await act(await makeStream({ primaryUrl }), 'goLive'),
    ]
    const later = { ...cor, streamHosts: [] }
    const now = (row: WireRow, name: string) =>
      actOnRow(later, streams, row.id, name, { version: row.version })
    await expect(now(ready, 'goLive')).rejects.toMatchObject({ status: 409 })
    expect((await now(live, 'stop')).state).toBe('ENDED')
    const disabled = await now(ready, 'disable')
    await expect(now(disabled, 'enable')).rejects.toMatchObject({ status: 409 })
  })

  it('is deleted by an admin only, and not while it is live', async () => {
    const live = await act(await makeStream(), 'goLive')
    await expect(deleteRow(cor, streams, live.id, { version: live.version })).rejects.toMatchObject({
      status: 403,
    })
    await expect(deleteRow(admin, streams, live.id, { version: live.version })).rejects.toMatchObject({
      status: 409,
      message: 'Deleting needs State to be Disabled or Ready or Ended; it is Live',
    })
    const ended = await act(live, 'stop')
    await deleteRow(admin, streams, ended.id, { version: ended.version })
    await expect(showRow(admin, streams, ended.id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('of the primary streams of a venue and event', () => {
  const isTaken = {
    status: 409,
    code: 'taken',
    message: expect.stringContaining('of this venue and event is live'),
  }

  it('one is live at a time, also when the event is written in other letters or not at all', async () => {
    await act(await makeStream({ event: 'Finals' }), 'goLive')
    await expect(act(await makeStream({ event: 'FINALS' }), 'goLive')).rejects.toMatchObject(isTaken)
    await act(await makeStream({ event: null }), 'goLive')
    await expect(act(await makeStream({ event: null }), 'goLive')).rejects.toMatchObject(isTaken)
  })

  it('one is live at a time, however many blanks are between the words of the event', async () => {
    for (const event of ['Race  9', 'Race\u00a09'])
      await expect(makeStream({ event })).rejects.toMatchObject({
        status: 422,
        details: { fields: { event: 'Use one space between words' } },
      })
    const other = await makeStream({ event: 'Race 8' })
    await expect(
      actOnRow(cor, streams, other.id, 'relink', { version: other.version, event: 'Race  9' }),
    ).rejects.toMatchObject({ status: 409, details: { fields: { event: expect.any(String) } } })
  })

  it('another can be live as the fallback, and take the place once the first has ended', async () => {
    const first = await act(await makeStream({ event: 'Oaks' }), 'goLive')
    const second = await act(await makeStream({ event: 'Oaks' }), 'setFallback')
    const live = await act(second, 'goLive')
    await expect(act(live, 'setPrimary')).rejects.toMatchObject(isTaken)
    await act(first, 'stop')
    expect(await act(live, 'setPrimary')).toMatchObject({ role: 'PRIMARY', state: 'LIVE' })
  })

  it('none is linked to the event of another while both are live', async () => {
    await act(await makeStream({ event: 'Derby' }), 'goLive')
    const other = await act(await makeStream({ event: 'Trial' }), 'goLive')
    await expect(
      changeRow(cor, streams, other.id, { event: 'Derby', version: other.version }),
    ).rejects.toMatchObject(isTaken)
  })

  it('exactly one wins of twenty that go live at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const rivals = await Promise.all(
        Array.from({ length: 20 }, () => makeStream({ event: `Photo finish ${round}` })),
      )
      const outcomes = await Promise.allSettled(rivals.map(rival => act(rival, 'goLive')))
      const lost = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))
      expect(lost.map(error => [error.status, error.code])).toEqual(Array(19).fill([409, 'taken']))
      const states = await Promise.all(
        rivals.map(async ({ id }) => (await showRow(admin, streams, id)).state),
      )
      expect(states.filter(state => state === 'LIVE')).toHaveLength(1)
    }
  })
})
