import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../server/db/id'
import { startApp } from '../app-fixture'
import { read } from '../corrections-fixture'
import { openDoors, person, send } from '../deposits-fixture'
import { done, newCard, plannedRace, type RaceDoors } from '../races-fixture'

let doors: RaceDoors
let venue: string

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  venue = String((await read(doors, 'Program', await newCard(doors))).venue)
})

async function category(kind: 'RACE' | 'MATCH', status = 'ACTIVE'): Promise<string> {
  const code = `USE_${newId().slice(-6).toUpperCase()}`
  return String((await done(doors, doors.admin, '/categories', { code, name: code, kind, status })).id)
}

/** The status of the answer, and the problem of a field. */
async function sent(path: string, body: object, field: string, method: 'POST' | 'PUT' = 'POST') {
  const answer = await send(doors, doors.admin.token, `/admin${path}`, body, { method })
  return [answer.status, answer.body.fields?.[field] === undefined ? 'no problem' : 'refused']
}

const fixtureOf = (sport: string) =>
  sent(
    '/fixtures',
    { name: 'Alon v Bagwis', sport, league: 'Island League', startsAt: '2026-11-21T08:00:00.000Z' },
    'sport',
  )

let day = 21
const cardOf = (chosen: string) => {
  day += 1
  return sent('/programs', { venue, category: chosen, date: `2026-11-${day}` }, 'category')
}

describe('a sports category', () => {
  it('of races has cards, and one of matches none', async () => {
    const [racing, sport] = [await category('RACE'), await category('MATCH')]
    expect(await fixtureOf(sport)).toEqual([200, 'no problem'])
    expect(await cardOf(racing)).toEqual([200, 'no problem'])
    expect(await cardOf(sport)).toEqual([422, 'refused'])
  })

  it('that is inactive is given to nothing new', async () => {
    const [racing, sport] = [await category('RACE', 'INACTIVE'), await category('MATCH', 'INACTIVE')]
    expect(await fixtureOf(sport)).toEqual([422, 'refused'])
    expect(await cardOf(racing)).toEqual([422, 'refused'])
    const { id } = await plannedRace(doors)
    const { version } = await read(doors, 'Race', id)
    expect(await sent(`/races/${id}`, { category: racing, version }, 'category', 'PUT')).toEqual([
      422,
      'refused',
    ])
  })

  it('that becomes inactive stays on its cards, which can be changed, and is proposed to no new one', async () => {
    const racing = await category('RACE')
    const card = await done(doors, doors.metaf, '/programs', {
      ...{ venue, category: racing, date: '2026-11-28', name: 'Sunday card' },
    })
    const first = () => done(doors, doors.metaf, '/get/programs/first', { venue })
    expect(await first()).toMatchObject({ rows: [{ category: racing }] })
    const { version } = await read(doors, 'Category', racing)
    expect(await sent(`/categories/${racing}`, { status: 'INACTIVE', version }, 'status', 'PUT')).toEqual([
      200,
      'no problem',
    ])
    expect(await first()).toMatchObject({ rows: [{ category: null }] })
    expect(
      await sent(`/programs/${card.id}`, { weather: 'RAIN', version: card.version }, 'category', 'PUT'),
    ).toEqual([200, 'no problem'])
  })
})
