import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../../server/context'
import { actOnRow } from '../../../server/crud/act'
import { changeRow } from '../../../server/crud/change'
import { createRow } from '../../../server/crud/create'
import { historyOf } from '../../../server/crud/history'
import { listRows } from '../../../server/crud/list'
import { showRow } from '../../../server/crud/read'
import { channels } from '../../../server/db/hint'
import { createRtmpProbe } from '../../../server/modules/streams/rtmp-probe'
import { createSafeFetch } from '../../../server/modules/streams/safe-fetch'
import { watchStreams } from '../../../server/modules/streams/watch-streams'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { streams } from '../../../src/resources/places/streams'
import { startApp } from '../app-fixture'
import { contextOf, deployment, openTestDatabase, resourceNamed, systemAt } from '../harness'
import { listen } from '../live-page'
import { makeSample, sampleBody } from '../samples'
import { type StreamServer, startPlainServer, startStreamServer } from '../stream-server'

let admin: Context
let server: StreamServer
let venue: WireRow
let encoders: Awaited<ReturnType<typeof startPlainServer>>
/** The first byte of an encoder's server: the version of RTMP, or something else. */
let hello = 3

beforeAll(async () => {
  admin = contextOf(await openTestDatabase(), 'admin')
  venue = await makeSample(admin, resourceNamed('venues'), 1)
  server = await startStreamServer()
  encoders = await startPlainServer(socket => socket.write(Buffer.from([hello])))
})

let clock = Date.parse('2026-11-20T08:00:00.000Z')
let made = 0
const host = 'https://live.example.com'
const act = (row: WireRow, name: string) => actOnRow(admin, streams, row.id, name, { version: row.version })
const show = ({ id }: WireRow) => showRow(admin, streams, id)
const deeds = async ({ id }: WireRow) => (await historyOf(admin, streams, id, undefined)).items

/** Creates a live stream, by default with its own address. */
async function goLive(changes: object = {}): Promise<WireRow & { path: string }> {
  made += 1
  const number = 100 + made
  const path = `/${number}/main.m3u8`
  const body = await sampleBody(admin, streams, number)
  const said = { venue: venue.id, event: `Race ${number}`, primaryUrl: `${host}${path}`, ...changes }
  const row = await act(await createRow(admin, streams, { ...body, ...said }), 'goLive')
  return { ...row, path }
}

/** Moves the clock by a minute and runs the check. */
function watch(signal = new AbortController().signal) {
  clock += 60_000
  return look(signal)
}
const look = (signal = new AbortController().signal) =>
  watchStreams(admin.database, systemAt(new Date(clock)), {
    get: createSafeFetch(server.transport),
    greet: createRtmpProbe(encoders),
    streamHosts: deployment.streamHosts,
    signal,
  })

/** A playlist of three segments from this number on, two seconds each. */
const playlist = (first: number, ...tags: string[]) =>
  [
    '#EXTM3U',
    '#EXT-X-TARGETDURATION:2',
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    ...tags.filter(tag => tag !== '#EXT-X-ENDLIST'),
    ...[0, 1, 2].flatMap(step => ['#EXTINF:2.0,', `part-${first + step}.m4s`]),
    ...tags.filter(tag => tag === '#EXT-X-ENDLIST'),
  ].join('\n')

/** Sets the stream that the server serves: a playlist that starts with this segment, and its last segment. */
function broadcast({ path }: { path: string }, first: number, ...tags: string[]): void {
  server.replies.set(path, playlist(first, ...tags))
  server.replies.set(path.replace('main.m3u8', `part-${first + 2}.m4s`), 'x'.repeat(250_000))
}

// Streams of the previous test are no longer checked.
beforeEach(async () => {
  const { items } = await listRows(admin, streams, {
    limit: 100,
    filters: [{ field: 'state', operator: 'in', value: ['LIVE', 'ERROR'] }],
  })
  for (const row of items) await act(row, 'stop')
  server.asked.length = 0
})

