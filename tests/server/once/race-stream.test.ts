import { beforeAll, expect, it } from 'vitest'
import { startApp } from '../app-fixture'
import { act, read } from '../corrections-fixture'
import { openDoors, person, send } from '../deposits-fixture'
import { done, openRace, type RaceDoors } from '../races-fixture'

let doors: RaceDoors

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
})

let made = 0

async function streamAt(venue: unknown, event?: string): Promise<string> {
  made += 1
  const { id } = await done(doors, doors.admin, '/streams', {
    ...{ name: `Camera ${made}`, venue, protocol: 'HLS', primaryUrl: '/media/demo/stream.m3u8' },
    ...(event && { event }),
  })
  return String(id)
}

const shownBy = async (race: string) => {
  const path = `/admin/races/${race}/stream`
  return (await send(doors, doors.metaf.token, path, {}, { method: 'GET' })).body
}

const stopPreview = async (stream: string) => {
  const { version } = await read(doors, 'Stream', stream)
  await done(doors, doors.metaf, `/streams/${stream}/goLive`, { version })
  return done(doors, doors.metaf, `/streams/${stream}/stop/preview`)
}

it('a race is shown by the stream of its venue, until it has its own, also once it is open', async () => {
  const { id } = await openRace(doors)
  const { venue } = await read(doors, 'Race', id)
  expect(await shownBy(id)).toEqual({ stream: null })
  const ofVenue = await streamAt(venue)
  expect(await shownBy(id)).toEqual({ stream: ofVenue })
  const own = await streamAt(venue, 'Race 1')
  const link = (stream: string | null) => act(doors, doors.metaf, id, 'linkStream', { stream })
  expect(await link(own)).toMatchObject({ status: 200, body: { state: 'OPEN', stream: own } })
  expect(await shownBy(id)).toEqual({ stream: own })
  await act(doors, doors.metaf, id, 'close')
  expect(await link(null)).toMatchObject({ status: 200, body: { stream: null } })
  expect(await shownBy(id)).toEqual({ stream: ofVenue })
})

it('the home stream of a venue shows its races before the other primary streams, while it is shown itself', async () => {
  const race = await openRace(doors)
  const { venue } = await read(doors, 'Race', race.id)
  const first = await streamAt(venue)
  const home = await streamAt(venue, 'Paddock camera')
  expect(await shownBy(race.id)).toEqual({ stream: first })
  const setHome = async (stream: string | null) => {
    const { version } = await read(doors, 'Venue', String(venue))
    const path = `/admin/venues/${venue}/setHomeStream`
    return send(doors, doors.admin.token, path, { version, ...(stream && { homeStream: stream }) })
  }
  const foreign = await streamAt((await read(doors, 'Race', (await openRace(doors)).id)).venue)
  expect(await setHome(foreign)).toMatchObject({
    status: 422,
    body: { fields: { homeStream: expect.stringContaining('belongs to another venue') } },
  })
  expect(await setHome(home)).toMatchObject({ status: 200, body: { homeStream: home } })
  expect(await shownBy(race.id)).toEqual({ stream: home })
  expect(await stopPreview(home)).toMatchObject({ races: [{ race: 'Race 1: Race 1' }] })
  const { version } = await read(doors, 'Stream', home)
  await done(doors, doors.metaf, `/streams/${home}/stop`, { version })
  expect(await shownBy(race.id)).toEqual({ stream: first })
  expect(await setHome(null)).toMatchObject({ status: 200, body: { homeStream: null } })
})

it('a race is not shown by a stream of another venue', async () => {
  const race = await openRace(doors)
  const other = await openRace(doors)
  const { venue } = await read(doors, 'Race', race.id)
  const { venue: elsewhere } = await read(doors, 'Race', other.id)
  expect(elsewhere).not.toBe(venue)
  const foreign = await streamAt(elsewhere)
  const own = await streamAt(venue)
  expect(await act(doors, doors.metaf, race.id, 'linkStream', { stream: foreign })).toMatchObject({
    status: 422,
    body: { fields: { stream: expect.stringContaining('belongs to another venue; choose another') } },
  })
  const card = await done(doors, doors.metaf, '/programs', { venue, date: '2031-03-03' })
  const planned = {
    ...{ program: card.id, no: 1, postTime: '2031-03-03T10:00:00.000Z', distanceM: 1_000 },
    stream: foreign,
  }
  const refused = { status: 422, body: { fields: { stream: expect.stringContaining('another venue') } } }
  expect(await send(doors, doors.metaf.token, '/admin/races', planned)).toMatchObject(refused)
  const made = await done(doors, doors.metaf, '/races', { ...planned, stream: own })
  const change = { version: made.version, stream: foreign }
  const changed = await send(doors, doors.metaf.token, `/admin/races/${made.id}`, change, { method: 'PUT' })
  expect(changed).toMatchObject(refused)
  const { body } = await send(doors, doors.metaf.token, '/admin/get/races/choices', {
    ...{ field: 'stream', action: 'linkStream', row: { id: race.id, venue } },
  })
  const offered = (body as unknown as { items: { id: string }[] }).items.map(({ id }) => id)
  expect(offered).toContain(own)
  expect(offered).not.toContain(foreign)
})

it('before a stream is stopped, the races that take bets and lose their picture are named', async () => {
  const race = await openRace(doors)
  const { venue, postTime } = await read(doors, 'Race', race.id)
  const ofVenue = await streamAt(venue)
  expect(await stopPreview(ofVenue)).toEqual({
    summary: 'Betting goes on without a picture on an open race. Suspend it, or link another stream first.',
    races: [{ race: 'Race 1: Race 1', postTime }],
  })
  expect(await stopPreview(await streamAt(venue, 'Race 2'))).toEqual({
    summary: 'No open race loses its picture.',
    races: [],
  })
})
