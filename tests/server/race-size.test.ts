import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../server/db/id'
import { startApp } from './app-fixture'
import { act, read } from './corrections-fixture'
import { openDoors, person, send } from './deposits-fixture'
import { done, plannedRace, poolType, type Race, type RaceDoors } from './races-fixture'

let doors: RaceDoors
let track: Track
let races = 0

interface Track {
  readonly program: string
  readonly category: string
}

const tooMany = (race: string, most: number) =>
  `${race} has more than the ${most} runners that its venue and category allow. Delete or scratch the others first.`

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  track = await trackWith({ maxRunners: 5 }, { minParticipants: 3, maxParticipants: 8 })
})

/** A card of a venue and a category with these limits. */
async function trackWith(place: object, limits: object): Promise<Track> {
  const ending = newId().slice(-5).toUpperCase()
  const venue = await done(doors, doors.admin, '/venues', {
    ...{ code: `SIZE${ending}`, name: `Short straight ${ending}`, country: 'PH' },
    ...{ timezone: 'Asia/Manila', currency: 'PHP', ...place },
  })
  const category = await done(doors, doors.admin, '/categories', {
    ...{ code: `SIZE_${ending}`, name: `Sprints ${ending}`, kind: 'RACE', ...limits },
  })
  const card = await done(doors, doors.metaf, '/programs', {
    ...{ name: `Card ${ending}`, venue: venue.id, category: category.id },
    ...{ date: '2026-11-20', currency: 'PHP' },
  })
  return { program: String(card.id), category: String(category.id) }
}

async function raceOf(runners: number, { program, category } = track): Promise<Race> {
  races += 1
  const race = await plannedRace(doors, { program, no: races, runners })
  const { version } = await read(doors, 'Race', race.id)
  const { token } = doors.metaf
  const answer = await send(doors, token, `/admin/races/${race.id}`, { category, version }, { method: 'PUT' })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return race
}

const open = ({ id }: Race) => act(doors, doors.metaf, id, 'open')

describe('a race', () => {
  it('opens with as many runners as its venue and category allow, and no others', async () => {
    expect(await open(await raceOf(3))).toMatchObject({ status: 200 })
    expect(await open(await raceOf(5))).toMatchObject({ status: 200 })
    expect(await open(await raceOf(2))).toMatchObject({
      status: 409,
      body: { error: 'A race needs at least 3 runners to open' },
    })
    const full = await raceOf(6)
    expect(await open(full)).toMatchObject({ status: 409, body: { error: tooMany('This race', 5) } })
    const [runner] = full.runners
    await done(doors, doors.metaf, `/runners/${runner}/scratch`, {
      version: 1,
      reason: 'Lame before the start',
    })
    expect(await open(full)).toMatchObject({ status: 200 })
  })

  it('takes the smaller of the two limits', async () => {
    const narrow = await trackWith({ maxRunners: 14 }, { maxParticipants: 4 })
    expect(await open(await raceOf(5, narrow))).toMatchObject({
      status: 409,
      body: { error: tooMany('This race', 4) },
    })
  })

  it('opens again after it was postponed, although a runner was scratched meanwhile', async () => {
    const race = await raceOf(3)
    expect(await open(race)).toMatchObject({ status: 200 })
    const later = new Date(doors.started.clock.now().getTime() + 7_200_000).toISOString()
    expect(
      await act(doors, doors.metaf, race.id, 'postpone', {
        postTime: later,
        reason: 'Heavy rain on the course',
      }),
    ).toMatchObject({
      status: 200,
    })
    const [runner] = race.runners
    await done(doors, doors.metaf, `/runners/${runner}/scratch`, {
      version: 2,
      reason: 'Lame before the start',
    })
    expect(await open(race)).toMatchObject({ status: 200 })
  })

  it('is held to these limits as a later race of a pool, too', async () => {
    const [first, second] = [await raceOf(4), await raceOf(6)]
    const type = await poolType(doors, 'DD')
    await done(doors, doors.metaf, '/pools', { race: first.id, poolType: type, legs: [first.id, second.id] })
    expect(await open(first)).toMatchObject({
      status: 409,
      body: { error: tooMany(`Race ${races} of a pool over several races`, 5) },
    })
  })
})