describe('a stream that is live', () => {
  it('is good while its playlist grows and its last part is there, with the bitrate of that part', async () => {
    const stream = await goLive()
    broadcast(stream, 1)
    await watch()
    const good = { health: 'GOOD', healthProblem: null, failedChecks: 0, bitrate: 1000 }
    expect(await show(stream)).toMatchObject({ ...good, checkedAt: new Date(clock).toISOString() })
    broadcast(stream, 31)
    await watch()
    expect(await show(stream)).toMatchObject({ ...good, checkedAt: new Date(clock).toISOString() })
    expect(server.asked).toEqual([
      stream.path,
      stream.path.replace('main.m3u8', 'part-3.m4s'),
      stream.path,
      stream.path.replace('main.m3u8', 'part-33.m4s'),
    ])
  })

  it('is in error after three failed checks in a row, and one that is good starts the count anew', async () => {
    const stream = await goLive()
    await watch()
    await watch()
    expect(await show(stream)).toMatchObject({
      state: 'LIVE',
      health: 'FAILING',
      healthProblem: 'It answers 404',
      failedChecks: 2,
    })
    broadcast(stream, 1)
    await watch()
    expect(await show(stream)).toMatchObject({ state: 'LIVE', health: 'GOOD', failedChecks: 0 })
    server.replies.delete(stream.path)
    await watch()
    await watch()
    expect((await show(stream)).state).toBe('LIVE')
    await watch()
    expect(await show(stream)).toMatchObject({ state: 'ERROR', health: 'LOST', failedChecks: 3 })
  })

  it('in error shows when its picture is back, and goes live only by somebody’s hand', async () => {
    const stream = await goLive()
    for (let check = 0; check < 4; check += 1) await watch()
    expect(await show(stream)).toMatchObject({ state: 'ERROR', failedChecks: 4, version: stream.version + 1 })
    broadcast(stream, 1)
    await watch()
    const back = await show(stream)
    expect(back).toMatchObject({ state: 'ERROR', health: 'GOOD', failedChecks: 0, healthProblem: null })
    expect((await deeds(stream)).filter(({ action }) => action === 'fail')).toHaveLength(1)
    expect((await act(back, 'goLive')).state).toBe('LIVE')
  })

  it('is put in error by the system, whose reason the history keeps, and goes live again', async () => {
    const stream = await goLive()
    for (let check = 0; check < 3; check += 1) await watch()
    const lost = await show(stream)
    expect(lost.version).toBe(stream.version + 1)
    const [entry, ...before] = await deeds(stream)
    expect(entry).toMatchObject({
      action: 'fail',
      actor: null,
      role: 'system',
      input: { reason: 'It answers 404' },
      changes: [{ field: 'state', before: 'LIVE', after: 'ERROR' }],
    })
    expect(before.map(({ action }) => action)).toEqual(['goLive', 'create'])
    expect(await act(lost, 'goLive')).toMatchObject({
      state: 'LIVE',
      health: null,
      healthProblem: null,
      failedChecks: 0,
      checkedAt: null,
    })
    broadcast(stream, 1)
    await watch()
    expect(await show(stream)).toMatchObject({ state: 'LIVE', health: 'GOOD' })
  })

  it('fails when its picture stands still, when its broadcast is over, and when its last part is not there', async () => {
    const stream = await goLive()
    broadcast(stream, 1)
    await watch()
    await watch()
    expect((await show(stream)).healthProblem).toBe(
      'The picture is frozen: no new segment since the last check',
    )
    broadcast(stream, 5, '#EXT-X-ENDLIST')
    await watch()
    expect((await show(stream)).healthProblem).toBe('The playlist says that the broadcast has ended')
    const other = await goLive()
    server.replies.set(other.path, playlist(1))
    await watch()
    expect((await show(other)).healthProblem).toBe('It answers 404')
  })

  it('may be a recording, which never grows', async () => {
    const stream = await goLive()
    broadcast(stream, 0, '#EXT-X-PLAYLIST-TYPE:VOD', '#EXT-X-ENDLIST')
    await watch()
    await watch()
    expect(await show(stream)).toMatchObject({ health: 'GOOD', failedChecks: 0 })
  })

  it('has the bitrate that its playlist declares for the first quality', async () => {
    const stream = await goLive()
    const master = '#EXTM3U\n#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=1800000,BANDWIDTH=2400000\nhigh/main.m3u8'
    server.replies.set(stream.path, master)
    broadcast({ path: stream.path.replace('main', 'high/main') }, 1)
    await watch()
    expect(await show(stream)).toMatchObject({ health: 'GOOD', bitrate: 2400 })
  })

  it('fails when its playlist leads to another host, to our own server or to nothing of the kind', async () => {
    const [elsewhere, page] = [await goLive(), await goLive()]
    server.replies.set(
      elsewhere.path,
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nhttps://elsewhere.test/a.m3u8',
    )
    server.replies.set(page.path, '<html>')
    await watch()
    expect((await show(elsewhere)).healthProblem).toBe(
      'It leads to an address that streams may not come from',
    )
    expect((await show(page)).healthProblem).toBe('What it answers is no HLS playlist with parts to play')
    expect(server.asked.toSorted()).toEqual([elsewhere.path, page.path].toSorted())
  })

  it('is good when it is the demo clip that the server has itself, and fails when it is a file that is not there', async () => {
    const [clip, absent] = [
      await goLive({ primaryUrl: '/media/demo/stream.m3u8' }),
      await goLive({ primaryUrl: '/media/demo/absent.m3u8' }),
    ]
    await watch()
    expect(await show(clip)).toMatchObject({ health: 'GOOD', bitrate: expect.any(Number) })
    expect((await show(absent)).healthProblem).toBe('Our own server has no such file')
    await expect(goLive({ primaryUrl: '/media/../../package.json' })).rejects.toMatchObject({ status: 422 })
    expect(server.asked).toEqual([])
  })

  it('keeps nothing of a check of the address that it had before', async () => {
    const stream = await goLive()
    server.replies.set(stream.path, response => {
      const primaryUrl = `${host}/other.m3u8`
      changeRow(admin, streams, stream.id, { primaryUrl, version: stream.version }).then(() =>
        response.writeHead(500).end(),
      )
    })
    await watch()
    expect(await show(stream)).toMatchObject({ health: null, failedChecks: 0, version: stream.version + 1 })
  })

  it('keeps nothing of a check that was broken off because the server stops', async () => {
    const stream = await goLive()
    const over = new AbortController()
    server.replies.set(stream.path, () => over.abort())
    await watch(over.signal)
    expect(await show(stream)).toMatchObject({ health: null, failedChecks: 0 })
  })

  it('is checked once a minute, however many processes look, and fails once', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => goLive()))
    for (let minute = 0; minute < 3; minute += 1) {
      server.asked.length = 0
      clock += 60_000
      await Promise.all(Array.from({ length: 4 }, () => look()))
      await look()
      expect(server.asked.toSorted()).toEqual(all.map(({ path }) => path).toSorted())
    }
    for (const stream of all) {
      expect(await show(stream)).toMatchObject({ state: 'ERROR', version: stream.version + 1 })
      expect((await deeds(stream)).filter(({ action }) => action === 'fail')).toHaveLength(1)
    }
  }, 30_000)

  it('tells open lists that there is something new, without an entry in the history for each check', async () => {
    const stream = await goLive()
    broadcast(stream, 1)
    const heard: string[] = []
    const stop = await admin.database.listen(channels.live, {
      hear: text => heard.push(text),
      lost: () => {},
    })
    await watch()
    await expect.poll(() => heard).toContain('Stream')
    await stop()
    expect(await show(stream)).toMatchObject({ health: 'GOOD', version: stream.version })
    expect((await deeds(stream)).map(({ action }) => action)).toEqual(['goLive', 'create'])
  })
})

