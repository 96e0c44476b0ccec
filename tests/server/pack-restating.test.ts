import { beforeAll, describe, expect, it } from 'vitest'
import { packCrypto } from '../../server/pack-crypto'
import { verifyPack } from '../../src/domain/packs/pack-file'
import { startApp } from './app-fixture'
import { act, approve } from './corrections-fixture'
import {
  customerWithCash,
  fileOf,
  type PackDoors,
  packKeys,
  packsOn,
  prepare,
  sealFiles,
  today,
  wholeDay,
} from './daily-packs-fixture'
import { openDoors, type Person, person, send, sessionOf } from './deposits-fixture'
import { done, openRace, runPoolJobs, sold } from './races-fixture'

let doors: PackDoors
let colleague: Person
let day: string

const reason = 'The race was paid a day late'
const closed = () => wholeDay(doors, doors.finance, day)
const restate = (by: Person, version: number, id: string) =>
  send(doors, by.token, `/admin/dailyPacks/${id}/restate`, { version, reason })

/** A day whose race was official and not paid when it was closed. */
beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf'), finance: await person(opened, 'finance') }
  colleague = await person(opened, 'finance')
  day = today(doors)
  const { id: race, pools } = await openRace(doors)
  const customer = await customerWithCash(doors)
  await sold(doors, { customer, race, pool: pools.WIN, unitStake: 1_000, selections: [[1]] })
  await act(doors, doors.metaf, race, 'close')
  await done(doors, doors.metaf, `/races/${race}/enterResult`, { positions: [[1], [2], [3], [4], [5], [6]] })
  await act(doors, doors.admin, race, 'declareOfficial')
  await prepare(doors, 2)
  const { id, version } = await closed()
  const asked = await done(doors, doors.finance, `/dailyPacks/${id}/close`, { version })
  expect((await approve(doors, doors.admin, String(asked.id))).status).toBe(200)
})

