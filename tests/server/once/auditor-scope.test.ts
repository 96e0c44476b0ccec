import { beforeAll, describe, expect, it } from 'vitest'
import { dayAfter } from '../../../src/domain/day'
import { startApp, withToken } from '../app-fixture'
import { auditorOf } from '../auditors-fixture'
import {
  fileOf,
  type Pack,
  type PackDoors,
  packsOn,
  playedRace,
  prepare,
  sealFiles,
  today,
} from '../daily-packs-fixture'
import { openDoors, type Person, person, send } from '../deposits-fixture'
import { done } from '../races-fixture'

let doors: PackDoors
let whole: Pack
let ours: Pack
let theirs: Pack

/** A closed day with two venues: its report, and one of each venue, each with a file and a comment. */
beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf'), finance: await person(opened, 'finance') }
  await playedRace(doors)
  await playedRace(doors)
  await prepare(doors, 2)
  const found = await packsOn(doors, doors.finance)
  const { id, version } = found.find(({ scope }) => scope === 'ALL') as Pack
  await done(doors, doors.finance, `/dailyPacks/${id}/close`, { version })
  await sealFiles(doors)
  const packs = await packsOn(doors, doors.finance)
  whole = packs.find(pack => pack.scope === 'ALL') as Pack
  ;[ours, theirs] = packs.filter(pack => pack.scope === 'VENUE') as [Pack, Pack]
  for (const pack of [whole, ours, theirs])
    await done(doors, doors.finance, '/packComments', { pack: pack.id, text: `About ${pack.title}` })
})

const get = async ({ token }: Person, path: string) =>
  (await send(doors, token, path, {}, { method: 'GET' })).status

const titlesOf = async (by: Person) => (await packsOn(doors, by)).map(({ title }) => title).sort()

async function exported({ token }: Person): Promise<string> {
  const { body } = await send(doors, token, '/admin/get/dailyPacks/export')
  const answer = await doors.started.app.inject({
    url: `/api/dev/export/${(body as unknown as { ticket: string }).ticket}`,
    headers: withToken(token),
  })
  return answer.body
}

/** Whether a report shows at each door of its list, its page, its files and its comments. */
async function shown(by: Person, { id, title }: Pack): Promise<Record<string, boolean>> {
  const post = async (path: string, payload: object) =>
    JSON.stringify((await send(doors, by.token, path, payload)).body)
  return {
    list: (await titlesOf(by)).includes(title),
    count: !(await post('/admin/get/dailyPacks/count', { q: title })).includes('"count":0'),
    page: (await get(by, `/admin/model/DailyPack/${id}`)) === 200,
    file: (await fileOf(doors, by, id)).status === 200,
    editions: (await get(by, `/admin/dailyPacks/${id}/editions`)) === 200,
    history: (await get(by, `/admin/dailyPacks/${id}/history`)) === 200,
    search: (await post('/admin/search', { q: title })).includes(id),
    comments: (await post('/admin/get/packComments', {})).includes(id),
    comment: !(await post('/admin/packComments', { pack: id, text: 'Why?' })).includes('was not found'),
    export: (await exported(by)).includes(title),
  }
}

const doorNames = [
  'list',
  'count',
  'page',
  'file',
  'editions',
  'history',
  'search',
  'comments',
  'comment',
  'export',
]
const everywhere = Object.fromEntries(doorNames.map(name => [name, true]))
const nowhere = Object.fromEntries(doorNames.map(name => [name, false]))

describe('the daily reports of an auditor', () => {
  it('are all of them without a scope, with or without a record', async () => {
    for (const by of [await person(doors, 'nemoaudit'), await auditorOf(doors)])
      expect(await shown(by, whole)).toEqual(everywhere)
  })

  it('are those of their venues, at every door: neither the whole day nor another venue', async () => {
    const auditor = await auditorOf(doors, { scopeVenues: [ours.venue] })
    expect(await shown(auditor, ours)).toEqual(everywhere)
    expect(await shown(auditor, theirs)).toEqual(nowhere)
    expect(await shown(auditor, whole)).toEqual(nowhere)
  })

  it('are those of their partners', async () => {
    const partner = await done(doors, doors.admin, '/partners', {
      ...{ name: 'Partner of nobody', code: 'NOBODY', type: 'OPERATOR', country: 'PH', currency: 'PHP' },
    })
    expect(await titlesOf(await auditorOf(doors, { scopePartners: [partner.id] }))).toEqual([])
    const both = await auditorOf(doors, { scopePartners: [partner.id], scopeVenues: [theirs.venue] })
    expect(await titlesOf(both)).toEqual([theirs.title])
  })

  it('are about their products only', async () => {
    expect(await titlesOf(await auditorOf(doors, { scopeProducts: ['FIXED', 'GAME'] }))).toEqual([])
    expect(await titlesOf(await auditorOf(doors, { scopeProducts: ['POOL', 'GAME'] }))).toContain(whole.title)
  })

  it('are those of their days, the first and the last included', async () => {
    const day = today(doors)
    const seen = async (scopeFrom: string | null, scopeTo: string | null) =>
      (await titlesOf(await auditorOf(doors, { scopeFrom, scopeTo }))).includes(whole.title)
    expect(await seen(day, day)).toBe(true)
    expect(await seen(dayAfter(day, 1), null)).toBe(false)
    expect(await seen(null, dayAfter(day, -1))).toBe(false)
  })

  it('are none where the record has other reports only', async () => {
    expect(await titlesOf(await auditorOf(doors, { reportKinds: ['REVENUE'] }))).toEqual([])
    expect(await titlesOf(await auditorOf(doors, { reportKinds: ['REVENUE', 'DAILY'] }))).toContain(
      whole.title,
    )
  })

  it('are never more than the role has: a record lifts no scope of fairplaymx', async () => {
    expect(await shown(await auditorOf(doors, {}, 'fairplaymx'), whole)).toEqual(nowhere)
  })

  it('are narrowed from the next request on when the record is', async () => {
    const auditor = await auditorOf(doors)
    expect(await titlesOf(auditor)).toContain(whole.title)
    const answer = await send(
      doors,
      doors.admin.token,
      `/admin/auditors/${auditor.record}`,
      { version: 1, scopeVenues: [ours.venue] },
      { method: 'PUT' },
    )
    expect(answer.status).toBe(200)
    expect(await titlesOf(auditor)).toEqual([ours.title])
  })
})