describe('a stream of another protocol', () => {
  const healthOf = async (stream: WireRow) => {
    const { health, healthProblem } = await show(stream)
    return [health, healthProblem]
  }

  it('is never good: of an embedded page it is known that it answers', async () => {
    const page = await goLive({ protocol: 'IFRAME', primaryUrl: `${host}/player` })
    server.replies.set('/player', '<html>')
    await watch()
    expect(await show(page)).toMatchObject({ health: 'ANSWERS', bitrate: null, failedChecks: 0 })
    server.replies.set('/player', response =>
      response.writeHead(302, { location: 'https://elsewhere.test' }).end(),
    )
    await watch()
    expect(await healthOf(page)).toEqual([
      'FAILING',
      'It answers with a redirect (302), which is not followed',
    ])
  })

  it('of RTMP is known to have a server that speaks RTMP, or has not', async () => {
    const ingest = await goLive({ protocol: 'RTMP', primaryUrl: 'rtmps://live.example.com/app/key' })
    hello = 3
    await watch()
    expect(await show(ingest)).toMatchObject({ health: 'ANSWERS', checkedAt: new Date(clock).toISOString() })
    hello = 72
    for (let check = 0; check < 3; check += 1) await watch()
    expect((await show(ingest)).state).toBe('ERROR')
    expect(await healthOf(ingest)).toEqual(['LOST', 'What answers there does not speak RTMP'])
    expect(server.asked).toEqual([])
  })

  it.each([
    [204, 'ANSWERS', null],
    [401, 'ANSWERS', null],
    [405, 'ANSWERS', null],
    [404, 'FAILING', 'It answers 404'],
    [500, 'FAILING', 'It answers 500'],
  ])(
    'of WebRTC, whose endpoint answers %i to the question what may be asked, is %s',
    async (status, ...said) => {
      const endpoint = await goLive({ protocol: 'WEBRTC', primaryUrl: `${host}/whep` })
      server.replies.set('/whep', (response, { method }) =>
        response.writeHead(method === 'OPTIONS' ? status : 418).end(),
      )
      await watch()
      expect(await healthOf(endpoint)).toEqual(said)
    },
  )

  const card = '/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Dabc'
  const video = (primaryUrl = 'https://youtu.be/abc') => goLive({ protocol: 'YOUTUBE', primaryUrl })

  it.each([
    [200, '{"type":"video"}', 'ANSWERS', null],
    [401, '', 'ANSWERS', null],
    [404, '', 'FAILING', 'YouTube has no such video'],
    [403, '', 'FAILING', 'YouTube does not show this video to everyone'],
    [200, 'Forbidden', 'FAILING', 'YouTube does not show this video to everyone'],
    [429, '', 'UNCHECKED', null],
  ])('of YouTube, which answers %i %s to the question for its card, is %s', async (status, text, ...said) => {
    const stream = await video()
    server.replies.set(card, response => response.writeHead(status).end(text))
    await watch()
    expect(await healthOf(stream)).toEqual(said)
    expect(server.asked).toEqual([card])
  })

  it('of a channel of YouTube is not checked, for nobody is told what it shows', async () => {
    const stream = await video('https://www.youtube.com/@paddock/live')
    await watch()
    expect(await show(stream)).toMatchObject({ state: 'LIVE', health: 'UNCHECKED', checkedAt: null })
    expect(server.asked).toEqual([])
  })
})