describe('restating a closed day', () => {
  it('waits for the file of the version that it replaces', async () => {
    const { id, version } = await closed()
    expect(await restate(doors.finance, version, id)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('is still being made') },
    })
    await sealFiles(doors)
  })

  it('is refused while every report would say the same', async () => {
    const { id, version } = await closed()
    const preview = await send(doors, doors.finance.token, `/admin/dailyPacks/${id}/restate/preview`)
    expect(preview.body).toMatchObject({ differences: [] })
    expect(await restate(doors.finance, version, id)).toMatchObject({
      status: 409,
      body: { error: 'Nothing has changed since the day was closed, so there is nothing to restate' },
    })
  })

  it('needs a reason, and shows each check and file that differs before anybody agrees', async () => {
    doors.started.clock.pass({ hours: 26 })
    const again = async ({ id }: Person) => ({ id, token: await sessionOf(doors, id) })
    doors = { ...doors, finance: await again(doors.finance), admin: await again(doors.admin) }
    colleague = await again(colleague)
    await runPoolJobs(doors)
    const { id, version } = await closed()
    const preview = await send(doors, doors.finance.token, `/admin/dailyPacks/${id}/restate/preview`)
    expect(preview.body).toMatchObject({ summary: '2 differences. Needs a second approval.' })
    expect(preview.body.differences).toEqual([
      expect.objectContaining({ what: 'Every official race is paid', after: 'Holds' }),
      expect.objectContaining({ what: 'checks.json', before: expect.stringMatching(/^[0-9a-f]{64}$/) }),
    ])
    const without = await send(doors, doors.finance.token, `/admin/dailyPacks/${id}/restate`, { version })
    expect(without).toMatchObject({ status: 422, body: { fields: { reason: expect.any(String) } } })
  })

  it('is done by a second person, never by the one who asked; reports that say the same stay', async () => {
    const { id, version, sha256 } = await closed()
    const asked = await restate(doors.finance, version, id)
    expect(asked).toMatchObject({ status: 200, body: { typename: 'Approval', status: 'PENDING' } })
    expect(JSON.stringify(asked.body)).toContain('checks.json')
    expect(await closed()).toMatchObject({ state: 'CLOSED', edition: 1, sha256 })
    expect((await approve(doors, doors.finance, String(asked.body.id))).status).toBe(403)
    expect((await approve(doors, colleague, String(asked.body.id))).status).toBe(200)
    expect(await closed()).toMatchObject({
      ...{
        state: 'RESTATED',
        edition: 2,
        sha256: null,
        restatedBy: doors.finance.id,
        restatedReason: reason,
      },
      ...{ breaks: 0, sealedBy: doors.finance.id },
    })
    const parts = (await packsOn(doors, doors.finance, day)).filter(({ scope }) => scope !== 'ALL')
    expect(parts.length).toBeGreaterThan(0)
    for (const part of parts) expect(part).toMatchObject({ state: 'CLOSED', edition: 1 })
  })

  it('keeps the file of the former version; both are verified, and the new one says what changed', async () => {
    await sealFiles(doors)
    await sealFiles(doors)
    const { id, sha256 } = await closed()
    const keys = await packKeys(doors, doors.finance)
    const [first, second] = [await fileOf(doors, colleague, id, 1), await fileOf(doors, colleague, id)]
    const [old, now] = [
      await verifyPack(first.bytes, keys, packCrypto),
      await verifyPack(second.bytes, keys, packCrypto),
    ]
    expect(old).toMatchObject({ findings: [], manifest: { edition: 1 } })
    expect(now).toMatchObject({ findings: [], sha256, manifest: { edition: 2 } })
    expect(now.manifest?.restatement).toMatchObject({
      reason,
      by: doors.finance.id,
      former: { edition: 1, sha256: old.sha256 },
      differences: [
        { kind: 'CHECK', name: 'RACES_PAID', after: null },
        { kind: 'FILE', name: 'checks.json' },
      ],
    })
    const list = await send(doors, colleague.token, `/admin/dailyPacks/${id}/editions`, {}, { method: 'GET' })
    expect(list.body).toMatchObject({
      items: [
        { edition: 2, sha256, restatement: { reason } },
        { edition: 1, sha256: old.sha256, restatement: null },
      ],
    })
    expect((await fileOf(doors, colleague, id, 3)).status).toBe(404)
  })
})

describe('a closed report', () => {
  it('is signed by finance, who sees its file, but not by the person who restated it', async () => {
    const { id, version, sha256 } = await closed()
    const sign = (by: Person, seen = sha256) =>
      send(doors, by.token, `/admin/dailyPacks/${id}/sign`, { version, sha256: seen })
    expect(await sign(doors.admin)).toMatchObject({ status: 403 })
    expect(await sign(doors.finance)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Another member of finance signs it') },
    })
    expect(await sign(colleague, 'ab'.repeat(32))).toMatchObject({
      status: 409,
      body: { code: 'look_again' },
    })
    expect(await sign(colleague)).toMatchObject({ status: 200, body: { signedBy: colleague.id } })
    expect((await closed()).signedAt).not.toBeNull()
  })

  it('is commented on by its readers; nobody changes or removes a comment', async () => {
    const { id } = await closed()
    const nemo = await person(doors, 'nemoaudit')
    const comment = { pack: id, text: 'Which race was paid late?' }
    const made = await send(doors, nemo.token, '/admin/packComments', comment)
    expect(made).toMatchObject({ status: 200, body: { author: nemo.id } })
    const filters = [{ field: 'pack', operator: 'eq', value: id }]
    const read = await send(doors, doors.finance.token, '/admin/get/packComments', { filters })
    expect(read.body).toMatchObject({ items: [{ text: comment.text, author: nemo.id }] })
    expect(
      await send(doors, (await person(doors, 'csr')).token, '/admin/packComments', comment),
    ).toMatchObject({
      status: 403,
    })
    const mexican = await person(doors, 'fairplaymx')
    expect((await send(doors, mexican.token, '/admin/packComments', comment)).status).toBe(422)
    expect((await send(doors, mexican.token, '/admin/get/packComments', { filters })).body).toMatchObject({
      items: [],
    })
  })
})