describe('the backup address of a stream', () => {
  const withBackup = () => goLive({ backupUrl: `${host}/backup.m3u8` })
  const backup = { path: '/backup.m3u8' }
  const broadcastBackup = (first: number) => {
    server.replies.set(backup.path, playlist(first))
    server.replies.set(`/part-${first + 2}.m4s`, 'x')
  }

  it('is looked at as the first is, and its health stands beside the other', async () => {
    const stream = await withBackup()
    broadcast(stream, 1)
    server.replies.delete(backup.path)
    await watch()
    expect(await show(stream)).toMatchObject({
      health: 'GOOD',
      backupHealth: 'FAILING',
      backupProblem: 'It answers 404',
      failedChecks: 0,
    })
    broadcast(stream, 31)
    broadcastBackup(1)
    await watch()
    expect(await show(stream)).toMatchObject({ health: 'GOOD', backupHealth: 'GOOD', backupProblem: null })
    broadcast(stream, 61)
    await watch()
    expect(await show(stream)).toMatchObject({
      health: 'GOOD',
      backupHealth: 'FAILING',
      backupProblem: 'The picture is frozen: no new segment since the last check',
    })
  })

  it('that fails for ever does not put the stream in error, nor does a good one keep it from that', async () => {
    const [first, second] = [await withBackup(), await withBackup()]
    for (let check = 1; check < 5; check += 1) {
      broadcast(first, check)
      await watch()
    }
    expect(await show(first)).toMatchObject({ state: 'LIVE', health: 'GOOD' })
    expect(await show(second)).toMatchObject({ state: 'ERROR', health: 'LOST' })
  })

  it('takes the place of the first when it works, and both are looked at anew', async () => {
    const stream = await withBackup()
    broadcastBackup(1)
    for (let check = 0; check < 3; check += 1) {
      broadcastBackup(check)
      await watch()
    }
    const lost = await show(stream)
    expect(lost).toMatchObject({ state: 'ERROR', backupHealth: 'GOOD' })
    const switched = await act(lost, 'useBackup')
    expect(switched).toMatchObject({
      primaryUrl: `${host}/backup.m3u8`,
      backupUrl: `${host}${stream.path}`,
      health: null,
      failedChecks: 0,
      backupHealth: null,
    })
    broadcastBackup(31)
    await act(switched, 'goLive')
    await watch()
    expect(await show(stream)).toMatchObject({ state: 'LIVE', health: 'GOOD', backupHealth: 'FAILING' })
  })

  it('is not turned to when there is none, or when it does not work either', async () => {
    await expect(act(await goLive(), 'useBackup')).rejects.toMatchObject({
      status: 409,
      message: 'This stream has no backup address',
    })
    const stream = await withBackup()
    server.replies.delete(backup.path)
    await watch()
    await expect(act(await show(stream), 'useBackup')).rejects.toMatchObject({
      status: 409,
      message: 'The backup address is failing, too: It answers 404',
    })
  })
})

it('a stream that gets another address is looked at anew, whatever was found of the one before', async () => {
  const stream = await goLive()
  await watch()
  await watch()
  const failing = await show(stream)
  expect(failing).toMatchObject({ health: 'FAILING', failedChecks: 2 })
  const moved = await changeRow(admin, streams, stream.id, {
    primaryUrl: `${host}/moved.m3u8`,
    version: failing.version,
  })
  expect(moved).toMatchObject({ health: null, healthProblem: null, failedChecks: 0 })
  const named = await changeRow(admin, streams, stream.id, { delaySec: 3, version: moved.version })
  await watch()
  expect(await show(named)).toMatchObject({ state: 'LIVE', health: 'FAILING', failedChecks: 1 })
})

it('a server that listens checks the streams, although nobody visits it', async () => {
  const started = await startApp({}, { pollEvery: 20 })
  const there = contextOf(await started.database('DEV'), 'admin')
  const body = { ...(await sampleBody(there, streams, 1)), primaryUrl: '/media/demo/stream.m3u8' }
  const { id } = await createRow(there, streams, body)
  await actOnRow(there, streams, id, 'goLive', { version: 1 })
  await listen(started)
  await expect.poll(async () => (await showRow(there, streams, id)).health).toBe('GOOD')
})

it('a stream that is not live is not looked at', async () => {
  const ended = await act(await goLive(), 'stop')
  await watch()
  expect(server.asked).toEqual([])
  expect(await show(ended)).toMatchObject({ health: null, state: 'ENDED' })
})
